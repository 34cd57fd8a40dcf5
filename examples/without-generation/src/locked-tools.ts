import { formatLock, parseLock, toLock, verifyTools } from "toolwright/contracts";
import type { ToolRecord } from "toolwright/model";

/** Returns the text of a lock, to be stored. */
export function lockTools(listing: readonly ToolRecord[]): string {
  return formatLock(toLock(listing));
}

/** Returns the names of tools that are not as they were when the lock was written. */
export function changedTools(listing: readonly ToolRecord[], lock: string): readonly string[] {
  return verifyTools(listing, parseLock(lock)).drift.map(
    ({ name, change, fields }) => `${name} ${change} ${fields.join()}`,
  );
}
