/*
 * `tsx test/bench/listed-shapes.ts`: writes `listed-shapes.json`, the shapes of the inputs of published servers' tools, from which the measured
 * projects are made. A shape has the kind of each property, without its name and text: `s` string, `n` number, `b` boolean, `e3` an enumeration of
 * three values, `[s]` an array, `{s,n?}` an object, `r` a record, and `?` after what is optional. Unions count as their first member.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject } from "../../src/runtime/model/index.js";
import { listPublished } from "../contracts/install-server.js";
import { published, setCredentials } from "./search/servers.js";

setCredentials();
const shapes = new Set<string>();
for (const [name, server] of Object.entries(published)) {
  try {
    for (const { inputSchema } of await listPublished(server)) shapes.add(shapeOf(inputSchema as JsonObject, 0));
    console.log(`${name}: ${shapes.size} shapes so far`);
  } catch (error) {
    console.error(`${name} left out: ${error}`);
  }
}
writeFileSync(join(import.meta.dirname, "listed-shapes.json"), `${JSON.stringify([...shapes].sort(), null, 2)}\n`);

function shapeOf(schema: JsonObject, depth: number): string {
  const { type, properties, required, items, anyOf, oneOf } = schema;
  const values = schema["enum"];
  if (Array.isArray(values)) return `e${values.length}`;
  const [first] = (Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : []) as readonly unknown[];
  if (isJsonObject(first)) return shapeOf(first, depth);
  const name = Array.isArray(type) ? type[0] : type;
  if (name === "array") return `[${isJsonObject(items) && depth < 4 ? shapeOf(items, depth + 1) : "s"}]`;
  if (name !== "object" && !properties)
    return name === "number" || name === "integer" ? "n" : name === "boolean" ? "b" : "s";
  if (!isJsonObject(properties) || depth >= 4) return "r";
  const isRequired = (key: string): boolean => Array.isArray(required) && required.includes(key);
  const parts = Object.entries(properties).map(
    ([key, each]) => `${isJsonObject(each) ? shapeOf(each, depth + 1) : "s"}${isRequired(key) ? "" : "?"}`,
  );
  return `{${parts.join()}}`;
}
