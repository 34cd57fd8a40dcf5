import { isJsonObject, patternProblem, schemaNodes } from "../../json-schema/index.js";
import type { CatalogEntry, CatalogType } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { schemasOf } from "./declared-types.js";

/** Reports patterns in the schemas of an entry that are not valid regular expressions with the `u` flag, or cannot be matched in linear time. */
export function checkPatterns(entry: CatalogEntry | CatalogType): readonly Diagnostic[] {
  const patterns = new Set<string>();
  for (const { schema } of (entry.kind === "type" ? [entry.root.schema] : schemasOf(entry)).flatMap(schemaNodes)) {
    if (!isJsonObject(schema)) continue;
    if (typeof schema["pattern"] === "string") patterns.add(schema["pattern"]);
    if (isJsonObject(schema["patternProperties"]))
      for (const pattern of Object.keys(schema["patternProperties"])) patterns.add(pattern);
  }
  return [...patterns].sort().flatMap((pattern) => {
    const problem = patternProblem(pattern);
    if (problem === undefined) return [];
    const path = entry.kind === "type" ? `the schema of "${entry.name}"` : `a schema of "${entry.id}"`;
    const args = { tag: `pattern ${pattern}`, path, problem, advice: "correct it, or check the value in your code." };
    return [createDiagnostic("type/constraint-mismatch", args, { span: entry.span })];
  });
}
