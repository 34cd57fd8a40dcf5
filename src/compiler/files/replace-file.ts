import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "./paths.js";

/** Writes a file through a temporary one beside it, so that it is complete at any time. Creates its folder. */
export function replaceFile(file: string, content: string | Uint8Array, mode = 0o666): void {
  // Random too, because processes in containers may have the same id.
  const name = `.toolwright-${process.pid}-${Math.random().toString(36).slice(2)}.tmp`;
  const temporary = join(dirname(file), name);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(temporary, content, { mode });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
