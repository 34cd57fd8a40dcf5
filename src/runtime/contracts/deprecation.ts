import { isJsonObject, type JsonValue } from "../model/index.js";
import { compareVersions, isVersion } from "../model/internal.js";

/** Whether something that is deprecated until a version may be removed in the version of the server. */
export function isDue(until: JsonValue | undefined, version: string | undefined): boolean {
  if (typeof until !== "string" || version === undefined || !isVersion(until) || !isVersion(version)) return false;
  return compareVersions(version, until) >= 0;
}

/** Returns the version until which a parameter is deprecated, from the sentence that `@deprecated` adds to its description. */
export function deprecatedUntil(schema: JsonValue | undefined): string | undefined {
  const { deprecated, description } = isJsonObject(schema) ? schema : {};
  if (deprecated !== true || typeof description !== "string") return undefined;
  return /(?:^|\n)Deprecated(?: since \S+)? until ([\w.+-]*\w)[.:]?(?:\s|$)/.exec(description)?.[1];
}
