import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { literalValue } from "../graph/literal.js";
import type { Site } from "../graph/site.js";
import { unionParts } from "../graph/type-parts.js";
import { readTag, reportNotApplied } from "../jsdoc/annotate.js";
import { constraintOf } from "../jsdoc/constraint-tags.js";
import { AnnotatedType, type Annotations, type BaseType, NeverType } from "../type-graph.js";
import type { Lowering } from "./lowering.js";

/** The property that carries the tags of typia, such as `tags.Minimum<1>`. Only typia's own packages declare it. */
const tagKey = "typia.tag";

const typiaPackage = /\/node_modules\/(?:typia|@typia\/interface)\//;

/** Whether a property carries a tag of typia. It is not part of any value. */
export function isTypiaTag(symbol: ts.Symbol): boolean {
  if (symbol.escapedName !== tagKey) return false;
  return (symbol.declarations ?? []).some((node) => typiaPackage.test(node.getSourceFile().fileName));
}

/** Lowers an intersection with tags of typia, such as `string & tags.Format<"email">`; undefined for every other intersection. */
export function lowerTagged(type: ts.IntersectionType, site: Site, lowering: Lowering): BaseType | undefined {
  const { tags, base } = splitTags(type);
  if (tags.length === 0 || !base) return undefined;
  return withTags(lowering.lower(base, site), tags, type, site, lowering);
}

/** Lowers a union whose `members` all have the same tags, as `("a" | "b") & tags.Default<"a">` does; undefined for every other union. */
export function lowerTaggedUnion(
  type: ts.UnionType,
  members: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): BaseType | undefined {
  if (!members.every((member) => member.flags & ts.TypeFlags.Intersection)) return undefined;
  const split = members.map((member) => splitTags(member));
  const [first] = split;
  if (!first || first.tags.length === 0) return undefined;
  const bases = split.flatMap(({ tags, base }) => (base && isSame(tags, first.tags) ? [base] : []));
  if (bases.length < members.length) return undefined;
  return withTags(lowering.lowerUnionOf(bases, site), first.tags, type, site, lowering);
}

/**
 * The types of the literals that have the same tags, each at the first of them and `never` at the others: the checker distributes
 * `(boolean & tags.Default<true>) | number` to its members, but the tags are about their union.
 */
export function lowerTaggedLiterals(
  members: readonly ts.Type[],
  site: Site,
  lowering: Lowering,
): ReadonlyMap<ts.Type, BaseType> {
  const found = new Map<ts.Type, BaseType>();
  if (!members.some((member) => member.flags & ts.TypeFlags.Intersection)) return found;
  const literals = members.flatMap((member) => {
    const { tags, base } = splitTags(member);
    return tags.length > 0 && base && literalValue(base) !== undefined ? [{ member, tags, base }] : [];
  });
  for (const { member, tags, base } of literals) {
    if (found.has(member)) continue;
    const group = literals.filter(
      (each) => typeof literalValue(each.base) === typeof literalValue(base) && isSame(each.tags, tags),
    );
    if (group.length === 1) continue;
    for (const each of group) found.set(each.member, new NeverType());
    const graph = lowering.lowerUnionOf(
      group.map((each) => each.base),
      site,
    );
    found.set(member, withTags(graph, tags, lowering.checker.getBaseTypeOfLiteralType(base), site, lowering));
  }
  return found;
}

/** Reports the tags of the placeholders in a template literal type: a pattern has no other constraints. */
export function reportTemplateTags(type: ts.Type, site: Site, lowering: Lowering): void {
  if (!(type.flags & ts.TypeFlags.TemplateLiteral)) return;
  const { types } = type as ts.TemplateLiteralType; // by its flag
  for (const tag of types.flatMap((part) => splitTags(part).tags)) {
    const kind = tagPart(tag, "kind", lowering.checker);
    const reason = "it is inside a template literal type";
    const problem = { reason, advice: "use @pattern, or check the value in the handler." };
    const name = String(kind && literalValue(kind));
    reportNotApplied(`The typia tag "${name}"`, problem, site.path, site.declared ?? site.node, lowering);
  }
}

/** Whether a type is an intersection with tags. */
export function isTagged(type: ts.Type): boolean {
  return splitTags(type).tags.length > 0;
}

/** The parts of a type that are tags, and the one part that is not; without a base if there are several such parts. */
function splitTags(type: ts.Type): { readonly tags: readonly ts.Type[]; readonly base?: ts.Type } {
  if (!(type.flags & ts.TypeFlags.Intersection)) return { tags: [] };
  const { types } = type as ts.IntersectionType; // an intersection by its flag
  const tags = types.filter((part) => tagOf(part));
  const [base, ...others] = types.filter((part) => !tags.includes(part));
  return { tags, ...(base && others.length === 0 && { base }) };
}

function isSame(a: readonly ts.Type[], b: readonly ts.Type[]): boolean {
  return a.length === b.length && a.every((tag) => b.includes(tag));
}

