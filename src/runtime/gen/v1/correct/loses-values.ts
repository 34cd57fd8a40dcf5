import { isJsonObject, pointerToken } from "../../../../json-schema/index.js";
import type { JsonObject, JsonValue, Problem } from "../../../model/index.js";

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
  const named = problems.flatMap(({ path }) => (path === "" ? [] : [path]));
  return gone.some(([path, text]) => {
    const at = elsewhere.indexOf(text);
    if (at >= 0) return elsewhere.splice(at, 1).length === 0;
    return !named.some((above) => path === above || path.startsWith(`${above}/`));
  });
}

/** The JSON text of each scalar, by its path. Its time is that of the paths, which are long in a deep value. */
function leavesOf(value: JsonValue, path = "", found: Map<string, string> = new Map()): Map<string, string> {
  if (typeof value !== "object" || value === null) return found.set(path, JSON.stringify(value));
  for (const [key, part] of Object.entries(value)) leavesOf(part as JsonValue, path + pointerToken(key), found);
  return found;
}
