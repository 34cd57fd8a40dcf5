import { ts } from "ts-morph";
import { AnnotatedType, type BaseType, UnknownType } from "../type-graph.js";
import { AllOf, NamedType, Not, type PatternProperty, unionOf, WireObject, WireProperty } from "./graph.js";
import { keyPattern } from "./key-pattern.js";
import type { Lowering, Site } from "./lowering.js";
import { isFunction, lowerProperty } from "./property.js";
import { indexAt, isAnything, isObjectMember, isTextIndex, isWeak, presentParts, type Shape, typeAt } from "./shape.js";
import { isWithin, type Limit, type Restriction, type ValueClass } from "./value-classes.js";

/** What a member of a union admits beside its own keys, for values whose discriminants are limited by `only`. */
export interface MoreKeys {
  readonly only: Restriction;
  readonly siblings: readonly Shape[];
  /** For own keys that hold objects: the types that siblings have there. */
  readonly beside: ReadonlyMap<ts.__String, readonly ts.Type[]>;
  /** Keys of siblings alone, with their types. */
  readonly added: ReadonlyMap<ts.__String, readonly ts.Type[]>;
  /** Of the own index signature over texts, or, without one, the types of those of the siblings. */
  readonly rest: readonly ts.Type[];
  readonly patterns: ReadonlyMap<ts.Type, readonly ts.Type[]>;
  /** The same for members that admit the same, but for `only`. */
  readonly key: string;
}

/** Finds what `shape` admits of `siblings`. */
export function moreKeys(
  shape: Shape,
  { only, siblings }: ValueClass,
  discriminants: ReadonlySet<ts.__String>,
  lowering: Lowering,
): MoreKeys {
  const { checker } = lowering;
  const typesAt = (name: ts.__String): readonly ts.Type[] =>
    presentParts(siblings.flatMap((sibling) => typeAt(sibling, name, checker) ?? []));

  const beside = new Map<ts.__String, readonly ts.Type[]>();
  for (const [name, symbol] of shape.properties) {
    // Members that have another object at a discriminant are put aside, unless the value fits theirs as it is, or none.
    if (discriminants.has(name) && !only.get(name)?.mixed) continue;
    const found = newBeside(checker.getTypeOfSymbol(symbol), typesAt(name), lowering);
    if (found.length > 0) beside.set(name, found);
  }
  const added = new Map<ts.__String, readonly ts.Type[]>();
  for (const name of new Set([...siblings.flatMap(({ properties }) => [...properties.keys()]), ...only.keys()])) {
    if (shape.properties.has(name)) continue;
    const own = indexAt(shape, name, checker);
    const types = typesAt(name);
    if (!own || only.has(name) || newBeside(own.type, types, lowering).length > 0) added.set(name, types);
  }
  const indexes = siblings.flatMap((sibling) => sibling.indexes);
  const patterns = new Map<ts.Type, readonly ts.Type[]>();
  for (const { keyType } of indexes.filter((index) => !isTextIndex(index))) {
    if (shape.indexes.some((own) => isTextIndex(own) || own.keyType === keyType)) continue;
    const same = indexes.filter((index) => isTextIndex(index) || index.keyType === keyType);
    patterns.set(keyType, presentParts(same.map(({ type }) => type)));
  }
  const theirs = presentParts(indexes.filter(isTextIndex).map(({ type }) => type));
  const own = shape.indexes.find(isTextIndex);
  const rest = own ? newBeside(own.type, presentParts(indexes.map(({ type }) => type)), lowering) : theirs;

  const ids = (types: readonly ts.Type[]): string => types.map((type) => lowering.idOf(type)).join();
  const entries = (map: ReadonlyMap<ts.__String | ts.Type, readonly ts.Type[]>): string =>
    [...map].map(([name, types]) => `${typeof name === "object" ? lowering.idOf(name) : name}=${ids(types)}`).join("&");
  const key = [entries(beside), entries(added), ids(rest), entries(patterns)].join("|");
  return { only, siblings, beside, added, rest, patterns, key };
}

/** True where a member admits nothing but its own keys, for all its values. */
export function isPlain({ only, beside, added, rest, patterns }: MoreKeys): boolean {
  return only.size + beside.size + added.size + rest.length + patterns.size === 0;
}

