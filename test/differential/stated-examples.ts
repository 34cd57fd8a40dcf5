import { isJsonObject, type JsonObject, type JsonValue, resolveReference } from "../../src/json-schema/index.js";
import type { ToolRecord } from "../../src/runtime/model/index.js";
import { createSchemaValidator } from "../../src/runtime/schema/index.js";

/** A value that a server states as an example, or as a default, of the input of a tool. */
export interface StatedExample {
  readonly tool: string;
  readonly from: "examples" | "default" | "description";
  /** The types of the keys from the input to the value: of an item of an array `number`, of a property that is not declared `string`. */
  readonly path: readonly string[];
  readonly value: JsonValue;
  /** Whether the schema of the server accepts the value. */
  readonly isValid: boolean;
}

/**
 * Finds the examples in the listing of a server: `examples` and `default` in its schemas, JSON in the descriptions of properties, and calls such as
 * `{ "name": "get_issue", "arguments": { … } }` in those of tools.
 */
export function statedExamples(tools: readonly ToolRecord[]): readonly StatedExample[] {
  const validator = createSchemaValidator();
  const found: StatedExample[] = [];
  for (const { name, description = "", inputSchema } of tools) {
    if (!isJsonObject(inputSchema)) continue;
    const { $schema = "", $defs = {}, definitions = {} } = inputSchema;
    const add = (example: Omit<StatedExample, "isValid">, schema: JsonObject): void => {
      const document = { ...($schema !== "" && { $schema }), $defs, definitions, ...schema };
      found.push({ ...example, isValid: validator.compile(document).accepts(example.value) });
    };
    for (const call of jsonIn(description)) {
      if (!isJsonObject(call) || call["arguments"] === undefined) continue;
      const called = tools.find((each) => each.name === call["name"]);
      if (!called || !isJsonObject(called.inputSchema)) continue;
      add({ tool: called.name, from: "description", path: [], value: call["arguments"] }, called.inputSchema);
    }
    for (const { schema, path, parent } of schemasOf(inputSchema)) {
      const { default: initial, examples, description: text } = schema;
      if (initial !== undefined) add({ tool: name, from: "default", path, value: initial }, schema);
      for (const value of Array.isArray(examples) ? examples : [])
        add({ tool: name, from: "examples", path, value }, schema);
      if (typeof text !== "string" || parent === undefined) continue;
      for (const value of jsonIn(text)) {
        const isAround = isJsonObject(value) && Object.hasOwn(value, JSON.parse(path.at(-1) ?? ""));
        // Some describe a property by the object around it, and some by JSON text.
        if (isAround) add({ tool: name, from: "description", path: path.slice(0, -1), value }, parent);
        else
          add(
            {
              tool: name,
              from: "description",
              path,
              value: schema["type"] === "string" ? JSON.stringify(value) : value,
            },
            schema,
          );
      }
    }
  }
  return found;
}

interface PlacedSchema {
  readonly schema: JsonObject;
  readonly path: readonly string[];
  /** The object whose property the schema describes. */
  readonly parent?: JsonObject;
}

function schemasOf(root: JsonObject): readonly PlacedSchema[] {
  const found: PlacedSchema[] = [];
  const add = (
    schema: JsonValue | undefined,
    path: readonly string[],
    around: readonly JsonObject[],
    parent?: JsonObject,
  ): void => {
    // A recursive schema is visited once.
    if (!isJsonObject(schema) || around.includes(schema)) return;
    found.push({ schema, path, ...(parent && { parent }) });
    const inner = [...around, schema];
    const { $ref, properties, items, additionalProperties } = schema;
    if (typeof $ref === "string") add(resolveReference(root, $ref), path, inner, parent);
    for (const [key, each] of Object.entries(isJsonObject(properties) ? properties : {})) {
      add(each, [...path, JSON.stringify(key)], inner, schema);
    }
    add(items, [...path, "number"], inner);
    add(additionalProperties, [...path, "string"], inner);
    for (const branch of ["anyOf", "oneOf", "allOf"].flatMap((keyword) => schema[keyword] ?? []))
      add(branch, path, inner, parent);
  };
  add(root, [], []);
  return found;
}

/** The objects and lists in a text that are valid JSON and not inside of another one. */
function jsonIn(text: string): readonly (JsonObject | readonly JsonValue[])[] {
  const found: (JsonObject | readonly JsonValue[])[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (!/[{[]/.test(text[at] ?? "")) continue;
    for (let end = text.length; end > at; end -= 1) {
      if (!/[}\]]/.test(text[end - 1] ?? "")) continue;
      try {
        found.push(JSON.parse(text.slice(at, end)));
        at = end;
        break;
      } catch {
        // Not JSON, or not its end.
      }
    }
  }
  return found;
}
