import { ts } from "ts-morph";

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** How many valid values are created per type. */
const validLimit = 12;

/** The size from which optional properties are omitted from a value. */
const sizeLimit = 300;

/** The processor time for the values of one type, in seconds. */
const secondsLimit = 5;

/** Thrown if creating the values of a type takes too long. */
export class SamplingTimeout extends Error {}

/** The state of one sampling. */
interface Sampling {
  readonly checker: ts.TypeChecker;
  readonly start: NodeJS.CpuUsage;
  /** The values of each visited type, by depth. */
  readonly cache: Map<ts.Type, Map<number, readonly Json[]>>;
}

/**
 * Creates valid values from the resolved type, unrelated values, and variants of the valid values that are broken at every path.
 * @throws {SamplingTimeout} if that takes too long, for example for `typeof globalThis`
 */
export function sampleValues(type: ts.Type, checker: ts.TypeChecker, limit: number): readonly Json[] {
  const sampling: Sampling = { checker, start: process.cpuUsage(), cache: new Map() };
  const valid = validValues(type, sampling, 0).slice(0, validLimit);
  const all = new Map<string, Json>();
  for (const value of candidates(valid)) {
    if (all.size === limit) break;
    checkTime(sampling);
    const text = JSON.stringify(value);
    if (!all.has(text)) all.set(text, value);
  }
  return [...all.values()];
}

function* candidates(valid: readonly Json[]): Generator<Json> {
  yield* valid;
  yield* plain;
  for (const value of valid.slice(0, 6)) yield* breakings(value);
}

/** Values that few types accept. */
const plain: readonly Json[] = [null, true, 0, -1.5, "", "text", [], {}, [null], { a: 1 }, { unknown: "key" }];

function checkTime({ start }: Sampling): void {
  const { user, system } = process.cpuUsage(start);
  if ((user + system) / 1e6 > secondsLimit)
    throw new SamplingTimeout(`creating its values takes more than ${secondsLimit} s`);
}

function validValues(type: ts.Type, sampling: Sampling, depth: number): readonly Json[] {
  checkTime(sampling);
  const known = sampling.cache.get(type) ?? new Map<number, readonly Json[]>();
  sampling.cache.set(type, known);
  const values = known.get(depth) ?? makeValues(type, sampling, depth);
  known.set(depth, values);
  return values;
}

function makeValues(type: ts.Type, sampling: Sampling, depth: number): readonly Json[] {
  const { flags } = type;
  const { checker } = sampling;
  if (flags & ts.TypeFlags.Union) {
    const parts = (type as ts.UnionType).types.map((part) => validValues(part, sampling, depth));
    const firsts = parts.flatMap((values) => (isObject(values[0]) ? [values[0]] : [])).slice(0, 4);
    const merged = firsts.flatMap((a) => firsts.flatMap((b) => (a === b ? [] : [merge(a, b)])));
    return interleave([interleave(parts), merged]);
  }
  if (flags & (ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral))
    return [(type as ts.LiteralType).value as string | number];
  if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === "true"];
  if (flags & ts.TypeFlags.TemplateLiteral) return templates(type as ts.TemplateLiteralType);
  if (flags & ts.TypeFlags.StringMapping) return ["ABC", "abc", "Abc", "aBC", "1_é"];
  if (flags & ts.TypeFlags.String) return ["", "word", "x-1", "é😀"];
  if (flags & ts.TypeFlags.Number) return [0, 1, -2.5];
  if (flags & ts.TypeFlags.Boolean) return [true, false];
  if (flags & ts.TypeFlags.Null) return [null];
  if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive))
    return ["any", { any: 1 }, [1], null];
  if (flags & ts.TypeFlags.Intersection) {
    const parts = (type as ts.IntersectionType).types;
    const carrier = parts.find((part) => !(part.flags & ts.TypeFlags.Object));
    if (carrier) return validValues(carrier, sampling, depth);
    const lists = parts.filter((part) => isList(part));
    if (lists.length === 0) return objects(type, sampling, depth);
    const merged = lists.length > 1 ? inheritedLists(type, sampling, depth) : [];
    return interleave([merged, ...lists.map((part) => validValues(part, sampling, depth))]);
  }
  if (!(flags & ts.TypeFlags.Object)) return [];
  if (checker.isTupleType(type)) return tuples(type as ts.TupleTypeReference, sampling, depth);
  if (checker.isArrayType(type)) return arrays(type as ts.TypeReference, sampling, depth);
  if (isList(type)) return inheritedLists(type, sampling, depth);
  if (["String", "Number", "Boolean"].includes(type.symbol?.name)) return ["", 1, true];
  return objects(type, sampling, depth);
}

