import { type JsonObject, type JsonValue, listAt } from "../../json-schema/index.js";
import { coverageChoice } from "./coverage-choice.js";
import { always, type Fact, type Part } from "./requirement.js";
import { size, sizeParts } from "./scalar-parts.js";
import { literal, type SchemaPool, type SchemaTerm } from "./schema-pool.js";

/** Splits the keywords for arrays. */
export function arrayParts(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minItems"], schema["maxItems"])];
  const prefix = listAt(schema, "prefixItems");
  for (const [at, item] of prefix.entries()) parts.push(itemPart(pool.term(item, term.document), at));
  const { items, contains, uniqueItems, unevaluatedItems } = schema;
  if (items !== undefined) parts.push(itemsPart(pool.term(items, term.document), prefix.length));
  if (uniqueItems === true)
    parts.push({ yes: [{ kind: "unique", holds: true }], no: [{ kind: "unique", holds: false }] });
  if (contains !== undefined) parts.push(...containsParts(pool.term(contains, term.document), schema));
  if (unevaluatedItems !== undefined) parts.push(unevaluatedPart(pool, term, schema, unevaluatedItems));
  return parts;
}

function itemPart(item: SchemaTerm, at: number): Part {
  return {
    yes: [{ kind: "item", at, literal: literal(item, true) }],
    no: [size(at + 1, Number.POSITIVE_INFINITY), { kind: "item", at, literal: literal(item, false) }],
  };
}

function itemsPart(item: SchemaTerm, from: number): Part {
  return {
    yes: [{ kind: "items", from, literal: literal(item, true) }],
    no: [{ kind: "some-item", from, literal: literal(item, false) }],
  };
}

function containsParts(item: SchemaTerm, schema: JsonObject): readonly Part[] {
  const { minContains = 1, maxContains } = schema;
  const atLeast = (count: number): Fact => ({ kind: "at-least", count, literal: literal(item, true) });
  const atMost = (count: number): Fact => ({ kind: "at-most", count, literal: literal(item, true) });
  const parts: Part[] = [];
  const min = Number(minContains);
  if (min > 0) parts.push({ yes: [atLeast(min)], no: [atMost(min - 1)] });
  if (typeof maxContains === "number") parts.push({ yes: [atMost(maxContains)], no: [atLeast(maxContains + 1)] });
  return parts;
}

/** With the coverage of one case, `unevaluatedItems` is `items` for those that no `contains` matches. */
function unevaluatedPart(pool: SchemaPool, term: SchemaTerm, schema: JsonObject, rest: JsonValue): Part {
  return coverageChoice(pool, term, schema, ({ allItems, upTo, contains }) => {
    if (allItems) return always;
    const item: JsonValue = contains.length === 0 ? rest : { anyOf: [rest, ...contains] };
    return itemsPart(pool.term(item, term.document), upTo);
  });
}
