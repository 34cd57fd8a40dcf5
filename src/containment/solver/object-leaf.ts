import { type JsonObject, type JsonValue, listAt, objectAt } from "../../json-schema/index.js";
import { coverageChoice } from "./coverage-choice.js";
import { type ObjectFacts, optionsFor, readObjectFacts } from "./object-facts.js";
import { always, type Fact, type Part, type SomeProperty } from "./requirement.js";
import {
  candidates,
  type Leaf,
  type LeafContext,
  type Literal,
  literalOf,
  nothing,
  type SchemaPool,
  type SchemaTerm,
} from "./solver-memo.js";
import { sizeParts } from "./string-leaf.js";

const maxAdded = 20;

/** Makes objects that probably fulfil the facts: one with what is required alone, and one with optional properties. */
function* exampleObjects(context: LeafContext, object: ObjectFacts): Iterable<JsonObject> {
  const values = new Map<string, JsonValue>();
  const extras = new Map<string, readonly Literal[]>();
  for (const some of object.some) {
    // Required properties first: the example stays small.
    const { options } = optionsFor(context, object, some);
    const ordered = [...options].sort(
      (a, b) => Number(object.present.has(b.name)) - Number(object.present.has(a.name)),
    );
    const fitting = ordered.find(({ name, value }) => {
      const before = extras.get(name) ?? [];
      return context.solve([...value, ...before]).kind === "found";
    });
    if (!fitting) return;
    extras.set(fitting.name, [...fitting.value, ...(extras.get(fitting.name) ?? [])]);
  }
  for (const name of [...object.present, ...extras.keys()]) {
    const outcome = context.solve([...object.literalsOf(name), ...(extras.get(name) ?? [])]);
    if (outcome.kind !== "found") return;
    values.set(name, outcome.value);
  }
  fillUp(context, object, values, object.min);
  yield Object.fromEntries(values);
  fillUp(context, object, values, Math.min(object.max, values.size + maxAdded));
  yield Object.fromEntries(values);
}

/** Adds optional properties until there are `count`. */
function fillUp(context: LeafContext, object: ObjectFacts, values: Map<string, JsonValue>, count: number): void {
  const target = Math.min(count, object.max);
  for (const name of object.mentioned) {
    if (values.size >= target) return;
    if (values.has(name) || object.absent.has(name) || !context.fulfils(object.names, name)) continue;
    const outcome = context.solve(object.literalsOf(name));
    if (outcome.kind === "found") values.set(name, outcome.value);
  }
  for (let added = 0; values.size < object.min && added < maxAdded; added++) {
    const taken = new Set([...object.mentioned, ...values.keys()]);
    const anyOther = { ...anyProperty, notNames: [...taken] };
    const [option] = optionsFor(context, { ...object, mentioned: taken }, anyOther).options;
    const outcome = option && context.solve(option.value);
    if (!option || outcome?.kind !== "found") return;
    values.set(option.name, outcome.value);
  }
}

/**
 * Checks the facts about an object.
 * @param fresh the facts that were added to facts that have been checked before
 */
export function objectLeaf(context: LeafContext, facts: readonly Fact[], fresh: readonly Fact[]): Leaf {
  const object = readObjectFacts(context, facts);
  for (const name of object.present) if (object.absent.has(name)) return nothing;
  if (object.min > object.max || object.present.size > object.max) return nothing;
  for (const name of touchedNames(object, fresh)) {
    if (!isAllowed(context, object, name)) return nothing;
    if (context.solve(object.literalsOf(name)).kind === "none") return nothing;
  }
  for (const one of object.some) {
    if (optionsFor(context, object, one).areNone) return nothing;
  }
  if (object.min > object.present.size && !canReach(context, object, object.min)) return nothing;
  return candidates(exampleObjects(context, object));
}

