import { pointerToken } from "../../../json-schema/index.js";
import { isJsonObject, type JsonValue, ToolError, type ToolRecord } from "../../model/index.js";
import { readJson } from "../../model/internal.js";

/** A string of a record that a model may read. */
export interface RecordString {
  /** JSON Pointer into the record; that of the value if the string is a property name. */
  readonly path: string;
  readonly text: string;
}

/** The fields that clients pass to models. */
const fields = ["name", "title", "description", "annotations", "inputSchema", "outputSchema"] as const;

/**
 * Lists the strings of a record that a model may read, property names included.
 * @throws {ToolError} InvalidTool if the record is not JSON.
 */
export function recordStrings(record: ToolRecord): readonly RecordString[] {
  const reading = readJson(record);
  if (!reading.ok) {
    const { path, message } = reading.problem;
    throw new ToolError("InvalidTool", `invalid tool: ${path} ${message}`, { data: { problems: [reading.problem] } });
  }
  if (!isJsonObject(reading.value)) throw new ToolError("InvalidTool", "invalid tool: a tool must be an object");
  const strings: RecordString[] = [];
  const visit = (value: JsonValue, path: string): void => {
    if (typeof value === "string") strings.push({ path, text: value });
    else if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, path + pointerToken(i));
    else if (isJsonObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        const at = path + pointerToken(key);
        strings.push({ path: at, text: key });
        visit(member, at);
      }
    }
  };
  for (const field of fields) visit(reading.value[field] ?? null, pointerToken(field));
  return strings;
}
