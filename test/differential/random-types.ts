/** A type of the grammar: its text, and the smaller types that it was made of. */
export interface RandomType {
  readonly text: string;
  readonly parts: readonly RandomType[];
}

export type Random = () => number;

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes one random type. `names` are types that the text may refer to. */
export function randomType(random: Random, names: readonly string[], depth = 0): RandomType {
  const make = (): RandomType => randomType(random, names, depth + 1);
  const leaf = depth >= 3 || random() < 0.25;
  return leaf ? scalar(random, names) : pick(random, makers)(random, make);
}

const keys = ["a", "b", "c", "kind", "with-dash", "x1"];

function scalar(random: Random, names: readonly string[]): RandomType {
  const named = names.length > 0 && random() < 0.15;
  return { text: named ? pick(random, names) : pick(random, scalars), parts: [] };
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

type Maker = (random: Random, make: () => RandomType) => RandomType;

const makers: readonly Maker[] = [
  object,
  object,
  object,
  tagged,
  tagged,
  untagged,
  (random, make) => {
    const parts = Array.from({ length: 2 + int(random, 2) }, make);
    return { text: parts.map(({ text }) => `(${text})`).join(" | "), parts };
  },
  (_random, make) => wrap(make(), (text) => `(${text})[]`),
  (_random, make) => wrap(make(), (text) => `readonly (${text})[]`),
  tuple,
  (_random, make) => wrap(make(), (text) => `Record<string, ${text}>`),
  (random, make) =>
    wrap(make(), (text) => `Record<${pick(random, ['"a" | "b"', '"kind"', "`d-${string}`"])}, ${text}>`),
  (_random, make) => wrap(make(), (text) => `{ [key: string]: ${text} }`),
  (random, make) => wrap(object(random, make), (text) => `Partial<${text}>`),
  (random, make) => wrap(object(random, make), (text) => `Required<${text}>`),
  (random, make) => wrap(object(random, make), (text) => `Readonly<${text}>`),
  (random, make) => wrap(object(random, make), (text) => `Omit<${text}, ${JSON.stringify(pick(random, keys))}>`),
  (random, make) => {
    // Of different keys: a primitive in an intersection with an object is a brand, which is an intended difference.
    const [left, right] = [object(random, make, keys.slice(0, 3)), object(random, make, keys.slice(3))];
    return { text: `(${left.text}) & (${right.text})`, parts: [left, right] };
  },
  (_random, make) => wrap(make(), (text) => `NonNullable<${text}>`),
  (_random, make) => wrap(make(), (text) => `Exclude<${text}, null>`),
];

function object(random: Random, make: () => RandomType, from: readonly string[] = keys): RandomType {
  const chosen = from.filter(() => random() < 0.45);
  const parts = chosen.map(make);
  const fields = chosen.map((key, index) => {
    const optional = random() < 0.35 ? "?" : "";
    return `${random() < 0.15 ? "readonly " : ""}${JSON.stringify(key)}${optional}: ${parts[index]?.text}`;
  });
  return { text: `{ ${fields.join("; ")} }`, parts };
}

function tagged(random: Random, make: () => RandomType): RandomType {
  const parts = Array.from({ length: 2 + int(random, 2) }, make);
  const branches = parts.map(({ text }, index) => {
    const key = pick(random, ["a", "b", "value"]);
    return `{ kind: ${JSON.stringify("xyz"[index])}; ${key}${random() < 0.3 ? "?" : ""}: ${text} }`;
  });
  return { text: branches.join(" | "), parts };
}

function untagged(random: Random, make: () => RandomType): RandomType {
  const parts = [object(random, make), object(random, make)];
  return { text: parts.map(({ text }) => text).join(" | "), parts };
}

function tuple(random: Random, make: () => RandomType): RandomType {
  const parts = Array.from({ length: 1 + int(random, 3) }, make);
  const optionalFrom = random() < 0.3 ? int(random, parts.length) : parts.length;
  const elements = parts.map(({ text }, index) => `(${text})${index >= optionalFrom ? "?" : ""}`);
  if (random() < 0.25) elements.push("...string[]");
  return { text: `[${elements.join(", ")}]`, parts };
}

function wrap(part: RandomType, text: (inner: string) => string): RandomType {
  return { text: text(part.text), parts: [part] };
}

function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[int(random, list.length)];
  if (item === undefined) throw new Error("a choice from nothing");
  return item;
}

function int(random: Random, below: number): number {
  return Math.floor(random() * below);
}
