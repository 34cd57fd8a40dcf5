import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";

/** A schema, and the document that its references point into. */
export interface SchemaPart {
  readonly root: JsonValue;
  readonly schema: JsonValue;
}

const maxDepth = 20;

/**
 * Says why no value of the schema `produced` can fit the schema `wanted`; nothing when one may. It knows types, required properties and
 * closed objects: a doubt is no reason.
 */
export function cannotFit(produced: SchemaPart, wanted: SchemaPart, depth = 0): string | undefined {
  const given = follow(produced);
  const asked = follow(wanted);
  if (!given || !asked || depth > maxDepth) return undefined;
  const has = typesOf(given);
  const takes = typesOf(asked);
  if (has && takes && !has.some((type) => isTakenBy(type, takes))) {
    return `it is ${has.join(" or ")}, and ${takes.join(" or ")} is wanted`;
  }
  // A value that may be something else than an object may fit as that.
  if (has?.length !== 1 || has[0] !== "object") return undefined;
  const offered = propertiesOf(given);
  const expected = propertiesOf(asked);
  const always = namesOf(given["required"]);
  const needed = namesOf(asked["required"]);
  for (const name of needed) {
    if (given["additionalProperties"] === false && !given["patternProperties"] && !Object.hasOwn(offered, name)) {
      return `it never has the property ${JSON.stringify(name)}`;
    }
  }
  for (const name of new Set([...needed, ...always])) {
    const schema = Object.hasOwn(offered, name) ? offered[name] : undefined;
    const target = Object.hasOwn(expected, name) ? expected[name] : undefined;
    if (schema === undefined || target === undefined) continue;
    const reason = cannotFit({ ...produced, schema }, { ...wanted, schema: target }, depth + 1);
    if (reason) return `in its property ${JSON.stringify(name)}, ${reason}`;
  }
  return undefined;
}

/** The schema behind a reference into `$defs`; nothing where that is not certain. */
function follow({ root, schema }: SchemaPart): JsonObject | undefined {
  if (!isJsonObject(schema)) return undefined;
  const ref = schema["$ref"];
  if (ref === undefined) return schema;
  const [, name] = (typeof ref === "string" && /^#\/\$defs\/([^/~%]+)$/.exec(ref)) || [];
  const defs = isJsonObject(root) ? root["$defs"] : undefined;
  const found = name !== undefined && isJsonObject(defs) && Object.hasOwn(defs, name) ? defs[name] : undefined;
  return isJsonObject(found) && found["$ref"] === undefined ? found : undefined;
}

function typesOf({ type }: JsonObject): readonly string[] | undefined {
  if (typeof type === "string") return [type];
  return Array.isArray(type) && type.length > 0 ? type.map(String) : undefined;
}

/** A number may be whole. */
function isTakenBy(type: string, types: readonly string[]): boolean {
  if (types.includes(type)) return true;
  return (type === "integer" && types.includes("number")) || (type === "number" && types.includes("integer"));
}

function propertiesOf({ properties }: JsonObject): JsonObject {
  return isJsonObject(properties) ? properties : {};
}

function namesOf(required: JsonValue | undefined): readonly string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
