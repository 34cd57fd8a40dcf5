import { repository } from "../support/temp-project.js";
import { leftOut } from "./selection.js";

/** Prints which tests this run leaves out. */
export default function printLeftOut(): void {
  for (const file of leftOut(repository)) console.log(`Left to the nightly run: ${file}`);
}