/** Required properties whose facts have changed. */
function touchedNames(object: ObjectFacts, fresh: readonly Fact[]): readonly string[] {
  const names: string[] = [];
  for (const fact of fresh) {
    if (fact.kind === "property" || fact.kind === "present") names.push(fact.name);
    else if (fact.kind === "properties" || fact.kind === "additional" || fact.kind === "names")
      return [...object.present];
  }
  return [...new Set(names)].filter((name) => object.present.has(name));
}

/** Checks whether an object may have a property of that name. */
function isAllowed(context: LeafContext, object: ObjectFacts, name: string): boolean {
  return !object.absent.has(name) && context.fulfils(object.names, name);
}

/** Checks whether an object can have that many properties. */
function canReach(context: LeafContext, object: ObjectFacts, count: number): boolean {
  if (!optionsFor(context, object, { ...anyProperty, notNames: [...object.mentioned] }).areNone) return true;
  const possible = [...object.mentioned].filter(
    (name) => isAllowed(context, object, name) && context.solve(object.literalsOf(name)).kind !== "none",
  );
  return possible.length >= count;
}

/** Splits the keywords for objects. */
export function objectParts(pool: SchemaPool, term: SchemaTerm, schema: JsonObject): readonly Part[] {
  const parts = [...sizeParts(schema["minProperties"], schema["maxProperties"])];
  const { additionalProperties, propertyNames, unevaluatedProperties } = schema;
  for (const name of new Set(listAt(schema, "required").map(String))) {
    parts.push({ yes: [{ kind: "present", name }], no: [{ kind: "absent", name }] });
  }
  const properties = objectAt(schema, "properties");
  for (const [name, value] of Object.entries(properties))
    parts.push(propertyPart(name, pool.term(value, term.document)));
  const patterns = objectAt(schema, "patternProperties");
  for (const [pattern, value] of Object.entries(patterns)) {
    parts.push(patternPart(pattern, pool.term(value, term.document)));
  }
  if (additionalProperties !== undefined) {
    const value = pool.term(additionalProperties, term.document);
    parts.push(additionalPart(Object.keys(properties), Object.keys(patterns), value));
  }
  if (propertyNames !== undefined) {
    const name = pool.term(propertyNames, term.document);
    parts.push({
      yes: [{ kind: "names", literal: literalOf(name, true) }],
      no: [{ ...anyProperty, name: [literalOf(name, false)] }],
    });
  }
  if (unevaluatedProperties !== undefined)
    parts.push(unevaluatedPropertiesPart(pool, term, schema, unevaluatedProperties));
  return parts;
}

const anyProperty: SomeProperty = { kind: "some-property", tests: [], notNames: [], name: [], value: [] };

function propertyPart(name: string, value: SchemaTerm): Part {
  const property = (holds: boolean): Fact => ({ kind: "property", name, literal: literalOf(value, holds) });
  return { yes: [property(true)], no: [{ kind: "present", name }, property(false)] };
}

function patternPart(pattern: string, value: SchemaTerm): Part {
  return {
    yes: [{ kind: "properties", pattern, literal: literalOf(value, true) }],
    no: [{ ...anyProperty, tests: [{ pattern, holds: true }], value: [literalOf(value, false)] }],
  };
}

function additionalPart(names: readonly string[], patterns: readonly string[], value: SchemaTerm): Part {
  if (value.schema === true) return always;
  const tests = patterns.map((pattern) => ({ pattern, holds: false }));
  return {
    yes: [{ kind: "additional", names, patterns, literal: literalOf(value, true) }],
    no: [{ ...anyProperty, tests, notNames: names, value: [literalOf(value, false)] }],
  };
}

/** With the coverage of one case, `unevaluatedProperties` is `additionalProperties`. */
function unevaluatedPropertiesPart(pool: SchemaPool, term: SchemaTerm, schema: JsonObject, rest: JsonValue): Part {
  const value = pool.term(rest, term.document);
  return coverageChoice(pool, term, schema, ({ allNames, names, patterns }) => {
    return allNames ? always : additionalPart(names, patterns, value);
  });
}
