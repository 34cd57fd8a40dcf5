import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { isBeyondPositions } from "../graph/fixed-positions.js";
import {
  AllOf,
  constraintsIn,
  JsonObjectType,
  JsonProperty,
  NotJson,
  notJsonOf,
  OpenValue,
  type PatternProperty,
  PatternString,
} from "../graph/graph.js";
import { keyPattern } from "../graph/literal.js";
import type { NotJsonProblem } from "../graph/not-json-problem.js";
import { formatPath, keyPath, lowerFirst, partLocation, plainSite, type Site, valuePath } from "../graph/site.js";
import { intersectionParts, isBrandKey, isOptional, objectTypesOf } from "../graph/type-parts.js";
import { annotate } from "../jsdoc/annotate.js";
import { LeftOut } from "../source-reporter.js";
import { AnnotatedType, type BaseType, EnumType, LiteralType, NeverType, UnionType } from "../type-graph.js";
import { CutObject } from "./depth.js";
import type { Lowering } from "./lowering.js";
import { notJsonAmong, omissionAdvice, reportOmitted } from "./not-json.js";
import { isFunction, jsonMethods, jsonProperties, lowerProperty, ownMethods, ownSetters } from "./property.js";
import { isTagged, reportTemplateTags } from "./typia-tags.js";
import { indexAt, isStringIndex } from "./unions/shape.js";
import { reportUnresolvedBases } from "./unresolved.js";
import { indexOf, recordArguments } from "./written-properties.js";
import { declaredAs, writtenAt } from "./written-types.js";

interface LoweredIndexes {
  readonly patterns: readonly PatternProperty[];
  /** The type of all keys without a pattern; false if there are none. */
  readonly rest: BaseType | false;
  /** What the written type of the keys allows of them; undefined if every key. */
  readonly keys: object | undefined;
  /** The values without a JSON form. Their index signatures are left out. */
  readonly notJson: NotJson | undefined;
}

/** Lowers the index signatures of an object type. A key must satisfy each of them that applies to it. */
function lowerIndexes(type: ts.Type, site: Site, lowering: Lowering): LoweredIndexes {
  const indexes = lowering.checker
    .getIndexInfosOfType(type)
    .filter(({ keyType }) => !(keyType.flags & ts.TypeFlags.ESSymbolLike));
  if (indexes.length === 0) return { patterns: [], rest: false, keys: undefined, notJson: undefined };
  const values = new Map<ts.IndexInfo, BaseType>();
  const problems: NotJsonProblem[] = [];
  const all = indexes.find(isStringIndex);
  for (const index of indexes) {
    reportTemplateTags(index.keyType, { ...plainSite(site), path: keyPath(site.path) }, lowering);
    const value = lowerIndex(type, index, site, lowering);
    const notJson = notJsonOf(value);
    if (notJson) problems.push(...notJson.problems);
    if (!notJson) values.set(index, value);
    // Without it, the keys would have the type of all others.
    else if (all && index !== all && lowering.direction === "input") values.set(index, new NeverType());
  }
  const rest = all && values.get(all);
  const patterns = [...values]
    .filter(([index]) => index !== all)
    .map(([{ keyType, type: own }, value]) => {
      // JSON Schema applies all matching patterns to a key, but `additionalProperties` only to keys without one.
      const both = rest && all.type !== own ? new AllOf([value, rest]) : value;
      return { pattern: keyPattern(keyType), type: both };
    });
  const keys = rest ? keyConstraints(all, site, lowering) : undefined;
  return { patterns, rest: rest ?? false, keys, notJson: problems.length > 0 ? new NotJson(problems) : undefined };
}

/** The constraints of the alias that the keys of an index signature over strings are written as. */
function keyConstraints(index: ts.IndexInfo, site: Site, lowering: Lowering): object | undefined {
  const { key } = indexOf(writtenAt(site), index.declaration, lowering);
  if (!isTagged(index.keyType) && (!key || lowering.keyOf(key) === "")) return undefined;
  const { node, packageNode } = partLocation(site, index.declaration);
  const at: Site = { node, packageNode, path: keyPath(site.path), label: site.label, ...declaredAs(key) };
  const names = nameSchema(lowering.lower(index.keyType, at));
  return Object.keys(names).length > 0 ? names : undefined;
}

