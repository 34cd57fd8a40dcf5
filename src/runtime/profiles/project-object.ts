import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { formatPointer } from "../model/internal.js";
import { acceptsNull } from "./conditions.js";
import { carries, lose, type Node } from "./projection.js";
import { listAt, objectAt } from "./schema-walk.js";
import { typesOf } from "./types-of-schema.js";

/** Projects what a schema says of properties. */
export function projectObject(node: Node): void {
  const { work, keys, schema, out } = node;
  const isObject = typesOf(schema).includes("object");
  if (!isObject && schema["properties"] === undefined && schema["additionalProperties"] === undefined) {
    const names = namesRequired(node, [], []);
    if (names.length > 0) out["required"] = names;
    return;
  }
  const required = listAt(schema, "required");
  const kept = namesKept(node);
  const names = Object.keys(objectAt(schema, "properties"));
  const properties = kept.map((name): [string, JsonObject] => {
    const property = objectAt(schema, "properties")[name];
    const projected = work.project(work, property, [...keys, "properties", name]);
    const mustBeNullable = work.plan.strict?.required === "all" && !required.includes(name);
    return [name, mustBeNullable && !acceptsNull(work.root, property) ? nullable(projected) : projected];
  });
  // fromEntries defines properties, where assignment would take "__proto__" for the prototype.
  if (isObject || names.length > 0) out["properties"] = Object.fromEntries(properties);
  const demanded = work.plan.strict?.required === "all" ? kept : namesRequired(node, kept, names);
  if (demanded.length > 0 || work.plan.strict?.required === "all") out["required"] = demanded;
  projectOthers(node, names.length > kept.length);
}

/** A name that is required and not declared stays, or becomes words where the client minds. */
function namesRequired(
  { work, keys, schema, words }: Node,
  kept: readonly string[],
  declared: readonly string[],
): readonly JsonValue[] {
  const names = listAt(schema, "required").filter((name) => typeof name === "string");
  const others = names.filter((name) => !declared.includes(name));
  if (work.plan.required !== "declared" || others.length === 0) {
    return names.filter((name) => kept.includes(name) || others.includes(name));
  }
  const told = `required: ${others.join(", ")}`;
  words.push(told);
  const message = `required is told in the description: ${told}`;
  work.losses.push({ path: work.base + formatPointer(keys), what: "required", how: "told", message });
  return names.filter((name) => kept.includes(name));
}

function namesKept(node: Node): readonly string[] {
  const { work, keys, schema } = node;
  const names = Object.keys(objectAt(schema, "properties"));
  const rule = work.plan.propertyNames;
  if (!rule || (rule.where === "root" && keys.length > 0)) return names;
  const allowed = new RegExp(rule.pattern, "u");
  const refused = names.filter((name) => !allowed.test(name));
  for (const name of refused) {
    const must = listAt(schema, "required").includes(name) ? "a required" : "another";
    node.words.push(`${must} property is named ${JSON.stringify(name)}`);
    const message = `the property ${JSON.stringify(name)} is told in the description: its name is refused`;
    work.losses.push({ path: work.base + pathOf(node, name), what: "properties", how: "told", message });
  }
  return names.filter((name) => allowed.test(name));
}

function pathOf({ keys }: Node, name: string): string {
  return formatPointer([...keys, "properties", name]);
}

/** What undeclared properties are: left out as soon as something that they are judged by is. */
function projectOthers(node: Node, lostProperties: boolean): void {
  const { work, keys, schema, out } = node;
  const rest = schema["additionalProperties"];
  const patterns = Object.entries(objectAt(schema, "patternProperties"));
  const keepsPatterns = carries(work, "patternProperties");
  if (patterns.length > 0 && keepsPatterns) {
    out["patternProperties"] = Object.fromEntries(
      patterns.map(([pattern, value]) => [pattern, work.project(work, value, [...keys, "patternProperties", pattern])]),
    );
  } else if (patterns.length > 0) lose(node, "patternProperties", objectAt(schema, "patternProperties"));
  if (rest === undefined) return;
  if (lostProperties || (patterns.length > 0 && !keepsPatterns) || !carries(work, "additionalProperties")) {
    // Most objects are closed, and a model does not invent properties: that alone is not worth telling.
    if (isJsonObject(rest) || carries(work, "additionalProperties")) lose(node, "additionalProperties", rest);
    return;
  }
  out["additionalProperties"] =
    typeof rest === "boolean" ? rest : work.project(work, rest, [...keys, "additionalProperties"]);
}

/** Lets null stand for a property that is absent. */
function nullable(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  const branches = Object.keys(rest).length === 1 && rest["anyOf"] !== undefined ? listAt(rest, "anyOf") : [rest];
  return { ...(description !== undefined && { description }), anyOf: [...branches, { type: "null" }] };
}
