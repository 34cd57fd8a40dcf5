import { isJsonObject } from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue, Problem } from "../../../model/index.js";
import { formatPointer } from "../../../model/internal.js";

/**
 * Whether a correction of an input has lost a value: one that is neither where it was nor anywhere else, and at or above which there is no
 * problem. Whoever sends the correction would not notice that it is gone.
 */
export function losesValues(given: JsonValue, corrected: JsonObject, problems: readonly Problem[]): boolean {
  // The problem of another value is that it is not an object.
  if (!isJsonObject(given)) return false;
  const left = leavesOf(corrected);
  const gone = [...leavesOf(given)].filter(([path, text]) => left.get(path) !== text || !left.delete(path));
  const elsewhere = [...left.values()];
  const named = new Set(problems.map(({ path }) => path));
  return gone.some(([path, text]) => {
    const at = elsewhere.indexOf(text);
    if (at >= 0) return elsewhere.splice(at, 1).length === 0;
    return !isNamed(path, named);
  });
}

/** Whether a problem is at the path or above it, but below the root. */
function isNamed(path: string, named: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    if (named.has(path.slice(0, end))) return true;
  }
  return false;
}

/** The JSON text of each scalar, by its path. */
function leavesOf(value: JsonValue, keys: readonly (string | number)[] = []): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[formatPointer(keys), JSON.stringify(value)]]);
  return new Map(Object.entries(value).flatMap(([key, part]) => [...leavesOf(part as JsonValue, [...keys, key])]));
}
