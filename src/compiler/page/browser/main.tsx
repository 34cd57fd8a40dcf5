import { render } from "preact";
import type { PageData } from "../page-data.js";
import { App } from "./app.js";
import { showHiddenText } from "./hidden-text.js";
import "./style.css";

showHiddenText();
const [app, data] = ["app", "data"].map((id) => document.getElementById(id));
if (app && data) {
  // Written by render-page.ts.
  const initial = JSON.parse(data.textContent ?? "") as PageData;
  app.replaceChildren();
  render(<App initial={initial} />, app);
}
