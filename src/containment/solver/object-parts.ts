import { type JsonObject, type JsonValue, listAt, objectAt } from "../../json-schema/index.js";
import { coverageChoice } from "./coverage-choice.js";
import { always, type Part, type SomeProperty } from "./requirement.js";
import { sizeParts } from "./scalar-parts.js";
import { type Literal, literal, type SchemaPool, type SchemaTerm } from "./schema-pool.js";

/** Splits the keywords for objects. */
export function objectParts(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minProperties"], schema["maxProperties"])];
  const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
  for (const name of new Set(listAt(schema, "required").map(String))) {
    parts.push({ yes: [{ kind: "present", name }], no: [{ kind: "absent", name }] });
  }
  const names = Object.entries(objectAt(schema, "properties"));
  for (const [name, value] of names) parts.push(propertyPart(name, pool.term(value, term.document)));
  const patterns = Object.entries(objectAt(schema, "patternProperties"));
  for (const [pattern, value] of patterns) parts.push(patternPart(pattern, pool.term(value, term.document)));
  if (additionalProperties !== undefined) {
    const value = pool.term(additionalProperties, term.document);
    parts.push(additionalPart(names.map(nameOf), patterns.map(nameOf), value));
  }
  if (propertyNames !== undefined) {
    const name = pool.term(propertyNames, term.document);
    parts.push({
      yes: [{ kind: "names", literal: literal(name, true) }],
      no: [{ ...anyProperty, name: [literal(name, false)] }],
    });
  }
  if (unevaluatedProperties !== undefined) parts.push(unevaluatedPart(pool, term, schema, unevaluatedProperties));
  return parts;
}

const anyProperty: SomeProperty = { kind: "some-property", tests: [], notNames: [], name: [], value: [] };

function nameOf([name]: readonly [string, unknown]): string {
  return name;
}

function propertyPart(name: string, value: SchemaTerm): Part {
  const property = (holds: boolean): { kind: "property"; name: string; literal: Literal } => ({
    kind: "property",
    name,
    literal: literal(value, holds),
  });
  return { yes: [property(true)], no: [{ kind: "present", name }, property(false)] };
}

function patternPart(pattern: string, value: SchemaTerm): Part {
  return {
    yes: [{ kind: "properties", pattern, literal: literal(value, true) }],
    no: [{ ...anyProperty, tests: [{ pattern, holds: true }], value: [literal(value, false)] }],
  };
}

function additionalPart(names: readonly string[], patterns: readonly string[], value: SchemaTerm): Part {
  if (value.schema === true) return always;
  const tests = patterns.map((pattern) => ({ pattern, holds: false }));
  return {
    yes: [{ kind: "additional", names, patterns, literal: literal(value, true) }],
    no: [{ ...anyProperty, tests, notNames: names, value: [literal(value, false)] }],
  };
}

/** With the coverage of one case, `unevaluatedProperties` is `additionalProperties`. */
function unevaluatedPart(pool: SchemaPool, term: SchemaTerm, schema: JsonObject, rest: JsonValue): Part {
  const value = pool.term(rest, term.document);
  return coverageChoice(pool, term, schema, ({ allNames, names, patterns }) => {
    return allNames ? always : additionalPart(names, patterns, value);
  });
}
