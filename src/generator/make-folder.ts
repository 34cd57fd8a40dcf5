import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./io-problem.js";

/** Makes a folder and those above it; `mkdir` with `recursive` never ends where the system lets nobody make one, as under `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === "EEXIST" && (await isFolder(path))) return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path).catch(async (second: unknown) => {
      // Another run may have made it in between.
      if (errorCode(second) !== "EEXIST" || !(await isFolder(path))) throw second;
    });
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