/** The constraints of a string that is the name of a property. */
function nameSchema(graph: BaseType): object {
  if (graph instanceof UnionType) {
    const branches = graph.getTypes().map(nameSchema);
    return branches.every((branch) => Object.keys(branch).length > 0) ? { anyOf: branches } : {};
  }
  if (graph instanceof AllOf) return { allOf: graph.types.map(nameSchema) };
  if (graph instanceof LiteralType) return { const: graph.getValue() };
  if (graph instanceof EnumType) return { enum: [...graph.getValues()] };
  if (graph instanceof PatternString) return { pattern: graph.pattern };
  if (!(graph instanceof AnnotatedType)) return {};
  const inner = nameSchema(graph.getType());
  const own = constraintsIn(graph);
  if (Object.keys(own).length === 0) return inner;
  return Object.keys(inner).length > 0 ? { allOf: [inner, own] } : own;
}

/** Lowers the values of an index signature of `type`, with its comment. Objects among them may have the keys of `siblingTypes`. */
export function lowerIndex(
  type: ts.Type,
  index: ts.IndexInfo,
  site: Site,
  lowering: Lowering,
  siblingTypes: readonly ts.Type[] = [],
): BaseType {
  const graph = lowerValues(type, index, site, lowering, siblingTypes);
  const commented = index.declaration && { name: "__index", declarations: [index.declaration] };
  return commented && !notJsonOf(graph)
    ? annotate(graph, commented, index.type, valuePath(site.path), lowering)
    : graph;
}

function lowerValues(
  type: ts.Type,
  index: ts.IndexInfo,
  site: Site,
  lowering: Lowering,
  siblingTypes: readonly ts.Type[],
): BaseType {
  const declared = indexOf(writtenAt(site), index.declaration, lowering).value;
  const { node, packageNode } = partLocation(site, index.declaration);
  const lower = (value: ts.Type, others: readonly ts.Type[]): BaseType =>
    lowering.inside(undefined, () =>
      lowering.lower(value, {
        node,
        packageNode,
        path: valuePath(site.path),
        label: `${site.label} value`,
        ...declaredAs(declared),
        objectTypes: objectTypesOf(typedSignatures(type, index, lowering)),
        siblingTypes: others.length > 0 ? others : undefined,
        siblingDepth: site.siblingDepth,
      }),
    );
  const typed = isAnyType(index.type) ? typedSignatures(type, index, lowering) : [];
  if (typed.length === 0) return lower(index.type, siblingTypes);
  const graphs = typed.map((each) => lower(each, [lowering.checker.getAnyType()]));
  return notJsonAmong(graphs) ?? allOf(graphs);
}

/** The types of an index signature in the members of an intersection, without `any`. */
function typedSignatures(type: ts.Type, { keyType }: ts.IndexInfo, { checker }: Lowering): readonly ts.Type[] {
  if (!(type.flags & ts.TypeFlags.Intersection)) return [];
  const indexes = intersectionParts(type).flatMap((part) => checker.getIndexInfosOfType(part));
  return indexes.flatMap((index) => (index.keyType === keyType && !isAnyType(index.type) ? [index.type] : []));
}

/** Lowers an object type: its public data properties and index signatures. Closed if the type is closed. */
export function lowerObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  if (hasOnlyMethods(type, lowering)) return new NotJson([{ type, kind: "behavior", site }]);
  // `Record<Slug, T>` and `Record<string, T>` are the same type, but each use keeps its own order and comments.
  const isOpen = hasNoProperties(type, lowering.checker);
  if (lowering.isCut && !isOpen) return new CutObject(lowering.nodes.nextId(), site.path);
  if (recordArguments(site.declared) || isOpen) return buildObject(type, site, lowering);
  const node = lowering.nodes.nodeOf(type, site, () => buildObject(type, site, lowering));
  if (type.flags & ts.TypeFlags.Object && !site.key) lowering.nodes.objects.set(type, node);
  return node;
}

