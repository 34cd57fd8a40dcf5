import type { ContractTool } from "toolwright/contracts";
import { isJsonObject, type JsonObject, type JsonValue } from "toolwright/model";

/** A record to compare: a tool, or a prompt, a resource or the server in the form of one. */
export interface ComparedRecord extends ContractTool {
  /** What a contract has beyond the record: `limits.timeoutMs` and the like, by name. */
  readonly facts?: Readonly<Record<string, JsonValue>>;
}

/** Returns a schema of a record; a missing input schema accepts every object. */
export function schemaOf(schema: JsonValue | undefined): JsonObject {
  return isJsonObject(schema) ? schema : {};
}

/** Returns the output schema. Undefined if the record does not declare the shape of its results. */
export function canonicalOutput({ outputSchema }: ComparedRecord): JsonObject | undefined {
  return isJsonObject(outputSchema) ? outputSchema : undefined;
}

/** Returns the output schema that clients see. */
export function visibleOutput(record: ComparedRecord): JsonObject | undefined {
  return record.output === "text" ? undefined : canonicalOutput(record);
}
