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
    case "output":
      return `result changes from ${describeOutput(before)} to ${describeOutput(after)}`;
    case "security":
      return `required scopes change from ${describeScopes(before)} to ${describeScopes(after)}`;
    case "mimeType":
      return `MIME type changes from ${print(before)} to ${print(after)}`;
    case "roles":
      return `roles of messages change from ${print(before)} to ${print(after)}`;
    case "lists":
      return after === undefined ? "no longer lists its resources" : "lists its resources";
    case "coerce":
      return after === undefined ? "no longer converts arguments" : "converts arguments";
    case "resourceName":
      return `name changes from ${print(before)} to ${print(after)}`;
    default:
      if (field.startsWith("limits.")) {
        const limit = field.slice("limits.".length);
        return `limit ${limit} changes from ${describeLimit(before)} to ${describeLimit(after)}`;
      }
      return `${field} changes`;
  }
}

function print(value: JsonValue | undefined): string {
  return value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
}

function describeOutput(value: JsonValue | undefined): string {
  if (value === undefined) return "no value";
  return value === "both" ? "text and structured content" : value === "text" ? "text" : "structured content";
}

function describeScopes(value: JsonValue | undefined): string {
  if (!Array.isArray(value)) return "none";
  return value
    .map((scopes) => (Array.isArray(scopes) && scopes.length > 0 ? scopes.join(" and ") : "none"))
    .join(" or ");
}

function describeLimit(value: JsonValue | undefined): string {
  return value === undefined ? "the default" : print(value);
}
