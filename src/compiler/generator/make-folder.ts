import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { kindNow } from "../files/read-now.js";
import { errorCode } from "./io-problem.js";

/** Creates a folder and its parents. Unlike `mkdir` with `recursive`, it does not hang where folders cannot be created, such as in `/proc`. */
export function makeFolder(path: string): void {
  if (kindNow(path) === "folder") return;
  try {
    makeOne(path);
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || dirname(path) === path) throw error;
    makeFolder(dirname(path));
    makeOne(path);
  }
}

function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    // Another run may have created it in the meantime.
    if (errorCode(error) !== "EEXIST" || kindNow(path) !== "folder") throw error;
  }
}
