import { homedir } from "node:os";
import { join } from "node:path";
import { writeCacheFile } from "./cache-file.js";
import { statOf } from "./file-stamp.js";

/** The folder of toolwright in one of the folders that each user has for state and caches. */
export function userFolder(variable: "XDG_CACHE_HOME" | "XDG_STATE_HOME"): string {
  const otherwise = variable === "XDG_CACHE_HOME" ? ".cache" : ".local/state";
  return join(process.env[variable] || join(homedir(), otherwise), "toolwright/code");
}

/** Whether only the user of this process can write a file. */
export function isOwnFile(file: string): boolean {
  const stats = statOf(file);
  // Windows has no user ids; there, only the user can write below the home folder.
  return stats !== undefined && (!process.getuid || (stats.uid === process.getuid() && (stats.mode & 0o022) === 0));
}

const ownerOnly = 0o600;

/** Writes a file that only the user of this process can read and write. */
export function writeOwnFile(file: string, bytes: Uint8Array): void {
  writeCacheFile(file, bytes, ownerOnly);
}
