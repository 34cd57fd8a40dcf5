import type { JsonObject } from "../model/index.js";
import type { CanonicalField, CanonicalTool } from "./canonical-tool.js";
import { projectSchema, type SchemaSupport } from "./project-schema.js";

/** What a format that only has a description says when there is none: the summary, else the display name (canonical contracts 3.2). */
export function describingField(tool: CanonicalTool): "description" | "summary" | "displayName" {
  if (tool.description) return "description";
  return tool.summary ? "summary" : "displayName";
}

/** The fields of a format that has a name, a description and parameters; `description` may stand in for another field. */
export function functionFields(describedBy: CanonicalField): readonly CanonicalField[] {
  return ["name", "inputSchema", describedBy];
}

/** Gives what a format carries of the input schema; any object where there is none. */
export function parametersOf(tool: CanonicalTool, schemas: SchemaSupport): JsonObject {
  return tool.inputSchema ? projectSchema(tool.inputSchema, schemas).schema : { type: "object" };
}
