import { startPage } from "../shell/page.js";
import { KonobiPage } from "./page.js";

startPage();
new KonobiPage().start();
