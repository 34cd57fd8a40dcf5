import type { ts } from "ts-morph";
import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "../../catalog/index.js";
import { rootPath } from "../lower/lowering.js";
import { requireJsonObject } from "../lower/not-json.js";
import { nameNode } from "../source-reporter.js";
import { contextName } from "./own-symbols.js";
import type { Callable } from "./parameters.js";
import { definedType, isObjectRoot } from "./read-output.js";
import { rootSchema } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the forms that the context of a function declares, by name. Undefined if there are none. Reports what no form can have. */
export function readForms(
  { declaration }: Callable,
  reader: ToolReader,
): Readonly<Record<string, JsonSchema>> | undefined {
  const { checker } = reader;
  const parameter = declaration.parameters.at(-1);
  const type = parameter && definedType(checker.getTypeAtLocation(parameter), checker);
  if (!type || contextName(type, reader.own) !== "FormContext") return undefined;
  const [forms] = checker.getTypeArguments(type as ts.TypeReference);
  const entries = (forms ? checker.getPropertiesOfType(forms) : []).map((form) => {
    const declared = form.valueDeclaration;
    return [form.name, readForm(form, declared ? nameNode(declared) : parameter, reader)] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readForm(form: ts.Symbol, node: ts.Node, reader: ToolReader): JsonSchema {
  const { checker, inputs, reporter, program } = reader;
  const type = checker.getTypeOfSymbol(form);
  const report = (what: string): void => reporter.report("tool/bad-form", { what, name: form.name }, node);
  if (!isObjectRoot(type, program)) {
    report(`It is ${checker.typeToString(type)}`);
    return { type: "object", properties: {} };
  }
  const path = `Form "${form.name}"`;
  const graph = requireJsonObject(inputs.lower(type, { node, path: rootPath(path), label: form.name }), inputs);
  const { schema, stringEncoded, union } = rootSchema(graph, { path, node, reader });
  const { additionalProperties, $defs, ...rest } = schema;
  if (union || additionalProperties !== false) report("Its properties are not fixed");
  const given = isJsonObject(rest["properties"]) ? rest["properties"] : {};
  const definitions = isJsonObject($defs) ? $defs : {};
  const properties = Object.entries(given).map(([key, property]) => {
    const field = toField(inlined(property, definitions));
    const isDecoded = Object.keys(stringEncoded ?? {}).some((pointer) => pointer === `/properties/${key}`);
    if (!field || isDecoded) report(`Property "${key}" is something else`);
    return [key, field ?? {}];
  });
  return { ...rest, properties: Object.fromEntries(properties) };
}

/** A property with the definition that it refers to in place of the reference. */
function inlined(property: JsonValue | undefined, definitions: JsonObject): JsonValue | undefined {
  if (!isJsonObject(property) || typeof property["$ref"] !== "string") return property;
  const { $ref, ...rest } = property;
  const target = definitions[String($ref).slice("#/$defs/".length)];
  return isJsonObject(target) ? { ...target, ...rest } : undefined;
}

/** A field of a form as the protocol defines it; undefined if it has none for the schema. */
function toField(property: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(property)) return undefined;
  const { const: only, ...rest } = property;
  const field = typeof only === "string" ? { ...rest, enum: [only] } : property;
  const { type, items } = field;
  if (type === "array")
    return isJsonObject(items) && Array.isArray(items["enum"]) && toField(items) ? field : undefined;
  return ["string", "number", "integer", "boolean"].includes(String(type)) ? field : undefined;
}
