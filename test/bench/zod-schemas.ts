import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";

/** What is needed of a record to write the same tool with zod. */
export interface MeasuredRecord {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema: JsonObject;
}

/** Reads the records that were generated in a measured project. */
export function readRecords(project: string): readonly MeasuredRecord[] {
  const text = readFileSync(join(project, "src/generated/tools.json"), "utf8");
  return Object.values(JSON.parse(text) as Readonly<Record<string, MeasuredRecord>>);
}

/** Writes a schema of the measured projects with zod. */
export function zodOf(schema: JsonValue | undefined): string {
  if (!isJsonObject(schema)) throw new Error(`not a schema: ${JSON.stringify(schema)}`);
  const { type, anyOf, properties, required, items, additionalProperties, description } = schema;
  const describe = description === undefined ? "" : `.describe(${JSON.stringify(description)})`;
  if (schema["const"] !== undefined) return `z.literal(${JSON.stringify(schema["const"])})${describe}`;
  if (schema["enum"] !== undefined) return `z.enum(${JSON.stringify(schema["enum"])})${describe}`;
  if (Array.isArray(anyOf)) return `z.union([${anyOf.map(zodOf).join(", ")}])${describe}`;
  if (type === undefined) return `z.unknown()${describe}`;
  if (type === "object" && properties === undefined && additionalProperties === undefined)
    return `z.looseObject({})${describe}`;
  if (type === "array") return `z.array(${zodOf(items)})${describe}`;
  if (type !== "object") return `z.${String(type)}()${describe}`;
  if (isJsonObject(additionalProperties)) return `z.record(z.string(), ${zodOf(additionalProperties)})${describe}`;
  const parts = Object.entries(isJsonObject(properties) ? properties : {}).map(([name, each]) => {
    const isRequired = Array.isArray(required) && required.includes(name);
    return `${JSON.stringify(name)}: ${zodOf(each)}${isRequired ? "" : ".optional()"}`;
  });
  return `z.strictObject({ ${parts.join(", ")} })${describe}`;
}
