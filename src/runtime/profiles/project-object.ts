import { listAt, objectAt, resolveReference, typesOf } from "../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import { dropKeyword, moveToDescription, reportLoss, type SchemaProjection, supports } from "./projection-context.js";

/** Projects the keywords for properties. */
export function projectObject(projection: SchemaProjection): void {
  const { context, keys, schema, out } = projection;
  const isObject = typesOf(schema).includes("object");
  if (!isObject && schema["properties"] === undefined && schema["additionalProperties"] === undefined) {
    const names = requiredNames(projection, [], []);
    if (names.length > 0) out["required"] = names;
    return;
  }
  const required = listAt(schema, "required");
  const kept = supportedNames(projection);
  const declared = Object.keys(objectAt(schema, "properties"));
  const properties = kept.map((name): [string, JsonObject] => {
    const property = objectAt(schema, "properties")[name];
    const projected = context.project(context, property, [...keys, "properties", name]);
    const mustBeNullable = context.plan.strict?.required === "all" && !required.includes(name);
    return [name, mustBeNullable && !acceptsNull(context.root, property) ? nullable(projected) : projected];
  });
  // Assigning "__proto__" would set the prototype; `fromEntries` defines a property.
  if (isObject || declared.length > 0) out["properties"] = Object.fromEntries(properties);
  const demanded = context.plan.strict?.required === "all" ? kept : requiredNames(projection, kept, declared);
  if (demanded.length > 0 || context.plan.strict?.required === "all") out["required"] = demanded;
  projectUndeclared(projection, declared.length > kept.length);
}

/** Undeclared required names stay, or move to the description for clients that reject them. */
function requiredNames(
  projection: SchemaProjection,
  kept: readonly string[],
  declared: readonly string[],
): readonly JsonValue[] {
  const names = listAt(projection.schema, "required").filter((name) => typeof name === "string");
  const undeclared = names.filter((name) => !declared.includes(name));
  if (projection.context.plan.undeclaredRequired !== "describe" || undeclared.length === 0) {
    return names.filter((name) => kept.includes(name) || undeclared.includes(name));
  }
  moveToDescription(projection, "required", `required: ${undeclared.join(", ")}`);
  return names.filter((name) => kept.includes(name));
}

function supportedNames({ context, keys, schema, notes }: SchemaProjection): readonly string[] {
  const names = Object.keys(objectAt(schema, "properties"));
  const rule = context.plan.propertyNames;
  if (!rule || (rule.where === "root" && keys.length > 0)) return names;
  const allowed = new RegExp(rule.pattern, "u");
  for (const name of names.filter((each) => !allowed.test(each))) {
    const quoted = JSON.stringify(name);
    notes.push(`${listAt(schema, "required").includes(name) ? "required" : "optional"} property: ${quoted}`);
    const message = `property ${quoted} moves to the description: the client rejects its name`;
    reportLoss({ context, keys: [...keys, "properties", name] }, { what: "properties", how: "described", message });
  }
  return names.filter((name) => allowed.test(name));
}

/** Projects the keywords for undeclared properties. `additionalProperties` depends on the declared names and patterns, so it is removed if any of them is. */
function projectUndeclared(projection: SchemaProjection, lostProperties: boolean): void {
  const { context, keys, schema, out } = projection;
  const rest = schema["additionalProperties"];
  const patterns = Object.entries(objectAt(schema, "patternProperties"));
  const keepsPatterns = supports(context, "patternProperties");
  if (patterns.length > 0 && keepsPatterns) {
    out["patternProperties"] = Object.fromEntries(
      patterns.map(([pattern, value]) => [
        pattern,
        context.project(context, value, [...keys, "patternProperties", pattern]),
      ]),
    );
  } else if (patterns.length > 0) dropKeyword(projection, "patternProperties", objectAt(schema, "patternProperties"));
  if (rest === undefined) return;
  if (lostProperties || (patterns.length > 0 && !keepsPatterns) || !supports(context, "additionalProperties")) {
    // Most objects are closed and models do not invent properties, so a removed `additionalProperties: false` is not reported.
    if (isJsonObject(rest) || supports(context, "additionalProperties"))
      dropKeyword(projection, "additionalProperties", rest);
    return;
  }
  out["additionalProperties"] =
    typeof rest === "boolean" ? rest : context.project(context, rest, [...keys, "additionalProperties"]);
}

/** Whether the schema clearly accepts null. */
function acceptsNull(root: JsonValue, schema: JsonValue | undefined, depth = 0): boolean {
  if (!isJsonObject(schema) || depth > 32) return schema === true;
  const { $ref, type } = schema;
  if (typeof $ref === "string") return acceptsNull(root, resolveReference(root, $ref), depth + 1);
  if (schema["const"] !== undefined) return schema["const"] === null;
  if (Array.isArray(schema["enum"])) return schema["enum"].includes(null);
  if (type !== undefined) return type === "null" || (Array.isArray(type) && type.includes("null"));
  const branches = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")];
  if (branches.length > 0) return branches.some((branch) => acceptsNull(root, branch, depth + 1));
  return schema["allOf"] === undefined && schema["not"] === undefined;
}

/** Accepts null in place of an absent property. */
function nullable(schema: JsonObject): JsonObject {
  const { description, ...rest } = schema;
  const branches = Object.keys(rest).length === 1 && rest["anyOf"] !== undefined ? listAt(rest, "anyOf") : [rest];
  return { ...(description !== undefined && { description }), anyOf: [...branches, { type: "null" }] };
}
