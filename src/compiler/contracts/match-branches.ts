import { isJsonObject, type JsonValue } from "toolwright/model";

/** Which branches of two unions belong together. */
export interface MatchedBranches {
  /** Indexes in the old and the new list. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Whether every branch has a partner. */
  readonly isComplete: boolean;
}

/** Matches equal branches, then those with the same discriminator or reference, then, if as many are left on both sides, by position. */
export function matchBranches(before: readonly JsonValue[], after: readonly JsonValue[]): MatchedBranches {
  const pairs: (readonly [number, number])[] = [];
  const left = new Set(before.keys());
  const right = new Set(after.keys());
  const match = (keyOf: (branch: JsonValue) => string | undefined): void => {
    for (const i of [...left]) {
      const key = keyOf(before[i] ?? true);
      const j = key === undefined ? undefined : [...right].find((at) => keyOf(after[at] ?? true) === key);
      if (j === undefined) continue;
      pairs.push([i, j]);
      left.delete(i);
      right.delete(j);
    }
  };
  match((branch) => JSON.stringify(branch));
  match(discriminatorOf);
  if (left.size === right.size) {
    const rest = [...right];
    for (const [at, i] of [...left].entries()) pairs.push([i, rest[at] ?? 0]);
    return { pairs, isComplete: true };
  }
  return { pairs, isComplete: false };
}

/** A text that a branch probably has alone: its reference, or the constants of its properties. */
function discriminatorOf(branch: JsonValue): string | undefined {
  if (!isJsonObject(branch)) return undefined;
  if (typeof branch["$ref"] === "string") return branch["$ref"];
  const properties = isJsonObject(branch["properties"]) ? Object.entries(branch["properties"]) : [];
  const constants = properties.flatMap(([name, schema]) => {
    return isJsonObject(schema) && Object.hasOwn(schema, "const") ? [[name, schema["const"] ?? null]] : [];
  });
  return constants.length > 0 ? JSON.stringify(constants) : undefined;
}