/** True when a member with `wider` takes every value that it takes with `more`. */
export function admitsAll(wider: MoreKeys, more: MoreKeys, checker: ts.TypeChecker): boolean {
  if (!isWithin(more.only, wider.only, checker)) return false;
  const includes = (outer: readonly ts.Type[] | undefined, inner: readonly ts.Type[]): boolean =>
    inner.every((type) => outer?.includes(type));
  return (
    [...more.added].every(
      ([name, types]) =>
        (more.only.has(name) && wider.only.has(name)) ||
        includes(wider.added.get(name), presentParts(more.only.get(name)?.types ?? types)),
    ) &&
    [...more.beside].every(([name, types]) => includes(wider.beside.get(name), types)) &&
    [...more.patterns].every(([keyType, types]) => includes(wider.patterns.get(keyType), types)) &&
    includes(wider.rest, more.rest)
  );
}

/** The types of `theirs` that let an object of `type` have more keys. */
function newBeside(type: ts.Type, theirs: readonly ts.Type[], lowering: Lowering): readonly ts.Type[] {
  const own = presentParts([type]);
  if (!own.some((part) => isObjectMember(part, lowering))) return [];
  const found = theirs.filter((part) => !own.includes(part));
  const anything = found.find((part) => isAnything(part, lowering.checker));
  return anything ? [anything] : found.filter((part) => isObjectMember(part, lowering));
}

/** The member with the keys that it admits. */
export function withMoreKeys(shape: Shape, more: MoreKeys, site: Site, lowering: Lowering): BaseType {
  const plain: Site = { node: site.node, path: site.path, label: site.label };
  const own = lowering.lower(shape.type, plain);
  const graphs = more.siblings.map((sibling) => lowering.lower(sibling.type, plain));
  const limits = [...more.only].map(
    ([name, { types, fits, mixed = [] }]) =>
      `${name}:${[types, fits, mixed].map((list) => list.map((type) => lowering.idOf(type)))}`,
  );
  const key = [[own, ...graphs].map((graph) => graph.getId()), more.key, limits].join(" ");
  const label = (own instanceof NamedType && own.sourceName) || site.label;
  return lowering.later(key, label, () => {
    const replaced: WireProperty[] = [];
    for (const [name, symbol] of shape.properties) {
      const beside = more.beside.get(name);
      const limit = more.only.get(name);
      const property = (beside || limit) && lowerProperty(symbol, plain, lowering, beside);
      if (property) replaced.push(limit ? limited(property, limit, beside, plain, lowering) : property);
    }
    const added = new Map<string, WireProperty>();
    for (const [name, types] of more.added) {
      const property = addedProperty(name, types, shape, graphs, plain, lowering);
      if (property) added.set(property.key, property);
    }
    for (const [name, limit] of more.only) {
      if (shape.properties.has(name)) continue;
      const key = ts.unescapeLeadingUnderscores(name);
      const known = added.get(key) ?? new WireProperty(key, new UnknownType(false), false, undefined);
      added.set(key, limited(known, limit, undefined, plain, lowering));
    }
    const patterns = [...more.patterns].map(([keyType, types]) => {
      return { pattern: keyPattern(keyType), type: lowering.either(types, plain) };
    });
    return withKeys(
      own,
      {
        replaced,
        added: [...added.values()],
        patterns,
        rest: restOf(shape, more, plain, lowering),
        common: commonKeys(shape, lowering),
      },
      lowering,
    );
  });
}

/** The member with any other keys at all, in the objects within it too. */
export function openObject(shape: Shape, site: Site, lowering: Lowering): BaseType {
  const plain: Site = { node: site.node, path: site.path, label: site.label };
  const own = lowering.lower(shape.type, plain);
  const beside = [lowering.checker.getAnyType()];
  return lowering.later(`${own.getId()} open`, "Open", () => {
    const replaced: WireProperty[] = [];
    for (const symbol of shape.properties.values()) {
      const isDeep = presentParts([lowering.checker.getTypeOfSymbol(symbol)]).some((part) =>
        isObjectMember(part, lowering),
      );
      const property = isDeep && lowerProperty(symbol, plain, lowering, beside);
      if (property) replaced.push(property);
    }
    const index = shape.indexes.find(isTextIndex);
    const rest = index ? lowering.lower(index.type, { ...plain, beside }) : new UnknownType(false);
    return withKeys(own, { replaced, added: [], patterns: [], rest, common: commonKeys(shape, lowering) }, lowering);
  });
}