/** Creates the graph of an object type from its properties, even if it has `toJSON`. */
export function buildObject(type: ts.Type, site: Site, lowering: Lowering): BaseType {
  reportUnresolvedBases(type, site, lowering);
  if (hasNoProperties(type, lowering.checker)) return new OpenValue("any");
  const properties: JsonProperty[] = [];
  const problems: NotJsonProblem[] = [];
  const absent: string[] = [];
  for (const symbol of jsonProperties(type, lowering, site.declared)) {
    const property = lowerPropertyOf(type, symbol, site, lowering);
    const isKept = !(property instanceof LeftOut);
    if (property instanceof NotJson) problems.push(...property.problems);
    else if (isKept) properties.push(property);
    else absent.push(ts.unescapeLeadingUnderscores(symbol.escapedName));
  }
  const { patterns, rest, keys, notJson } = lowerIndexes(type, site, lowering);
  if (patterns.length > 0 || rest)
    absent.push(...jsonMethods(type, lowering).map(({ escapedName }) => ts.unescapeLeadingUnderscores(escapedName)));
  const hasNothingElse = properties.length + patterns.length === 0 && rest === false;
  if (notJson && hasNothingElse) problems.push(...notJson.problems);
  else if (notJson) {
    const what = lowerFirst(formatPath(valuePath(site.path)));
    // One diagnostic for all members of a union.
    const sites = new Map(notJson.problems.map((problem) => [problem.site.path, problem.site]));
    for (const [path, own] of sites) {
      const among = notJson.problems.filter((problem) => problem.site.path === path);
      reportOmitted(new NotJson(among), what, { types: among.map((problem) => problem.type), site: own }, lowering);
    }
  }
  if (problems.length > 0) return new NotJson(problems);
  if (lowering.direction === "input") leaveOutBehavior(type, site, lowering);
  // A result may hold a value that JSON.stringify writes, such as `{}` for a map.
  const forbidden = lowering.direction === "input" ? absent : [];
  const graph = new JsonObjectType(lowering.nodes.nextId(), properties, patterns, rest, undefined, forbidden);
  if (!keys) return graph;
  // The declared properties need not match.
  const names = properties.map(({ key }) => key);
  const propertyNames = names.length > 0 ? { anyOf: [keys, { enum: names }] } : keys;
  return new AnnotatedType(graph, { propertyNames }, false);
}

/**
 * Lowers a property. In an intersection, it must also satisfy the index signatures of the members that do not declare it, as `key` in
 * `{ key: string | number } & Record<string, number>`. If it is `any` in a member, the compiler drops its types in the others, but checks them.
 */
export function lowerPropertyOf(
  type: ts.Type,
  symbol: ts.Symbol,
  site: Site,
  lowering: Lowering,
  siblingTypes?: readonly ts.Type[],
): JsonProperty | NotJson | LeftOut {
  if (!(type.flags & ts.TypeFlags.Intersection)) return lowerProperty(symbol, type, site, lowering, siblingTypes);
  const { checker } = lowering;
  const own = checker.getTypeOfSymbol(symbol);
  const isAny = isAnyType(own);
  const symbols: ts.Symbol[] = [];
  const types: ts.Type[] = [];
  for (const part of intersectionParts(type)) {
    const declared = checker.getPropertyOfType(part, symbol.name);
    if (declared) {
      if (isAny && !isAnyType(checker.getTypeOfSymbol(declared))) symbols.push(declared);
      continue;
    }
    const index = indexAt({ indexes: checker.getIndexInfosOfType(part) }, symbol.escapedName, checker)?.type;
    if (index && (isAny ? !isAnyType(index) : !checker.isTypeAssignableTo(own, index))) types.push(index);
  }
  // The declared type decides which keys are excess keys.
  const openTypes = [checker.getAnyType()];
  const [typed, ...others] = symbols;
  const property = lowerProperty(typed ?? symbol, type, site, lowering, typed ? openTypes : siblingTypes);
  types.push(...others.map((other) => checker.getTypeOfSymbol(other)));
  if (!(property instanceof JsonProperty) || (types.length === 0 && !typed)) return property;
  const open: Site = { ...plainSite(site), siblingTypes: openTypes };
  const graphs = types.map((each) => lowering.inside(symbol.valueDeclaration, () => lowering.lower(each, open)));
  if (typed || !isAny) graphs.unshift(property.getType());
  const graph = allOf(graphs);
  // The optional symbol says undefined only because it is optional, and another member requires the property.
  const isRequired = property.isRequired() || (typed !== undefined && isOptional(typed) && !isOptional(symbol));
  return notJsonAmong(graphs) ?? new JsonProperty(property.key, graph, isRequired, property.declaration);
}

