// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source of types contains template literals.
import { pick, type Random, randomInt } from "../support/random.js";

/** Whether a type is an object type that is written out. */
type Kind = "object" | "other";

/** A random type. */
export interface RandomType {
  readonly text: string;
  readonly kind: Kind;
  /** Returns types that are one step smaller: each part, the type without one part, and the type with a smaller part. */
  smaller(): readonly RandomType[];
}

/** A part of a type, such as a property or a union member. `write` wraps the source of the part's type. */
interface Part {
  readonly type: RandomType;
  /** The kind of all smaller types of the part. Default: any. The intersection of a primitive and an object would be a brand. */
  readonly kind?: Kind;
  readonly write: (text: string) => string;
}

/** Declarations that random types refer to. */
export const declarations: readonly string[] = [
  "export interface Loop { next?: Loop; leaf: number }",
  "interface Items<T> extends Array<T> {}",
  "interface ReadonlyItems<T> extends ReadonlyArray<T> {}",
  "class ClassItems<T> extends Array<T> {}",
  "interface Couple<A, B> extends Readonly<[A, B]> {}",
  "interface Parent<T> { own: T }",
  "interface Child<T, U> extends Parent<T> { other: U }",
  "class BaseClass<T> { own!: T }",
  "class SubClass<T, U> extends BaseClass<T> { sub?: U }",
];

/** Declarations of types that are written differently in JSON: for the schemas, and as the compiler sees their values. */
export const encoded = {
  types: [
    'type Brand<T> = T & { readonly __brand: "id" };',
    "class Encoded<T> { constructor(private readonly value: T) {} toJSON(): T { return this.value; } }",
  ],
  json: ["type Brand<T> = T;", "type Encoded<T> = T;"],
} as const;

/** Creates a random type. `names` are the types that it may refer to. */
export function randomType(random: Random, names: readonly string[], depth = 0): RandomType {
  const make = (): RandomType => randomType(random, names, depth + 1);
  const leaf = depth >= 3 || random() < 0.25;
  return leaf ? scalar(random, names) : pick(random, makers)(random, make);
}

const keys = ["a", "b", "c", "kind", "with-dash", "x1"];

function scalar(random: Random, names: readonly string[]): RandomType {
  const named = names.length > 0 && random() < 0.15;
  return { text: named ? pick(random, names) : pick(random, scalars), kind: "other", smaller: () => [] };
}

/** Creates a type of parts, which can shrink to `minParts` parts. */
function compose(
  parts: readonly Part[],
  minParts: number,
  write: (texts: readonly string[]) => string,
  kind: Kind = "other",
): RandomType {
  return {
    text: write(parts.map((part) => part.write(part.type.text))),
    kind,
    smaller: () => [
      ...parts.map(({ type }) => type),
      ...smallerParts(parts, minParts).map((each) => compose(each, minParts, write, kind)),
    ],
  };
}

/** The parts without one of them, and the parts with a smaller one. */
function smallerParts(parts: readonly Part[], minParts: number): readonly (readonly Part[])[] {
  const shorter = parts.length > minParts ? parts.map((_, at) => parts.toSpliced(at, 1)) : [];
  const smaller = parts.flatMap((part, at) =>
    part.type
      .smaller()
      .filter((type) => type.kind === (part.kind ?? type.kind))
      .map((type) => parts.with(at, { ...part, type })),
  );
  return [...shorter, ...smaller];
}

const scalars = [
  "string",
  "number",
  "boolean",
  "null",
  '"x"',
  '"y"',
  "1",
  "2",
  "true",
  "false",
  "unknown",
  "`p-${string}`",
  "`${number}px`",
  '"x" | "y"',
  "1 | null",
  "string | number",
];

/** A scalar with a brand or `toJSON`. */
const encodings = ["Brand<string>", "Brand<number>", "Encoded<string>", "Encoded<number>"];

type Maker = (random: Random, make: () => RandomType) => RandomType;

