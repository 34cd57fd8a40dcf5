import { ts } from "ts-morph";
import { type CatalogSchema, isJsonObject, type JsonSchema } from "../../catalog/index.js";
import type { JsonProperty } from "../lower/graph.js";
import { nameNode } from "../source-reporter.js";
import { catalogSchema, withoutRepeats } from "./draft.js";
import type { FunctionParts } from "./function-parts.js";
import { mapRootProperties } from "./root-properties.js";
import { rootSchema } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

/** The input of a prompt or resource. */
export interface StringInput {
  readonly input: CatalogSchema;
  readonly properties: readonly JsonProperty[];
}

/** Describes an input whose properties are all sent as strings. Reports those that are not. */
export function stringInput(parts: FunctionParts, reader: ToolReader): StringInput {
  const { node, input, metadata, defaultName, callable } = parts;
  const { reporter, inputs, checker } = reader;
  const at = nameNode(node);
  const properties: JsonProperty[] = [];
  mapRootProperties(input, inputs, (property) => {
    properties.push(property);
    return property;
  });
  const root = rootSchema(input, { path: "The input", node: at, reader });
  const { schema } = root;
  const schemas = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const typeOf = (declaration: ts.Node): string =>
    checker.typeToString(checker.getTypeAtLocation(declaration), undefined, ts.TypeFormatFlags.InTypeAlias);
  for (const { key, declaration } of properties) {
    const own = schemas[key];
    if (isJsonObject(own) && isString(own, schema)) continue;
    const type = declaration ? typeOf(declaration) : "another type";
    const what = `Argument "${key}" of "${metadata.name ?? defaultName}"`;
    const expected = "it as a string";
    reporter.report("mcp/not-a-string", { what, type, expected }, declaration ? nameNode(declaration) : at);
  }
  // A union or an index signature has no fixed list of arguments.
  if (root.union || schema["additionalProperties"] !== false) {
    const [parameter] = callable.declaration.parameters;
    const what = `The input of "${metadata.name ?? defaultName}"`;
    const args = { what, type: parameter ? typeOf(parameter) : "a union", expected: "a fixed list of named strings" };
    reporter.report("mcp/not-a-string", args, parameter ?? at);
  }
  return { input: catalogSchema(withoutRepeats(root, metadata)), properties };
}

/** Whether a schema accepts only strings. */
function isString(schema: JsonSchema, root: JsonSchema): boolean {
  const { $ref, anyOf } = schema;
  if (typeof $ref === "string") {
    const definitions = isJsonObject(root["$defs"]) ? root["$defs"] : {};
    const target = definitions[$ref.slice("#/$defs/".length)];
    return isJsonObject(target) && isString(target, root);
  }
  if (Array.isArray(anyOf)) return anyOf.every((branch) => isJsonObject(branch) && isString(branch, root));
  return schema["type"] === "string" || typeof schema["const"] === "string";
}
