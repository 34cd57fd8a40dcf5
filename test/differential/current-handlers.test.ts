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

  const total = Number(process.env["TYPES"] ?? 100);
  test.each((process.env["SEED"] ?? "1").split(",").map(Number))(
    "for random types with the seed %i",
    async (seed) => {
      const random = createRandom(seed);
      const types = Array.from(
        { length: total },
        (_, index) => [`T${index}`, randomType(random, ["Loop"]).text] as const,
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

function exportedTypes(source: string): readonly string[] {
  const found = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:interface|type|class|enum|const enum) (\w+)\b(?! ?<)/gm,
  );
  return [...new Set([...found].map(([, name = ""]) => name))];
}
