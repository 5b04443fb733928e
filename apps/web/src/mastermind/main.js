import { startPage } from "../shell/page.js";
import { MastermindPage } from "./page.js";

startPage();
new MastermindPage().start();
