import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./io-problem.js";

/** Creates a folder and its parents. Unlike `mkdir` with `recursive`, it does not hang where folders cannot be created, such as in `/proc`. */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
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
    if (errorCode(error) !== "EEXIST" || !isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
