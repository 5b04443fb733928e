import { startPage } from "./shell/page.js";

startPage();
