/**
 * Remove a file for good.
 *
 * Second paragraph.
 * @tool fs:remove
 * @title Remove
 * @version 2.1.0
 * @tags Files, Danger Zone
 * @destructive
 * @idempotent
 * @openWorld
 * @meta owner ops
 * @param path Where it is
 * @returns Whether it was there
 */
export function remove(path: string): boolean {
  return path !== "";
}
