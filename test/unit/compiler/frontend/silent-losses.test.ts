// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the source of types contains template literals.
import { expect, test } from "vitest";
import type { Direction } from "../../../../src/compiler/frontend/graph/site.js";
import { createRandom, pick, type Random, roundCount } from "../../../support/random.js";
import { describeText } from "./describe-types.js";

/*
 * Nothing that an author wrote is lost in silence: each member, comment and constraint of random interfaces and classes is in the schema, or a
 * diagnostic names it or stands on its line. Each has a number of its own, by which it is found.
 */

/** What is written for a member after its name, and the notes inside of it. */
type Write = (note: () => string, type: () => string) => string;

/** An object type. TypeScript reads the comments of members only if they are on a line of their own. */
function object(note: () => string, ...members: readonly string[]): string {
  return `{${members.map((member) => `\n    /** ${note()} */\n    ${member};`).join("")}\n    }`;
}

const values: readonly (readonly [Write, tag?: string])[] = [
  [() => "string", "maxLength"],
  [() => "number | null", "maximum"],
  [() => `\`id-$\{number}\``, "maxLength"],
  [() => "Map<string, number>"],
  [() => "Set<string> | string", "maxLength"],
  [() => "() => void"],
  [() => "(() => void) | null"],
  [() => "(() => void)[]", "maxItems"],
  [() => "string[] & { 0: string }", "maxItems"],
  [() => "(string[] & { length: 2 }) | null", "maxItems"],
  [(note) => `string[] & ${object(note, "extra: string")}`, "maxItems"],
  [(note) => `Date & ${object(note, "zone: string")}`, "maxLength"],
  [(note) => `Level | /** ${note()} */ "other"`],
  [(note) => `/** ${note()} */ "a" | /** ${note()} */ "b"`],
  [(note) => `| /** ${note()} */ { kind: "c" } | /** ${note()} */ { kind: "d"; size: number }`, "maxProperties"],
  [(note) => `${object(note, 'kind: "c"')} | ${object(note, 'kind: "d"', "size: number")}`],
  [(note) => `/** ${note()} */ string | number`, "maxLength"],
  [() => "Id | null", "maxLength"],
  [() => "Id | 5", "maxLength"],
  [() => "Box<Id>", "maxProperties"],
  [() => "Omit<Box<Id>, 'other'>", "maxProperties"],
  [() => "Required<Pick<Box<Id>, 'value'>>", "maxProperties"],
  [() => "Record<string, Id>", "maxProperties"],
  [() => "Record<Id, number>", "maxProperties"],
  [() => "Partial<Record<'k', Id>>", "maxProperties"],
  [() => "Point", "maxProperties"],
  [() => "Renamed<Box<Id>>", "maxProperties"],
  [() => "{ [K in keyof Point as Uppercase<K>]: Point[K] }", "maxProperties"],
  [() => "Partial<Point>['x']", "maximum"],
  [() => "Exclude<Level | 'x', 'x'>", "maxLength"],
  [() => "Awaited<Promise<Id>>", "maxLength"],
  [() => "Box<Box<Id>>", "maxProperties"],
  [(note, type) => `Box<${object(note, `inner: ${type()}`)}>`, "maxProperties"],
  [(note, type) => `Record<"a" | "b", ${object(note, `inner: ${type()}`)}>`, "maxProperties"],
  [(note, type) => `Promise<${object(note, `inner: ${type()}`)}> | null`],
  [() => "`x-${Level}`", "maxLength"],
  [() => "keyof Point", "maxLength"],
  [() => "Date", "maxLength"],
  [() => "Uint8Array | null", "maxLength"],
  [() => "bigint", "maxLength"],
  [() => "unknown"],
  [() => "Level[]", "maxItems"],
  [() => "Record<Level, number>", "maxProperties"],
  [() => "Array<Id | null>", "maxItems"],
  [(note, type) => `Readonly<${object(note, `inner: ${type()}`)}>`, "maxProperties"],
  [(note, type) => `Partial<${object(note, `inner: ${type()}`)}>`, "maxProperties"],
  [(note, type) => `Omit<${object(note, `inner: ${type()}`, "gone: 1")}, "other">`, "maxProperties"],
  [(note, type) => `Map<string, ${object(note, `inner: ${type()}`)}> | string`],
  [() => "readonly Point[]", "maxItems"],
  [() => "[first: Id, second?: number]", "minItems"],
  [(note) => `[/** ${note()} */ Id, /** ${note()} */ number?]`, "minItems"],
  [(note) => `[first: Id, /** ${note()} */ ...rest: Id[]]`, "minItems"],
  [(note) => `"c" /** ${note()} */ | "d"`],
  [(note) => `[number, string /** ${note()} */]`],
  [(note) => `[...[string, string], /** ${note()} */ last: Id]`],
  [(note) => `[/** ${note()} */ first: Id, /** ${note()} */ second?: number]`, "minItems"],
  [(note, type) => object(note, `inner: ${type()}`), "maxProperties"],
  [(note, type) => `${object(note, `inner?: ${type()}`)}[]`, "maxItems"],
  [(note, type) => object(note, `[key: string]: ${type()}`), "maxProperties"],
  [(note) => `${object(note, "[key: string]: number")} | ${object(note, "text: string")}`],
  [(note) => `${object(note, `[key: \`x-$\{string}\`]: number`)} | ${object(note, "text: string")}`],
  [(note, type) => `${object(note, "both: string")} & ${object(note, "both: string", `own?: ${type()}`)}`],
  [(note, type) => [1, 2, 3].map((at) => object(note, `at: ${at}`, `a?: ${type()}`)).join(" | ")],
  [(note, type) => [1, 2, 3].map((at) => object(note, `k${at}?: 1`, `a?: ${type()}`)).join(" | ")],
  [(_note, type) => `readonly (${type()})[]`, "maxItems"],
];

const declarations = [
  "/** Note 1. */\nexport enum Level {\n  /** Note 2. */\n  Low = 'low',\n  /** Note 3. */\n  High = 'high',\n}",
  "/** Note 4. @minLength 2 */\nexport type Id = string;",
  "export interface Box<T> {\n  /** Note 5. */\n  value: T;\n  /** Note 6. */\n  other?: T;\n}",
  "type Renamed<T> = { [K in keyof T as `my_${string & K}`]: T[K] };",
  "/** Note 7. */\nexport class Point { constructor(/** Note 8. */ readonly x: number, /** Note 9. */ readonly y = 0) {} }",
];

/** The forms of a member: its text from its name, the mark after it and its type. What is not public is no part of a value. */
const forms: Readonly<Record<string, (name: string, mark: string, type: string) => string>> = {
  property: (name, mark, type) => `${name}${mark}: ${type};`,
  method: (name, mark) => `${name}${mark}(): void;`,
  readonly: (name, mark, type) => `readonly ${name}${mark}: ${type};`,
  getter: (name, _mark, type) => `get ${name}(): ${type} { throw this; }`,
  setter: (name, _mark, type) => `set ${name}(value: ${type}) {}`,
  field: (name, mark, type) => `declare ${name}${mark}: ${type};`,
};
/** What has no place in an output needs no diagnostic there: no result of `JSON.stringify` has it. */
const membersOf = {
  input: {
    interface: ["property", "property", "property", "property", "readonly", "method"],
    class: ["field", "field", "readonly", "getter", "setter"],
  },
  output: { interface: ["property", "property", "readonly"], class: ["field", "readonly", "getter"] },
} as const;

/** A random interface or class of which each member has a name and a comment of its own. */
function randomObject(random: Random, at: number, direction: Direction): string {
  let last = at * 1000;
  const note = (): string => `Note ${++last}.`;
  const type = (): string => pick(random, values)[0](note, type);
  const kind = random() < 0.4 ? "class" : "interface";
  const members = Array.from({ length: 4 }, () => {
    const mark = random() < 0.9 ? "?" : "";
    const [write, tag] = pick(random, values);
    const own = `${note()} @title Title ${last}.`;
    const name = `m${last}`;
    const constraint = tag === undefined || random() < 0.3 ? "" : ` @${tag} ${last}`;
    const form = forms[pick(random, membersOf[direction][kind])];
    return `/** ${own}${constraint} */\n  ${form?.(name, mark, write(note, type))}`;
  });
  return `export ${kind} T${at} {\n  ${members.join("\n  ")}\n}`;
}

/** What is written in the types of a text and is neither in their schemas nor in a diagnostic, and how many marks were looked for. */
async function findLost(text: string, direction: Direction): Promise<{ lost: readonly string[]; checked: number }> {
  const { schemas, diagnostics } = await describeText(text, "types.ts", {}, direction);
  const lines = text.split("\n");
  const lost: string[] = [];
  let checked = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    if ("error" in schema) continue;
    const start = lines.findIndex((line) => new RegExp(`^export (?:interface|class) ${name} \\{$`).test(line));
    if (start < 0) continue;
    const end = lines.indexOf("}", start);
    const written = JSON.stringify(schema);
    for (let line = start + 1; line < end; ) {
      const next = lines.findIndex((each, index) => index > line && /^(?: {2}\/\*\*|\})/.test(each));
      const [comment = "", ...rest] = lines.slice(line, next);
      const member = rest.join("\n");
      const [, key = ""] = /\b(m\d+)/.exec(member) ?? [];
      const isNamed = diagnostics.some(({ message }) => message.includes(key));
      const near = diagnostics.filter(({ span }) => span && span.line > line && span.line <= next);
      // A comment that is read nowhere says nothing about the others on its line.
      const isSaid = (mark: string): boolean =>
        isNamed ||
        near.some(({ code, span, sourceLine = "" }) => {
          const text = sourceLine.slice((span?.column ?? 1) - 1, (span?.endColumn ?? 1) - 1);
          return code !== "jsdoc/not-attached" || text.includes(mark);
        });
      const marks = Array.from((comment + member).matchAll(/(?:Note|Title) \d+\./g), ([mark]) => mark);
      for (const [, tag, value] of comment.matchAll(/@(m\w+) (\d+)/g)) marks.push(`"${tag}":${value}`);
      checked += marks.length;
      for (const mark of marks) if (!written.includes(mark) && !isSaid(mark)) lost.push(`${mark} ${comment} ${member}`);
      if (!written.includes(`"${key}"`) && !isNamed) lost.push(`${key} ${comment} ${member}`);
      line = next;
    }
  }
  return { lost, checked };
}

for (const direction of ["input", "output"] as const)
  test(`loses no member, comment or constraint of random ${direction}s in silence`, { timeout: 120_000 }, async () => {
    const random = createRandom(11);
    const objects = Array.from({ length: roundCount(120, 1000) }, (_, at) => randomObject(random, at + 1, direction));
    const { lost, checked } = await findLost([...declarations, ...objects].join("\n"), direction);
    expect(lost).toEqual([]);
    expect(checked).toBeGreaterThan(roundCount(700, 6000));
  });