function allOf(graphs: readonly BaseType[]): BaseType {
  const [only] = graphs;
  return only && graphs.length === 1 ? only : new AllOf(graphs);
}

function isAnyType({ flags }: ts.Type): boolean {
  return (flags & ts.TypeFlags.Any) !== 0;
}

/** Leaves out what the values of an input do not have: methods that handlers may call, and setters, which have no value. */
function leaveOutBehavior(type: ts.Type, site: Site, lowering: Lowering): void {
  // A class at the root is constructed, so that its values have the methods.
  const isConstructed = site.path.step === undefined && type.isClass();
  const methods = isConstructed ? [] : ownMethods(type, lowering);
  const setters = ownSetters(type, lowering);
  if (methods.length + setters.length === 0) return;
  const shown = { path: formatPath(site.path), type: lowering.checker.typeToString(type) };
  if (setters.length > 0) lowering.leaveOut("type/setter-dropped", { ...shown, setters: listNames(setters) }, site);
  const [first] = methods;
  if (!first) return;
  const advice = omissionAdvice(
    "type/method-dropped",
    "method",
    partLocation(site, first.declarations?.[0] ?? site.node),
  );
  lowering.leaveOut("type/method-dropped", { ...shown, methods: listNames(methods), advice }, site);
}

function listNames(symbols: readonly ts.Symbol[]): string {
  const names = symbols.map(({ name }) => `"${name}"`);
  return (names.length > 5 ? [...names.slice(0, 4), `and ${names.length - 4} more`] : names).join(", ");
}

/** Whether the type is an interface of methods and functions alone, such as `SubtleCrypto`. */
function hasOnlyMethods(type: ts.Type, lowering: Lowering): boolean {
  const { checker } = lowering;
  if (!checker.getPropertiesOfType(type).some(({ flags }) => flags & ts.SymbolFlags.Method)) return false;
  if (checker.getIndexInfosOfType(type).length > 0) return false;
  return jsonProperties(type, lowering).every((symbol) => isFunction(checker.getTypeOfSymbol(symbol), checker));
}

function hasNoProperties(type: ts.Type, checker: Checker): boolean {
  return checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0;
}

/** Reports the properties that `type` adds to the arrays or string-encoded types that it extends. They are not part of its JSON form. */
export function reportDroppedProperties(
  type: ts.Type,
  bases: readonly ts.Type[],
  form: string,
  site: Site,
  lowering: Lowering,
): void {
  const { checker } = lowering;
  if (bases.includes(type)) return;
  const isOwn = (symbol: ts.Symbol): boolean =>
    !isBrandKey(symbol) &&
    !bases.some((base) => checker.getPropertyOfType(base, symbol.name)) &&
    !isFunction(checker.getTypeOfSymbol(symbol), checker);
  const dropped = jsonProperties(type, lowering).filter((symbol) =>
    /^(?:\d+|length)$/.test(symbol.name) ? isBeyondPositions(symbol, type, checker) : isOwn(symbol),
  );
  if (dropped.length === 0) return;
  const properties = dropped.map(({ name }) => `"${name}"`).join(", ");
  const args = { path: formatPath(site.path), type: checker.typeToString(type), form, properties };
  lowering.leaveOut("type/properties-dropped", args, site);
}
