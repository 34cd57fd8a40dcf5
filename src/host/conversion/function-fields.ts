import type { JsonObject } from "toolwright/model";
import type { CanonicalField, CanonicalTool } from "./canonical-tool.js";
import { reduceSchema, type SchemaSupport } from "./reduce-schema.js";

/** Returns the field to use as the description in formats that have no other text: description, else summary, else display name. */
export function descriptionSource(tool: CanonicalTool): "description" | "summary" | "displayName" {
  if (tool.description) return "description";
  return tool.summary ? "summary" : "displayName";
}

/** Returns the fields that a format with a name, a description and parameters supports. */
export function functionFields(description: CanonicalField): readonly CanonicalField[] {
  return ["name", "inputSchema", description];
}

/** Projects the input schema for a format; without one, returns a schema for any object. */
export function parametersOf(tool: CanonicalTool, schemas: SchemaSupport): JsonObject {
  return tool.inputSchema ? reduceSchema(tool.inputSchema, schemas).schema : { type: "object" };
}