const makers: readonly Maker[] = [
  object,
  object,
  object,
  tagged,
  tagged,
  (random, make) => union([object(random, make), object(random, make)]),
  (random, make) => union(Array.from({ length: 2 + randomInt(random, 2) }, make)),
  (_random, make) => wrap(make(), (text) => `(${text})[]`),
  (_random, make) => wrap(make(), (text) => `readonly (${text})[]`),
  tuple,
  (_random, make) => wrap(make(), (text) => `Record<string, ${text}>`),
  (random, make) => {
    const keyType = pick(random, ['"a" | "b"', '"kind"', "`d-${string}`"]);
    return wrap(make(), (text) => `Record<${keyType}, ${text}>`);
  },
  (_random, make) => wrap(make(), (text) => `{ [key: string]: ${text} }`),
  (random, make) => wrap(object(random, make), (text) => `Partial<${text}>`),
  (random, make) => wrap(object(random, make), (text) => `Required<${text}>`),
  (random, make) => wrap(object(random, make), (text) => `Readonly<${text}>`),
  (random, make) => {
    const key = JSON.stringify(pick(random, keys));
    return wrap(object(random, make), (text) => `Omit<${text}, ${key}>`);
  },
  (random, make) => {
    const parts = [plainObject(random, make), plainObject(random, make)].map(
      (type): Part => ({ ...parenthesized(type), kind: "object" }),
    );
    return compose(parts, 1, (texts) => texts.join(" & "));
  },
  (random, make) => {
    const name = pick(random, ["Items", "ReadonlyItems", "ClassItems"]);
    return wrap(make(), (text) => `${name}<${text}>`);
  },
  (random, make) => {
    const name = pick(random, ["Couple", "Child", "SubClass"]);
    return compose([make(), make()].map(unwrapped), 2, (texts) => `${name}<${texts.join(", ")}>`);
  },
  (random, make) => {
    const name = pick(random, ["Brand", "Encoded"]);
    return wrap(make(), (text) => `${name}<(${text})[]>`);
  },
  (random, make) => {
    const known = pick(random, ["{ length: 2 }", "{ length: 1 | 3 }", "{ readonly length: 0 | 1 }"]);
    return wrap(make(), (text) => `(${text})[] & ${known}`);
  },
  (_random, make) =>
    compose([make(), make()].map(unwrapped), 2, ([item, first]) => `((${item}) | (${first}))[] & { 0: ${first} }`),
  (random) =>
    // Known positions that may exclude each other.
    compose([scalar(random, []), scalar(random, []), scalar(random, [])].map(unwrapped), 3, ([item, one, other]) => {
      const listOf = (first: string | undefined): string => `{ list: ((${item}) | (${first}))[] & { 0: ${first} } }`;
      return `${listOf(one)} & ${listOf(other)}`;
    }),
  (_random, make) =>
    compose([make(), make()].map(unwrapped), 2, (texts) => `Omit<[${texts.join(", ")}], "push" | "pop">`),
  (_random, make) => wrap(make(), (text) => `NonNullable<${text}>`),
  (_random, make) => wrap(make(), (text) => `Exclude<${text}, null>`),
];

function object(random: Random, make: () => RandomType, from: readonly string[] = keys): RandomType {
  const chosen = from.filter(() => random() < 0.45);
  const types = chosen.map(make);
  const fields = chosen.map((key, index): Part => {
    const optional = random() < 0.35 ? "?" : "";
    const name = `${random() < 0.15 ? "readonly " : ""}${JSON.stringify(key)}${optional}`;
    return { type: types[index] ?? scalar(random, []), write: (text) => `${name}: ${text}` };
  });
  // Always at the same key: at a key of a sibling with a literal type, the JSON form alone would be a discriminant.
  if (from === keys && random() < 0.1) {
    const text = pick(random, encodings);
    fields.push({ type: { text, kind: "other", smaller: () => [] }, write: (type) => `"id": ${type}` });
  }
  return compose(fields, 0, objectText, "object");
}

/**
 * An object for an intersection, without types that are written differently in JSON: an object with `toJSON` has its JSON form also in an
 * intersection with another object, but the JSON forms of both have no values in common.
 */
function plainObject(random: Random, make: () => RandomType): RandomType {
  for (;;) {
    const type = object(random, make);
    if (!/\bEncoded<|\bT\d/.test(type.text)) return type;
  }
}

function tagged(random: Random, make: () => RandomType): RandomType {
  const types = Array.from({ length: 2 + randomInt(random, 2) }, make);
  return union(
    types.map((type, index) => {
      const key = pick(random, ["a", "b", "value"]);
      const field = `kind: ${JSON.stringify("xyz"[index])}; ${key}${random() < 0.3 ? "?" : ""}`;
      return compose([{ type, write: (text) => `${field}: ${text}` }], 1, objectText, "object");
    }),
  );
}

function objectText(fields: readonly string[]): string {
  return `{ ${fields.join("; ")} }`;
}

function union(types: readonly RandomType[]): RandomType {
  return compose(types.map(parenthesized), 1, (texts) => texts.join(" | "));
}

function tuple(random: Random, make: () => RandomType): RandomType {
  const types = Array.from({ length: 1 + randomInt(random, 3) }, make);
  const optionalFrom = random() < 0.3 ? randomInt(random, types.length) : types.length;
  const elements = types.map((type, index): Part => {
    return { type, write: (text) => `(${text})${index >= optionalFrom ? "?" : ""}` };
  });
  const rest = random() < 0.25 ? ["...string[]"] : [];
  return compose(elements, 0, (texts) => `[${[...texts, ...rest].join(", ")}]`);
}

function wrap(type: RandomType, write: (text: string) => string): RandomType {
  return compose([unwrapped(type)], 1, ([text = ""]) => write(text));
}

function unwrapped(type: RandomType): Part {
  return { type, write: (text) => text };
}

function parenthesized(type: RandomType): Part {
  return { type, write: (text) => `(${text})` };
}
