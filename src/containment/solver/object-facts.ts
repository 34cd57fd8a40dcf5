import { rangeOfSize } from "./number-leaf.js";
import { type Fact, factsOf, type SomeProperty } from "./requirement.js";
import { type LeafContext, type Literal, literalOf } from "./solver-memo.js";

export interface ObjectFacts {
  readonly min: number;
  readonly max: number;
  readonly present: ReadonlySet<string>;
  readonly absent: ReadonlySet<string>;
  /** Every name that a fact mentions. */
  readonly mentioned: ReadonlySet<string>;
  /** Every pattern for names that a fact mentions. */
  readonly patterns: readonly string[];
  readonly some: readonly SomeProperty[];
  /** The literals that hold of every name. */
  readonly names: readonly Literal[];
  /** The literals that hold of the value of a property. */
  literalsOf(name: string): readonly Literal[];
  /** The literals that hold of a property with a name that no fact mentions, given which patterns the name matches. */
  literalsBeyond(matches: (pattern: string) => boolean): readonly Literal[];
}

export function readObjectFacts(context: Pick<LeafContext, "matchesPattern">, facts: readonly Fact[]): ObjectFacts {
  const present = new Set(factsOf(facts, "present").map(({ name }) => name));
  const absent = new Set(factsOf(facts, "absent").map(({ name }) => name));
  const some = factsOf(facts, "some-property");
  const byPattern = factsOf(facts, "properties");
  const additional = factsOf(facts, "additional").map((fact) => ({ ...fact, names: new Set(fact.names) }));
  const byName = new Map<string, Literal[]>();
  for (const { name, literal } of factsOf(facts, "property")) {
    const list = byName.get(name);
    if (list) list.push(literal);
    else byName.set(name, [literal]);
  }
  const literalsFor = (matches: (pattern: string) => boolean, name?: string): readonly Literal[] =>
    [
      ...byPattern.filter(({ pattern }) => matches(pattern)),
      ...additional.filter(
        ({ names, patterns }) => (name === undefined || !names.has(name)) && !patterns.some(matches),
      ),
    ].map(({ literal }) => literal);
  const mentioned = new Set([
    ...[...present, ...absent, ...byName.keys()],
    ...additional.flatMap((one) => [...one.names]),
    ...some.flatMap(({ notNames }) => notNames),
  ]);
  const tested = [...byPattern, ...some.flatMap(({ tests }) => tests)].map(({ pattern }) => pattern);
  return {
    ...rangeOfSize(facts),
    present,
    absent,
    mentioned,
    patterns: [...new Set([...tested, ...additional.flatMap(({ patterns }) => patterns)])],
    some,
    names: factsOf(facts, "names").map(({ literal }) => literal),
    literalsOf: (name) => [
      ...(byName.get(name) ?? []),
      ...literalsFor((pattern) => context.matchesPattern(pattern, name), name),
    ],
    literalsBeyond: literalsFor,
  };
}

/** A name that a property can have, with the literals that its value fulfils. */
interface PropertyOption {
  readonly name: string;
  readonly value: readonly Literal[];
}

/** The options that are known. */
interface PropertyOptions {
  readonly options: readonly PropertyOption[];
  /** Whether it is proved that there are none. */
  readonly areNone: boolean;
}

/** Patterns multiply the cases of names that match some of them. */
const maxPatterns = 5;
const maxOptions = 6;

/** Finds the properties that an object can have so that it fulfils the requirement of some property. */
export function optionsFor(
  context: LeafContext,
  object: ObjectFacts,
  some: Omit<SomeProperty, "kind">,
): PropertyOptions {
  const options: PropertyOption[] = [];
  const excluded = new Set(some.notNames);
  let isOpen = false;
  const isFull = object.present.size >= object.max;
  for (const name of isFull ? object.present : object.mentioned) {
    if (excluded.has(name) || object.absent.has(name)) continue;
    if (!some.tests.every(({ pattern, holds }) => context.matchesPattern(pattern, name) === holds)) continue;
    if (!context.fulfils([...object.names, ...some.name], name)) continue;
    const value = [...object.literalsOf(name), ...some.value];
    const outcome = context.solve(value);
    if (outcome.kind === "open") isOpen = true;
    if (outcome.kind === "found") options.push({ name, value });
    if (options.length >= maxOptions) break;
  }
  if (!isFull && options.length < maxOptions) {
    const beyond = optionsBeyond(context, object, some);
    if (beyond === undefined) isOpen = true;
    else options.push(...beyond);
  }
  return { options, areNone: options.length === 0 && !isOpen };
}

/** Finds options with a name that no fact mentions; `undefined` if none was found but there may be some. */
function optionsBeyond(
  context: LeafContext,
  object: ObjectFacts,
  some: Omit<SomeProperty, "kind">,
): readonly PropertyOption[] | undefined {
  const { patterns, mentioned } = object;
  if (patterns.length > maxPatterns) return undefined;
  const options: PropertyOption[] = [];
  let isOpen = false;
  for (let mask = 0; mask < 2 ** patterns.length; mask++) {
    const matches = (pattern: string): boolean => Math.floor(mask / 2 ** patterns.indexOf(pattern)) % 2 === 1;
    if (some.tests.some(({ pattern, holds }) => matches(pattern) !== holds)) continue;
    const value = [...object.literalsBeyond(matches), ...some.value];
    const outcome = context.solve(value);
    if (outcome.kind === "none") continue;
    const name = context.solve([
      literalOf(context.pool.made({ type: ["string"] }), true),
      ...patterns.map((pattern) => literalOf(context.pool.made({ pattern }), matches(pattern))),
      ...(mentioned.size > 0 ? [literalOf(context.pool.made({ enum: [...mentioned] }), false)] : []),
      ...[...object.names, ...some.name],
    ]);
    if (name.kind === "none") continue;
    if (name.kind === "found" && typeof name.value === "string" && outcome.kind === "found") {
      options.push({ name: name.value, value });
    } else isOpen = true;
  }
  return options.length === 0 && isOpen ? undefined : options;
}