/** Merges two objects deeply. A union of objects without a discriminator may or may not accept the result. */
function merge(a: JsonObject, b: JsonObject): Json {
  const entries = new Map<string, Json>(Object.entries(a));
  for (const [key, value] of Object.entries(b)) {
    const known = entries.get(key);
    entries.set(key, isObject(known) && isObject(value) ? merge(known, value) : value);
  }
  return fromEntries([...entries]);
}

type JsonObject = { readonly [key: string]: Json };

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function arrays(type: ts.TypeReference, sampling: Sampling, depth: number): readonly Json[] {
  const [item] = sampling.checker.getTypeArguments(type);
  if (!item || depth > 4) return [[]];
  const values = validValues(item, sampling, depth + 1).slice(0, 4);
  return [[], ...values.map((value) => [value]), values];
}

/** Whether the type is an array or tuple, or extends or intersects one. */
function isList(type: ts.Type): boolean {
  return Boolean(type.getNumberIndexType() && type.getProperty("concat") && type.getProperty("length"));
}

/** Values of a type that extends or intersects arrays or tuples: by position, then by the index signature. */
function inheritedLists(type: ts.Type, sampling: Sampling, depth: number): readonly Json[] {
  if (depth > 4) return [[]];
  const { checker } = sampling;
  const positions: ts.Symbol[] = [];
  for (let at = type.getProperty("0"); at; at = type.getProperty(String(positions.length))) positions.push(at);
  const values = positions.map((at) => validValues(checker.getTypeOfSymbol(at), sampling, depth + 1).slice(0, 3));
  const required = positions.findIndex((at) => at.flags & ts.SymbolFlags.Optional);
  const item = type.getNumberIndexType();
  const items = item ? validValues(item, sampling, depth + 1).slice(0, 4) : [];
  const build = (length: number, pick: number): Json[] =>
    values.slice(0, length).map((each) => each[pick % Math.max(each.length, 1)] ?? null);
  const full = build(values.length, 0);
  return [
    full,
    build(required < 0 ? values.length : required, 0),
    build(values.length, 1),
    ...items.map((each) => [...full, each]),
    [...full, ...items],
  ];
}

function tuples(type: ts.TupleTypeReference, sampling: Sampling, depth: number): readonly Json[] {
  if (depth > 5) return [];
  const flags = type.target.elementFlags;
  const elements = sampling.checker
    .getTypeArguments(type)
    .map((element) => validValues(element, sampling, depth + 1).slice(0, 3));
  const build = (optional: boolean, rest: number, pick: number): Json[] =>
    elements.flatMap((values, index) => {
      const value = values[pick % Math.max(values.length, 1)] ?? null;
      const flag = flags[index] ?? 0;
      if (flag & ts.ElementFlags.Variable) return Array.from({ length: rest }, () => value);
      return flag & ts.ElementFlags.Optional && !optional ? [] : [value];
    });
  const found: Json[] = [build(true, 1, 0), build(false, 0, 0), build(true, 2, 1), build(true, 3, 2)];
  if (flags.some((flag) => flag & ts.ElementFlags.Variable)) found.push(build(true, 8, 0), build(true, 11, 0));
  return found;
}

