import { type JsonObject, type JsonValue, type Kind, kindOf, listAt } from "../../json-schema/index.js";
import { arrayParts } from "./array-leaf.js";
import { objectParts } from "./object-leaf.js";
import { type Choice, choice, never, type Part } from "./requirement.js";
import { type Literal, literal, type SchemaPool, type SchemaTerm } from "./solver-memo.js";
import { numberParts, stringParts } from "./string-leaf.js";

/** Splits a schema into parts that constrain values of one kind. A value matches the schema if it fulfils every part. */
export function partsOf(pool: SchemaPool, term: SchemaTerm, kind: Kind): readonly Part[] {
  const { schema } = term;
  if (schema === true) return [];
  if (schema === false) return [{ yes: [never], no: [] }];
  const parts = [...typeParts(schema, kind), ...valueParts(schema, kind), ...compositions(pool, term, schema)];
  if (kind === "number") return [...parts, ...numberParts(schema)];
  if (kind === "string") return [...parts, ...stringParts(schema)];
  if (kind === "array") return [...parts, ...arrayParts(pool, term, schema)];
  return kind === "object" ? [...parts, ...objectParts(pool, term, schema)] : parts;
}

function typeParts({ type }: JsonObject, kind: Kind): readonly Part[] {
  if (!Array.isArray(type) || type.includes(kind)) return [];
  if (kind !== "number" || !type.includes("integer")) return [{ yes: [never], no: [] }];
  return [{ yes: [{ kind: "multiple", of: 1, holds: true }], no: [{ kind: "multiple", of: 1, holds: false }] }];
}

function valueParts(schema: JsonObject, kind: Kind): readonly Part[] {
  const lists = [
    ...(Object.hasOwn(schema, "const") ? [[schema["const"] ?? null]] : []),
    ...(Array.isArray(schema["enum"]) ? [schema["enum"]] : []),
  ];
  return lists.map((list) => {
    const values = list.filter((value) => kindOf(value) === kind);
    return { yes: [{ kind: "values", values }], no: [{ kind: "not-values", values }] };
  });
}

function compositions(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const at = (value: JsonValue, holds: boolean): Literal => literal(pool.term(value, term.document), holds);
  const parts: Part[] = [];
  const { $ref, not } = schema;
  if (typeof $ref === "string") {
    const target = pool.target(term, $ref);
    parts.push({ yes: [literal(target, true)], no: [literal(target, false)] });
  }
  for (const one of listAt(schema, "allOf")) parts.push({ yes: [at(one, true)], no: [at(one, false)] });
  if (schema["anyOf"] !== undefined) {
    const branches = listAt(schema, "anyOf");
    parts.push({ yes: [choice(branches.map((one) => [at(one, true)]))], no: branches.map((one) => at(one, false)) });
  }
  if (schema["oneOf"] !== undefined) parts.push(exclusive(listAt(schema, "oneOf"), at));
  if (not !== undefined) parts.push({ yes: [at(not, false)], no: [at(not, true)] });
  if (schema["if"] !== undefined) parts.push(condition(schema, schema["if"], at));
  return parts;
}

type At = (value: JsonValue, holds: boolean) => Literal;

function exclusive(branches: readonly JsonValue[], at: At): Part {
  const only = branches.map((_, i) => branches.map((one, j) => at(one, i === j)));
  const pairs = branches.flatMap((one, i) => branches.slice(0, i).map((other) => [at(one, true), at(other, true)]));
  return { yes: [choice(only)], no: [choice([branches.map((one) => at(one, false)), ...pairs])] };
}

function condition(schema: JsonObject, when: JsonValue, at: At): Part {
  const { then = true, else: otherwise = true } = schema;
  const both = (holds: boolean): Choice =>
    choice([
      [at(when, true), at(then, holds)],
      [at(when, false), at(otherwise, holds)],
    ]);
  return { yes: [both(true)], no: [both(false)] };
}
