import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { generate } from "../../src/compiler/generator/index.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { createRandom } from "../support/random.js";
import { generatedGuards } from "./generated-guards.js";
import { type AliasedType, aliasDeclarations, randomAliasedTypes } from "./random-aliases.js";

interface AliasComparison {
  readonly types: number;
  readonly values: number;
  /** Types of which a diagnostic says that a constraint is not applied. */
  readonly reported: readonly string[];
  /** Values that a validator accepts and the evaluator does not, or the reverse, without a diagnostic, and types with one that it needs not. */
  readonly differences: readonly string[];
}

/** Compares schemas, guards and inputs of tools, of random types that refer to aliases with constraints, with an evaluator of their text. */
export async function compareAliases(seed: number, count: number): Promise<AliasComparison> {
  const made = randomAliasedTypes(createRandom(seed), count);
  const folder = mkdtempSync(join(tmpdir(), "toolwright-aliases-"));
  const file = join(folder, "aliases.ts");
  const types = made.map(({ text }, index) => `export interface T${index} { value: ${text} }`);
  writeFileSync(file, `${[...aliasDeclarations, ...types].join("\n")}\n`);
  const compilerOptions = { target: "es2022", lib: ["es2022"], module: "nodenext", strict: true, types: [] };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const described = await describeTypes({ root: folder, file, types: made.map((_, index) => `T${index}`) });
  const wrongTools = await compareTools(made, folder);
  rmSync(folder, { recursive: true, force: true });
  const reported = new Set<string>();
  for (const [name, found] of described.byType)
    if (found.some(({ code }) => code === "type/tag-not-applied")) reported.add(name);
  const differences: string[] = wrongTools.filter(([at]) => !reported.has(`T${at}`)).map(([, text]) => text);
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

/** Compares the inputs of tools with the evaluator. All are in one program, which keeps what it knows of types. */
async function compareTools(
  made: readonly AliasedType[],
  folder: string,
): Promise<readonly (readonly [at: number, difference: string])[]> {
  const tools = made.map(
    ({ text }, at) => `/** Does it. @tool t${at} */\nexport function t${at}(value: ${text}, other?: number): void {}`,
  );
  const source = [...aliasDeclarations, ...tools].join("\n");
  mkdirSync(join(folder, "src"));
  writeFileSync(join(folder, "src/tools.ts"), source);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const { ok, diagnostics } = await generate({ cwd: folder });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (!ok) return [[-1, `no tools: ${errors[0]?.message}`]];
  const lines = source.split("\n");
  const found = diagnostics
    .filter(({ code }) => code === "type/tag-not-applied")
    .map(({ span, message }): readonly [number, string] => {
      const user = lines.slice(0, span?.line).findLast((line) => line.startsWith("export function t"));
      return [Number(/\d+/.exec(user ?? "")?.[0] ?? -1), `${message} ${user}`];
    });
  const records = JSON.parse(readFileSync(join(folder, "src/generated/tools.json"), "utf8"));
  const ajv = new Ajv2020({ strict: false, ownProperties: true, code: { optimize: false } });
  for (const [at, { text, samples, accepts }] of made.entries()) {
    const validate = ajv.compile(records[`t${at}`].inputSchema);
    const wrong = samples.filter((value) => validate({ value }) !== accepts(value));
    for (const value of wrong) found.push([at, `${text}: the input of a tool is wrong about ${JSON.stringify(value)}`]);
  }
  return found;
}