function objects(type: ts.Type, sampling: Sampling, depth: number): readonly Json[] {
  if (depth > 5) return [];
  const { checker } = sampling;
  const properties = checker.getPropertiesOfType(type).filter((property) => {
    const name = String(property.escapedName);
    if (name.startsWith("__#") || name.startsWith("__@") || property.flags & ts.SymbolFlags.Method) return false;
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
    return !(property.declarations ?? []).some((node) => ts.getCombinedModifierFlags(node) & hidden);
  });
  const fields = properties.map((property) => {
    const own = checker.getTypeOfSymbol(property);
    const undefinedToo =
      own.flags & ts.TypeFlags.Union && (own as ts.UnionType).types.some((part) => part.flags & ts.TypeFlags.Undefined);
    return {
      key: property.name.startsWith("__") ? ts.unescapeLeadingUnderscores(property.escapedName) : property.name,
      optional: Boolean(property.flags & ts.SymbolFlags.Optional || undefinedToo || own.flags & ts.TypeFlags.Undefined),
      values: validValues(own, sampling, depth + 1).slice(0, 5),
    };
  });
  const build = (pick: (field: (typeof fields)[number], index: number) => Json | undefined): Json => {
    const object: Record<string, Json> = {};
    let size = 0;
    for (const [index, field] of fields.entries()) {
      const value = pick(field, index);
      if (value === undefined) continue;
      size += sizeOf(value);
      if (size <= sizeLimit || !field.optional)
        Object.defineProperty(object, field.key, { value, enumerable: true, configurable: true, writable: true });
    }
    return object;
  };
  const typical = [
    build((field) => field.values[0]),
    build((field) => (field.optional ? undefined : field.values[0])),
    build((field) => field.values[1] ?? field.values[0]),
  ];
  const varied = fields
    .flatMap((field, at) => field.values.slice(1).map((value) => ({ at, value })))
    .slice(0, validLimit)
    .map(({ at, value }) => build((other, index) => (index === at ? value : other.values[0])));
  const indexed: Json[] = [];
  for (const index of checker.getIndexInfosOfType(type)) {
    const values = validValues(index.type, sampling, depth + 1).slice(0, 2);
    const keys =
      index.keyType.flags & ts.TypeFlags.Number
        ? ["1", "-2.5", "01", "x"]
        : ["x-1", "y-z", "data-a", "a1", "n1", "k", "7"];
    const base = build((field) => (field.optional ? undefined : field.values[0])) as { readonly [key: string]: Json };
    for (const key of keys) for (const value of values) indexed.push({ ...base, [key]: value });
  }
  return [...typical, ...interleave([varied, indexed])];
}

/** Counts the values in a value, including itself. */
function sizeOf(value: Json): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((size: number, part: Json) => size + sizeOf(part), 1);
}

/** Strings that match a template literal type, and near misses. */
function templates({ texts, types }: ts.TemplateLiteralType): readonly Json[] {
  const fill = (part: (type: ts.Type) => string): string =>
    texts.map((text, index) => text + (types[index] ? part(types[index]) : "")).join("");
  const number = (type: ts.Type): boolean => (type.flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt)) !== 0;
  const choices = [
    "",
    "1",
    "-2",
    "1.5",
    "abc",
    "ABC",
    "1e3",
    "0x1f",
    "007",
    " 1",
    "true",
    "null",
    "a-b",
    "Infinity",
    "NaN",
    "1_000",
    "+1",
    ".5",
    "5.",
    "1.50",
    "-0",
  ];
  return [fill((type) => (number(type) ? "1" : "abc")), ...choices.map((choice) => fill(() => choice))];
}

/** Takes one value of each list in turn, so that the first values cover every member of a union. */
function interleave(lists: readonly (readonly Json[])[]): readonly Json[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, index) => index).flatMap((index) =>
    lists.flatMap((list) => (index < list.length ? [list[index] as Json] : [])),
  );
}

/** Variants of `value` that are broken at one path: another type, a missing or extra key, one item more or less. */
function* breakings(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    yield* [[...value, "extra"], [...value, null], value.slice(1), value.slice(0, -1), [...value].reverse()];
    for (const [index, item] of value.slice(0, 3).entries())
      for (const other of brokenParts(item)) yield value.with(index, other);
    return;
  }
  if (typeof value !== "object" || value === null) {
    yield* replacements(value);
    return;
  }
  const entries = Object.entries(value);
  yield fromEntries([...entries, ["extra", 1]]);
  yield* replacements(value).slice(0, 2);
  for (const [key, part] of entries) {
    yield fromEntries(entries.filter(([name]) => name !== key));
    for (const other of brokenParts(part))
      yield fromEntries(entries.map(([name, old]) => [name, name === key ? other : old]));
  }
}

function* brokenParts(part: Json): Generator<Json> {
  yield* replacements(part);
  let count = 0;
  for (const broken of breakings(part)) {
    if (count++ === 12) return;
    yield broken;
  }
}

function replacements(value: Json): readonly Json[] {
  return [null, "wrong", 42, true, [], {}, [1], { wrong: 1 }].filter(
    (other) => JSON.stringify(other) !== JSON.stringify(value),
  );
}

function fromEntries(entries: readonly (readonly [string, Json])[]): Json {
  const object: Record<string, Json> = {};
  for (const [key, value] of entries)
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}
