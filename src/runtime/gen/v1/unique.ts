import { findDuplicates } from "../../../json-schema/index.js";

/** Checks that no two items are equal as JSON. */
export function unique(items: readonly unknown[]): boolean {
  return findDuplicates(items) === undefined;
}
