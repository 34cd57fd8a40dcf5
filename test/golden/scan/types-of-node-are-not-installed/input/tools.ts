import { readFile, type FileHandle } from "node:fs/promises";

/** Reads a file. @tool */
export function read(path: string, options: FileHandle, data: Buffer): Promise<string> {
  return readFile(path, "utf8");
}
