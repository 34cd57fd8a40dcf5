// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source of types contains template literals.
import { pick, type Random, randomInt } from "../support/random.js";
import type { Json } from "./sample-values.js";

/** A random type that refers to aliases with constraints, and what its values are by a small evaluator. */
export interface AliasedType {
  readonly text: string;
  readonly accepts: (value: Json) => boolean;
  /** Values to try. Some are rejected. */
  readonly samples: readonly Json[];
}

interface Alias extends AliasedType {
  readonly declaration: string;
  readonly base: "string" | "number";
}

function stringAlias(text: string, tag: string, check: (value: string) => boolean): Alias {
  const samples = ["u_a", "u_", "m@x", "x", "", "long-text", "ok", "u_m@x"];
  const accepts = (value: Json): boolean => typeof value === "string" && check(value);
  return { text, base: "string", accepts, samples, declaration: `/** ${tag} */\nexport type ${text} = string;` };
}

function numberAlias(text: string, tag: string, check: (value: number) => boolean): Alias {
  const samples = [-1, 0, 3, 50, 100, 101, 2.5];
  const accepts = (value: Json): boolean => typeof value === "number" && check(value);
  return { text, base: "number", accepts, samples, declaration: `/** ${tag} */\nexport type ${text} = number;` };
}

const aliases: readonly Alias[] = [
  stringAlias("UserId", "@pattern ^u_", (value) => value.startsWith("u_")),
  stringAlias("Mail", "@pattern @", (value) => value.includes("@")),
  stringAlias("Short", "@maxLength 4", (value) => [...value].length <= 4),
  numberAlias("Percent", "@minimum 0\n * @maximum 100", (value) => value >= 0 && value <= 100),
  numberAlias("Even", "@multipleOf 2", (value) => value % 2 === 0),
];

/** Declarations that random types refer to. */
export const aliasDeclarations: readonly string[] = [
  ...aliases.map(({ declaration }) => declaration.replace("@pattern @", "@pattern [@]")),
  "export interface Box<T> { value: T }",
  "export interface Crate<T> extends Box<T> { more?: T[] }",
  "export interface Pair<A, B = A> { first: A; second: B }",
  "export type Maybe<T> = T | null;",
  "export type Wrapped<T> = { inner: T };",
  "export interface Chain<T> { own: T; next?: Chain<T> }",
  "export class Held<T> { value!: T; set written(value: T) {} }",
  "export class Shown<T> { get value(): T { throw this; } }",
  "export interface Tagged {\n  /** @maxLength 3 */\n  text: string;\n  /** @maximum 3 */\n  size: number;\n}",
  "export type Renamed<T> = { [K in keyof T as `my_${string & K}`]: T[K] };",
  "export type Nullable<T> = { [K in keyof T]: T[K] | null };",
  ...aliases.flatMap(({ text }) => [
    `export interface BoxOf${text} extends Box<${text}> {}`,
    `export interface InnerBoxOf${text} extends BoxOf${text} {}`,
    `export interface Has${text} { value: ${text} }`,
    `export class HeldOf${text} extends Held<${text}> {}`,
    `export class Takes${text} { constructor(readonly value: ${text}) {} }`,
  ]),
];

/** Creates a random type whose parts refer to aliases. */
export function randomAliasedType(random: Random, depth = 0): AliasedType {
  if (depth >= 2 || random() < 0.15) return pick(random, aliases);
  return pick(random, makers)(random, () => randomAliasedType(random, depth + 1));
}

const same = (text: string): string => text;

type Maker = (random: Random, make: () => AliasedType) => AliasedType;

