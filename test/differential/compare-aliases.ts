import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { createRandom } from "../support/random.js";
import { generatedGuards } from "./generated-guards.js";
import { aliasDeclarations, randomAliasedTypes } from "./random-aliases.js";

interface AliasComparison {
  readonly types: number;
  readonly values: number;
  /** Types of which a diagnostic says that a constraint is not applied. */
  readonly reported: readonly string[];
  /** Values that a validator accepts and the evaluator does not, or the reverse, without a diagnostic, and types with one that it needs not. */
  readonly differences: readonly string[];
}

/** Compares schemas and guards of random types that refer to aliases with constraints with an evaluator of their text. */
export async function compareAliases(seed: number, count: number): Promise<AliasComparison> {
  const made = randomAliasedTypes(createRandom(seed), count);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-aliases-"));
  const file = join(folder, "aliases.ts");
  const types = made.map(({ text }, index) => `export interface T${index} { value: ${text} }`);
  writeFileSync(file, `${[...aliasDeclarations, ...types].join("\n")}\n`);
  const compilerOptions = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const described = await describeTypes({ root: folder, file, types: made.map((_, index) => `T${index}`) });
  rmSync(folder, { recursive: true, force: true });
  const reported = new Set<string>();
  for (const [name, found] of described.byType)
    if (found.some(({ code }) => code === "type/tag-not-applied")) reported.add(name);
  const differences: string[] = [];
  const schemas = new Map<string, JsonObject>();
  for (const [name, schema] of Object.entries(described.schemas)) {
    if ("error" in schema) differences.push(`${textOf(name)}: ${JSON.stringify(schema["error"])}`);
    else schemas.set(name, schema as JsonObject);
  }
  const ajv = new Ajv2020({ strict: false, ownProperties: true, code: { optimize: false } });
  const guards = await generatedGuards(schemas);
  let values = 0;
  for (const [name, schema] of schemas) {
    const type = made[Number(name.slice(1))];
    const validate = ajv.compile(schema);
    let loose = 0;
    for (const sample of type?.samples ?? []) {
      values++;
      const value = { value: sample };
      const expected = type?.accepts(sample);
      for (const [by, accepts] of [["ajv", validate] as const, ["guard", guards.get(name)] as const]) {
        const accepted = accepts?.(value as never);
        if (accepted === expected) continue;
        if (accepted && reported.has(name)) {
          loose++;
          continue;
        }
        differences.push(`${textOf(name)}: ${by} ${accepted ? "accepts" : "rejects"} ${JSON.stringify(sample)}`);
      }
    }
    if (reported.has(name) && loose === 0) differences.push(`${textOf(name)}: reported, but applied`);
  }
  return { types: made.length, values, reported: [...reported].map(textOf), differences };

  function textOf(name: string): string {
    return made[Number(name.slice(1))]?.text ?? name;
  }
}
