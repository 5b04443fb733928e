import { startPage } from "../shell/page.js";
import { RulesPage } from "./page.js";

startPage();
new RulesPage().start();
