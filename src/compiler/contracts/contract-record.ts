import { isJsonObject, type JsonObject, type JsonValue, type ToolRecord } from "toolwright/model";

/** Returns a schema of a record; a missing input schema accepts every object. */
export function schemaOf(schema: JsonValue | undefined): JsonObject {
  return isJsonObject(schema) ? schema : {};
}

/** Whether a record declares the shape of its results. */
export function hasOutputSchema({ outputSchema }: ToolRecord): boolean {
  return isJsonObject(outputSchema);
}