const makers: readonly Maker[] = [
  (_random, make) => union([make(), literal(null)]),
  (random, make) => union([make(), pick(random, literals), ...(random() < 0.5 ? [literal(null)] : [])]),
  (random) => union([pick(random, aliases), pick(random, aliases)]),
  (random) => {
    const first = pick(random, aliases);
    return intersection(
      first,
      pick(
        random,
        aliases.filter(({ base }) => base === first.base),
      ),
    );
  },
  (_random, make) => list(make(), (text) => `(${text})[]`),
  (_random, make) => list(make(), (text) => `ReadonlyArray<${text}>`),
  (_random, make) => {
    const [first, second] = [make(), make()];
    return {
      text: `[${first.text}, ${second.text}]`,
      accepts: (value) =>
        Array.isArray(value) &&
        value.length === 2 &&
        first.accepts(value[0] as Json) &&
        second.accepts(value[1] as Json),
      samples: first.samples.flatMap((one, at) => [[one, second.samples[at % second.samples.length] as Json], [one]]),
    };
  },
  (random, make) =>
    keyed(make(), "value", pick(random, [(text) => `Box<${text}>`, (text) => `Readonly<Box<${text}>>`])),
  (_random, make) => keyed(make(), "value", (text) => `Crate<${text}>`),
  (_random, make) => keyed(make(), "inner", (text) => `Wrapped<${text}>`),
  (_random, make) => keyed(make(), "own", (text) => `Chain<${text}>`),
  (_random, make) => keyed(make(), "p", (text) => `{ [K in "p"]: ${text} }`),
  (_random, make) => keyed(make(), "p", (text) => `{ p: ${text} }`),
  (_random, make) => keyed(make(), "p", (text) => `{ p?: ${text} | undefined }`, true),
  (_random, make) => keyed(make(), "a", (text) => `Partial<Record<"a", ${text}>>`, true),
  (_random, make) => keyed(make(), "a", (text) => `Pick<{ a: ${text}; b: number }, "a">`),
  (_random, make) => keyed(make(), "a", (text) => `Omit<{ a: ${text}; b: number }, "b">`),
  (_random, make) => {
    const [first, second] = [make(), make()];
    return {
      text: `Pair<${first.text}, ${second.text}>`,
      accepts: (value) =>
        isObject(value, ["first", "second"]) &&
        first.accepts(value["first"] as Json) &&
        second.accepts(value["second"] as Json),
      samples: first.samples.map((one, at) => ({
        first: one,
        second: second.samples[(at * 3) % second.samples.length] as Json,
      })),
    };
  },
  (random) => {
    const name = pick(random, ["BoxOf", "InnerBoxOf", "HeldOf", "Takes"]);
    return keyed(pick(random, aliases), "value", (text) => `${name}${text}`);
  },
  (random, make) => {
    const name = pick(random, ["Held", "Shown"]);
    return keyed(make(), "value", (text) => `${name}<${text}>`);
  },
  (random) => {
    const part = tagged(pick(random, aliases));
    return keyed(part, "p", (text) => `{\n  /** @${part.tag} 3 */\n  p: ${text};\n}`);
  },
  (random) => {
    const key = pick(random, ["text", "size"]);
    const any = key === "text" ? stringAlias("", "", () => true) : numberAlias("", "", () => true);
    return renamed(
      tagged(any),
      () => `${pick(random, ["Tagged", 'Pick<Tagged, "text" | "size">'])}[${JSON.stringify(key)}]`,
    );
  },
  (random) =>
    keyed(
      union([pick(random, aliases), literal(null)], ([text]) => `Nullable<Has${text}>`),
      "value",
      same,
    ),
  (random) => {
    const write = pick(random, [
      (text: string) => `Renamed<Has${text}>`,
      (text: string) => `{ [K in keyof Has${text} as \`my_${"$"}{K}\`]: Has${text}[K] }`,
    ]);
    return keyed(pick(random, aliases), "my_value", write);
  },
  (_random, make) => keyed(make(), "value", (text) => `{ [K in keyof HasMail]: ${text} }`),
  (_random, make) => keyed(make(), "VALUE", (text) => `{ [K in keyof HasMail as Uppercase<K>]: ${text} }`),
  (_random, make) =>
    keyed(
      union([make(), literal(null)], ([text]) => `Nullable<{ value: ${text} }>`),
      "value",
      same,
    ),
  (_random, make) => union([make(), literal(null)], (texts) => `Maybe<${texts[0]}>`),
  (_random, make) => renamed(make(), (text) => `{ own: ${text} }["own"]`),
  (_random, make) => renamed(make(), (text) => `Box<${text}>["value"]`),
  (random) => renamed(pick(random, aliases), (text) => `NonNullable<${text} | null>`),
  (random) => renamed(pick(random, aliases), (text) => `Exclude<${text} | null, null>`),
  (_random, make) => renamed(make(), (text) => `Awaited<Promise<${text}>>`),
  (_random, make) => renamed(make(), (text) => `Parameters<(one: ${text}) => void>[0]`),
  (_random, make) => renamed(make(), (text) => `ReturnType<() => ${text}>`),
  (_random, make) => record(make(), (text) => `Record<string, ${text}>`),
  (_random, make) => record(make(), (text) => `{ [key: string]: ${text} | undefined }`),
  (random, make) => {
    const key = pick(
      random,
      aliases.filter(({ base }) => base === "string"),
    );
    const write = pick(random, [
      (text: string) => `Record<${key.text}, ${text}>`,
      (text: string) => `{ [key: ${key.text}]: ${text} }`,
    ]);
    return record(make(), write, key.accepts);
  },
];

