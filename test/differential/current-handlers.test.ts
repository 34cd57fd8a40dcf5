import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRandom, someOf } from "../support/random.js";
import { checkHandlers } from "./current-handlers.js";
import { declarations, encoded, randomType } from "./random-types.js";

const folder = join(import.meta.dirname, "types");
const suite = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

describe("The TypeScript compiler accepts generated handlers until a source changes", () => {
  test.each(someOf(Object.keys(suite), 7))(
    "for each type of %s",
    async (file) => {
      const types = exportedTypes(suite[file] ?? "");
      const found = await checkHandlers(suite, file.replace(/\.ts$/, ".js"), types);
      expect(found.errors).toEqual([]);
      expect(found.types).toBeGreaterThan(types.length * 0.9);
    },
    60_000,
  );

  test("for values that become strings before, in and beside tuples", async () => {
    const types = exportedTypes(stringsAndTuples);
    const found = await checkHandlers({ "tuples.ts": stringsAndTuples }, "tuples.js", types);
    expect(found).toEqual({ errors: [], types: types.length });
  }, 60_000);

  const total = Number(process.env["TYPES"] ?? 100);
  test.each((process.env["SEED"] ?? "1").split(",").map(Number))(
    "for random types with the seed %i",
    async (seed) => {
      const random = createRandom(seed);
      const types = Array.from(
        { length: total },
        (_, index) => [`T${index}`, randomType(random, ["Loop", "Date"]).text] as const,
      );
      const source = [
        ...declarations,
        ...encoded.json,
        ...types.map(([name, text]) => `export type ${name} = ${text};`),
      ].join("\n");
      const found = await checkHandlers(
        { "random.ts": source },
        "random.js",
        types.map(([name]) => name),
      );
      expect(found.errors).toEqual([]);
      expect(found.types).toBeGreaterThan(total * 0.8);
    },
    300_000,
  );
});

/** A result may have a Date, URL, bigint or bytes for a string, but not in a tuple. */
const stringsAndTuples = `
  interface P { when: Date }
  type Rows<T> = { rows: T[]; pair: [T, T] };
  interface Node { at: Date; next?: [Node, Date]; below: Node[] }
${Object.entries({
  Before: "{ at: Date; a: [Date, number] }",
  After: "{ a: [Date, number]; at: Date }",
  InList: "{ list: Date[]; a: [Date] }",
  InObject: "{ p: P; ps: [P, P] }",
  InListOfTuples: "{ when: Date; hist: [Date, number][] }",
  InNestedTuple: "{ p: P; deep: [number, [P]] }",
  InListInTuple: "{ list: Date[]; a: [Date[], number] }",
  InMap: "{ at: Date; byName: Record<string, [Date]> }",
  InOptional: "{ at?: Date; a?: [Date, Date?] }",
  InUnion: '{ kind: "x"; at: Date } | { kind: "y"; a: [Date] }',
  InGeneric: "Rows<P>",
  InRecursion: "Node",
  OfURL: "{ link: URL; a: readonly [URL, ...string[]] }",
  OfBytes: "{ data: Uint8Array; a: [Uint8Array] }",
  OfBigint: "{ n: bigint; a: [bigint] }",
  TupleTwice: "{ a: [P]; b: [P]; c: P }",
})
  .map(([name, text]) => `export type ${name} = ${text};`)
  .join("\n")}`;

function exportedTypes(source: string): readonly string[] {
  const found = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum|const enum) (\w+)\b(?! ?<)/gm,
  );
  return [...new Set([...found].map(([, name = ""]) => name))];
}