/** A key of siblings: judged by the own index signature where that knows it, else of any of their types. */
function addedProperty(
  name: ts.__String,
  types: readonly ts.Type[],
  shape: Shape,
  siblings: readonly BaseType[],
  site: Site,
  lowering: Lowering,
): WireProperty | undefined {
  const key = ts.unescapeLeadingUnderscores(name);
  const own = indexAt(shape, name, lowering.checker);
  if (own) {
    const beside = newBeside(own.type, types, lowering);
    return new WireProperty(key, lowering.lower(own.type, { ...site, beside }), false, undefined);
  }
  const found = siblings.flatMap((graph) => propertiesOf(graph).filter((property) => property.key === key));
  if (
    types.filter((type) => isObjectMember(type, lowering)).length > 1 ||
    types.some((type) => isAnything(type, lowering.checker))
  ) {
    return new WireProperty(
      key,
      lowering.either(
        types.filter((type) => !isFunction(type, lowering.checker)),
        site,
      ),
      false,
      found[0]?.declaration,
    );
  }
  if (found.length === 0) return undefined;
  const graph = unionOf(found.map((property) => withoutTexts(property.getType())));
  return new WireProperty(key, graph, false, found[0]?.declaration);
}

/** The discriminant with only some of its types; without any, it is absent. */
function limited(
  property: WireProperty,
  { types, fits, mixed }: Limit,
  beside: readonly ts.Type[] | undefined,
  site: Site,
  lowering: Lowering,
): WireProperty {
  const present = presentParts(types);
  const own = lowering.either(present, { ...site, ...(beside && { beside }) });
  const conditions = fits.map((fit) => lowering.lower(fit, site));
  if (mixed) conditions.push(new Not(unionOf(mixed.map((type) => lowering.lower(type, site)))));
  const graph = conditions.length === 0 ? own : new AllOf([own, ...conditions]);
  const required = property.isRequired() || (present.length > 0 && present.length === types.length);
  return new WireProperty(property.key, graph, required, property.declaration);
}

/** The type of the keys that nobody names; false when there are none. */
function restOf(shape: Shape, { rest }: MoreKeys, site: Site, lowering: Lowering): BaseType | false {
  const own = shape.indexes.find(isTextIndex);
  if (own) return rest.length > 0 && lowering.lower(own.type, { ...site, beside: rest });
  return rest.length > 0 && lowering.either(rest, site);
}

/** The keys of which an object of a member without required keys has one. */
function commonKeys(shape: Shape, { checker }: Lowering): readonly string[] {
  return isWeak(shape.type, checker) ? [...shape.properties.keys()].map(ts.unescapeLeadingUnderscores) : [];
}

const texts: ReadonlySet<string> = new Set(["title", "description", "default", "examples", "deprecated"]);

/** The type without what only readers need: it is all said where the key is at home. */
function withoutTexts(graph: BaseType): BaseType {
  if (!(graph instanceof AnnotatedType)) return graph;
  const kept = Object.entries(graph.getAnnotations()).filter(([name]) => !texts.has(name));
  return kept.length > 0 ? new AnnotatedType(graph.getType(), Object.fromEntries(kept), false) : graph.getType();
}

function propertiesOf(graph: BaseType): readonly WireProperty[] {
  if (graph instanceof NamedType || graph instanceof AnnotatedType) return propertiesOf(graph.getType());
  return graph instanceof WireObject ? graph.wireProperties : [];
}

interface NewKeys {
  /** Properties in place of those with the same key. */
  readonly replaced: readonly WireProperty[];
  readonly added: readonly WireProperty[];
  readonly patterns: readonly PatternProperty[];
  /** The type of other keys; false leaves it as it is. */
  readonly rest: BaseType | false;
  readonly common: readonly string[];
}

/** `graph` with more keys, its comments kept. */
function withKeys(graph: BaseType, more: NewKeys, lowering: Lowering): BaseType {
  if (graph instanceof NamedType) return withKeys(graph.getType(), more, lowering);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(withKeys(graph.getType(), more, lowering), graph.getAnnotations(), false);
  }
  if (!(graph instanceof WireObject)) return graph;
  const own = graph.wireProperties.map(
    (known) => more.replaced.find((property) => property.key === known.key) ?? known,
  );
  return new WireObject(
    lowering.nextId(),
    [...own, ...more.added],
    [...graph.patterns, ...more.patterns],
    more.rest || graph.rest,
    more.common,
  );
}
