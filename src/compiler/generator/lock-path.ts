import { join } from "node:path";

/** The name of the lock in the project root. */
export const lockName = "toolwright.lock.json";

/** Returns the path of the lock of a project. */
export function lockIn(root: string): string {
  return join(root, lockName);
}