/** An alias at a property that limits its length, or the number, to 3. */
function tagged(alias: Alias): AliasedType & { readonly tag: string } {
  const isShort = (value: Json): boolean => (typeof value === "string" ? [...value].length <= 3 : Number(value) <= 3);
  return {
    ...alias,
    tag: alias.base === "string" ? "maxLength" : "maximum",
    accepts: (value) => alias.accepts(value) && isShort(value),
  };
}

function literal(value: string | number | null): AliasedType {
  return { text: JSON.stringify(value), accepts: (other) => other === value, samples: [value] };
}

const literals = [literal("me"), literal(-1), literal("@"), literal("u_x")];

function union(
  parts: readonly AliasedType[],
  write = (texts: readonly string[]): string => texts.map((text) => `(${text})`).join(" | "),
): AliasedType {
  return {
    text: write(parts.map(({ text }) => text)),
    accepts: (value) => parts.some((part) => part.accepts(value)),
    samples: parts.flatMap(({ samples }) => samples),
  };
}

function intersection(first: AliasedType, second: AliasedType): AliasedType {
  return {
    text: `${first.text} & ${second.text}`,
    accepts: (value) => first.accepts(value) && second.accepts(value),
    samples: first.samples,
  };
}

function list(item: AliasedType, write: (text: string) => string): AliasedType {
  return {
    text: write(item.text),
    accepts: (value) => Array.isArray(value) && value.every((each) => item.accepts(each as Json)),
    samples: [[], ...item.samples.map((each) => [each])],
  };
}

function keyed(part: AliasedType, key: string, write: (text: string) => string, isOptional = false): AliasedType {
  return {
    text: write(part.text),
    accepts: (value) =>
      isObject(value, [key]) && (Object.hasOwn(value, key) ? part.accepts(value[key] as Json) : isOptional),
    samples: [{}, ...part.samples.map((each) => ({ [key]: each }))],
  };
}

function record(
  part: AliasedType,
  write: (text: string) => string,
  acceptsKey: (key: string) => boolean = () => true,
): AliasedType {
  const keys = ["u_a", "m@x", "x", "long-text"];
  return {
    text: write(part.text),
    accepts: (value) =>
      isObject(value) && Object.entries(value).every(([key, each]) => acceptsKey(key) && part.accepts(each as Json)),
    samples: [{}, ...part.samples.map((each, at) => ({ [keys[at % keys.length] as string]: each }))],
  };
}

function renamed(part: AliasedType, write: (text: string) => string): AliasedType {
  return { ...part, text: write(part.text) };
}

/** Whether a value is an object with no other keys than `keys`. */
function isObject(value: Json, keys?: readonly string[]): value is { readonly [key: string]: Json } {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return keys === undefined || Object.keys(value).every((key) => keys.includes(key));
}

/** A number of distinct random types, and a declaration of each as the property of an object. */
export function randomAliasedTypes(random: Random, count: number): readonly AliasedType[] {
  const found = new Map<string, AliasedType>();
  for (let tries = 0; found.size < count && tries < count * 20; tries++) {
    const type = randomAliasedType(random, randomInt(random, 2));
    found.set(type.text, type);
  }
  return [...found.values()];
}