function tagOf(type: ts.Type): ts.Symbol | undefined {
  if (!(type.flags & ts.TypeFlags.Object)) return undefined;
  const symbol = type.getProperty(tagKey);
  return symbol && isTypiaTag(symbol) ? symbol : undefined;
}

function withTags(graph: BaseType, tags: readonly ts.Type[], type: ts.Type, site: Site, lowering: Lowering): BaseType {
  // Each tag is a layer of its own, so that two constraints of one kind both apply.
  return tags.reduce((inner, tag) => {
    const annotations: Annotations = {};
    readTypiaTag(tag, type, site, lowering, annotations);
    return Object.keys(annotations).length > 0 ? new AnnotatedType(inner, annotations, false) : inner;
  }, graph);
}

/** The type of a property of a tag. */
function tagPart(tag: ts.Type, name: string, checker: Checker): ts.Type | undefined {
  const symbol = tagOf(tag);
  const props = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
  const found = props?.getProperty(name);
  return found && checker.getNonNullableType(checker.getTypeOfSymbol(found));
}

/** Reads one tag by its kind and value. Tags that an author made are read by their JSON Schema. */
function readTypiaTag(tag: ts.Type, type: ts.Type, site: Site, lowering: Lowering, annotations: Annotations): void {
  const { checker } = lowering;
  const [kind, value, schema, check] = ["kind", "value", "schema", "validate"].map((name) =>
    tagPart(tag, name, checker),
  );
  const name = String(kind && literalValue(kind));
  const node = site.declared ?? site.node;
  // Field numbers of Protocol Buffers mean nothing in JSON.
  if (name === "sequence") return;
  const own = value && toJson(value, checker);
  const isKnown = constraintOf(name) !== undefined || name === "type" || name === "default";
  if (isKnown && !isBigint(type) && own) {
    readTag({ name, text: jsdocValue(name, own.json), node }, type, site.path, lowering, annotations);
    return;
  }
  const keywords = schema && toJson(schema, checker)?.json;
  const read = readKeywords(keywords, type, node, site, lowering, annotations);
  const isComplete = read && (check === undefined || !(check.flags & ts.TypeFlags.StringLiteral));
  if (isComplete) return;
  const problem = isBigint(type)
    ? { reason: "a bigint is a string of digits in JSON", advice: "check the value in the handler." }
    : {
        reason: "its schema does not contain everything that it checks",
        advice: "use @pattern or another constraint of JSON Schema, or check the value in the handler.",
      };
  reportNotApplied(`The typia tag "${name}"`, problem, site.path, node, lowering);
}

/** Reads the JSON Schema of a tag. Returns false if a keyword cannot be applied. */
function readKeywords(
  keywords: unknown,
  type: ts.Type,
  node: ts.Node,
  site: Site,
  lowering: Lowering,
  annotations: Annotations,
): boolean {
  if (typeof keywords !== "object" || keywords === null || isBigint(type)) return false;
  for (const [name, value] of Object.entries(keywords)) {
    if (name === "not") annotations["not"] = value;
    else if (name === "example") annotations["examples"] = [value];
    else if (name === "examples" && !Array.isArray(value))
      annotations["examples"] = Object.values(value as object); // by title
    else if (constraintOf(name) !== undefined || applied.has(name))
      readTag({ name, text: jsdocValue(name, value), node }, type, site.path, lowering, annotations);
    else if (!name.startsWith("x-")) return false;
  }
  return true;
}

const applied = new Set(["type", "title", "description", "deprecated", "default", "contentMediaType"]);

function isBigint(type: ts.Type): boolean {
  return unionParts(type).some((member) => ((splitTags(member).base ?? member).flags & ts.TypeFlags.BigIntLike) !== 0);
}

/** The value of a tag as the text of the JSDoc tag with the same name. */
function jsdocValue(name: string, value: unknown): string {
  const isPlain = typeof value === "string" && name !== "pattern" && name !== "default";
  return isPlain ? value : JSON.stringify(value);
}

/** The JSON value of a literal type, or of an object or tuple of literal types; undefined for every other type. */
function toJson(type: ts.Type, checker: Checker): { readonly json: unknown } | undefined {
  const literal = literalValue(type);
  if (literal !== undefined) return { json: literal };
  if (type.flags & ts.TypeFlags.Null) return { json: null };
  if (checker.isTupleType(type)) {
    const items = checker.getTypeArguments(type as ts.TypeReference).map((item) => toJson(item, checker)); // a tuple
    return items.includes(undefined) ? undefined : { json: items.map((item) => item?.json) };
  }
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return undefined;
  const entries = checker.getPropertiesOfType(type).map((symbol) => {
    return [symbol.name, toJson(checker.getTypeOfSymbol(symbol), checker)] as const;
  });
  return entries.some(([, value]) => value === undefined)
    ? undefined
    : { json: Object.fromEntries(entries.map(([name, value]) => [name, value?.json])) };
}
