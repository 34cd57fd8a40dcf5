import type { JsonValue } from "toolwright/model";
import type { FieldChange } from "toolwright-compiler/contracts";

/** Describes the change of a field of a tool. */
export function describeField({ field, before, after }: FieldChange): string {
  switch (field) {
    case "annotations.readOnlyHint":
      return after === true ? "becomes read-only" : "is no longer read-only";
    case "annotations.idempotentHint":
      return after === true ? "becomes idempotent" : "is no longer idempotent";
    case "annotations.destructiveHint":
      return after === false ? "is no longer destructive" : "may be destructive";
    case "annotations.openWorldHint":
      return after === false ? "no longer reaches other systems" : "may reach other systems";
    case "execution.taskSupport":
      return `task support changes from ${print(before)} to ${print(after)}`;
    case "name":
      return `MCP name changes from ${print(before)} to ${print(after)}`;
    case "version":
      return `version changes from ${print(before)} to ${print(after)}`;
    default:
      return `${field} changes`;
  }
}

function print(value: JsonValue | undefined): string {
  return value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}
