import { randomUUID } from "node:crypto";

const prefix = ".toolwright-";
const ending = ".tmp";

/** Returns a new name for a temporary file in the output folder, or for a temporary folder next to it. */
export function temporaryName(): string {
  return `${prefix}${randomUUID()}${ending}`;
}

/** Whether a file or folder has a name from `temporaryName`. */
export function isTemporaryName(name: string): boolean {
  return name.startsWith(prefix) && name.endsWith(ending);
}
