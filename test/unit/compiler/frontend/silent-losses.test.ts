import { expect, test } from "vitest";
import { createRandom, pick, type Random } from "../../../support/random.js";
import { describeText } from "./describe-types.js";

/*
 * Nothing that an author wrote is lost in silence: each member, comment and tag of random types is in the schema, or a diagnostic names it or
 * stands on its line. Each has a number of its own, by which it is found.
 */

/** What is written for a member after its name, and the notes inside of it. */
type Write = (note: () => string, type: () => string) => string;

const values: readonly Write[] = [
  () => "string",
  () => "number | null",
  () => "Map<string, number>",
  () => "Set<string> | string",
  () => "() => void",
  () => "(() => void) | null",
  () => "(() => void)[]",
  () => "string[] & { 0: string }",
  (note) => `Level | /** ${note()} */ "other"`,
  (note) => `/** ${note()} */ "a" | /** ${note()} */ "b"`,
  (note) => `| /** ${note()} */ { kind: "c" } | /** ${note()} */ { kind: "d"; size: number }`,
  (note) => `/** ${note()} */ string | number`,
  () => "Id | null",
  () => "Id | 5",
  () => "Box<Id>",
  () => "Record<string, Id>",
  () => "Record<Id, number>",
  () => "Partial<Record<'k', Id>>",
  () => "[first: Id, second?: number]",
  (note, type) => `{ /** ${note()} */ inner: ${type()} }`,
  (note, type) => `{ /** ${note()} */ inner?: ${type()} }[]`,
  (_note, type) => `readonly (${type()})[]`,
];

const declarations = [
  "/** Note 1. */\nexport enum Level {\n/** Note 2. */ Low = 'low', /** Note 3. */ High = 'high' }",
  "/** Note 4. @minLength 2 */\nexport type Id = string;",
  "export interface Box<T> { /** Note 5. */ value: T }",
];

/** A random interface of which each member has a name and a comment of its own. */
function randomInterface(random: Random, at: number): string {
  let last = at * 1000;
  const note = (): string => `Note ${++last}.`;
  const type = (): string => pick(random, values)(note, type);
  const members = Array.from({ length: 4 }, () => {
    const mark = random() < 0.9 ? "?" : "";
    const comment = `/** ${note()} @title Title ${last}. */`;
    return random() < 0.1 ? `${comment}\n  m${last}${mark}(): void;` : `${comment}\n  m${last}${mark}: ${type()};`;
  });
  return `export interface T${at} {\n  ${members.join("\n  ")}\n}`;
}

test("loses no member and no comment of random types in silence", { timeout: 60_000 }, async () => {
  const random = createRandom(11);
  const text = [...declarations, ...Array.from({ length: 120 }, (_, at) => randomInterface(random, at + 1))].join("\n");
  const { schemas, diagnostics } = await describeText(text);
  const lines = text.split("\n");
  const lost: string[] = [];
  let checked = 0;
  for (const [name, schema] of Object.entries(schemas)) {
    if ("error" in schema) continue;
    const start = lines.indexOf(`export interface ${name} {`);
    if (start < 0) continue;
    const end = lines.indexOf("}", start);
    const written = JSON.stringify(schema);
    for (let line = start + 1; line < end; line++) {
      const own = lines[line] ?? "";
      const about = diagnostics.filter(({ span }) => span && span.line - 1 >= line && span.line - 1 <= line + 1);
      const [, member = ""] = /^ {2}(m\d+)/.exec(lines[line + 1] ?? "") ?? [];
      const isNamed = member !== "" && diagnostics.some(({ message }) => message.includes(member));
      const isSaid = isNamed || about.length > 0;
      for (const [note] of own.matchAll(/(?:Note|Title) \d+\./g)) {
        checked++;
        if (!written.includes(note) && !isSaid) lost.push(`${name} ${note} ${own} ${lines[line + 1]}`);
      }
      if (member && !written.includes(`"${member}"`) && !isNamed) lost.push(`${name} ${member} ${lines[line + 1]}`);
    }
  }
  expect(lost).toEqual([]);
  expect(checked).toBeGreaterThan(700);
});
