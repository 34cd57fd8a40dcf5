import { isJsonObject, schemaNodes } from "toolwright/internal/json-schema";
import { messageOfThrown } from "toolwright/internal/model";
import type { CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { schemasOf } from "./definitions.js";

/**
 * Reports patterns in the schemas of an entry that are not valid regular expressions with the `u` flag, which validators use. `json`
 * contains them: searching it for patterns is faster than walking the schemas of every entry.
 */
export function checkPatterns(entry: CatalogEntry, json: string): readonly Diagnostic[] {
  if (!json.includes('"pattern')) return [];
  const patterns = new Set<string>();
  for (const { schema } of schemasOf(entry).flatMap(schemaNodes)) {
    if (!isJsonObject(schema)) continue;
    if (typeof schema["pattern"] === "string") patterns.add(schema["pattern"]);
    if (isJsonObject(schema["patternProperties"]))
      for (const pattern of Object.keys(schema["patternProperties"])) patterns.add(pattern);
  }
  return [...patterns].sort().flatMap((pattern) => {
    const problem = problemOf(pattern);
    if (problem === undefined) return [];
    const path = `a schema of "${entry.id}"`;
    const args = { tag: "pattern", value: pattern, path, problem, advice: "correct it, or remove it." };
    return [createDiagnostic("type/constraint-mismatch", args, { span: entry.span })];
  });
}

function problemOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
    return undefined;
  } catch (error) {
    return messageOfThrown(error);
  }
}
