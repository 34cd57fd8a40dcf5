import { isJsonObject, patternProblem, schemaNodes } from "toolwright/internal/json-schema";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { schemasOf } from "./definitions.js";

/**
 * Reports patterns in a tool's schemas that are not valid regular expressions with the `u` flag, or cannot be matched in linear time. `json` is
 * the tool's serialized record: searching it for patterns is faster than walking the schemas of every tool.
 */
export function checkPatterns(tool: CatalogTool, json: string): readonly Diagnostic[] {
  if (!json.includes('"pattern')) return [];
  const patterns = new Set<string>();
  for (const { schema } of schemasOf(tool).flatMap(schemaNodes)) {
    if (!isJsonObject(schema)) continue;
    if (typeof schema["pattern"] === "string") patterns.add(schema["pattern"]);
    if (isJsonObject(schema["patternProperties"]))
      for (const pattern of Object.keys(schema["patternProperties"])) patterns.add(pattern);
  }
  return [...patterns].sort().flatMap((pattern) => {
    const problem = patternProblem(pattern);
    if (problem === undefined) return [];
    const path = `a schema of "${tool.id}"`;
    const args = { tag: `pattern ${pattern}`, path, problem, advice: "correct it, or check the value in the handler." };
    return [createDiagnostic("type/constraint-mismatch", args, { span: tool.span })];
  });
}
