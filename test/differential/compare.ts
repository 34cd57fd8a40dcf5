import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ts } from "ts-morph";
import { describeTypes } from "../../src/compiler/frontend/index.js";
import { loadFile } from "../../src/compiler/frontend/program.js";
import { createSourceReporter } from "../../src/compiler/frontend/source-reporter.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { compilerAccepts, type Probe } from "./compiler-accepts.js";
import { generatedGuards } from "./generated-guards.js";
import { sampleValues } from "./sample-values.js";

/** A value on which the compiler and one of our validators disagree. */
export interface Difference {
  readonly type: string;
  readonly value: string;
  /** Whether the compiler accepts the value. */
  readonly accepted: boolean;
  readonly by: "ajv" | "guard";
}

/** Diagnostics about types whose schema accepts more than the compiler does. */
const widenings = ["type/loose-union", "type/undefined-optional"] as const;
type Widening = (typeof widenings)[number];

export interface Comparison {
  readonly types: number;
  readonly values: number;
  readonly probes: readonly Probe[];
  /** Whether the compiler accepts each probe. */
  readonly accepted: readonly boolean[];
  readonly differences: readonly Difference[];
  /** Types with a diagnostic of `widenings`, and its code. */
  readonly wider: ReadonlyMap<string, Widening>;
  /** Types without a schema, and why. */
  readonly failures: readonly { readonly type: string; readonly reason: string }[];
}

export interface CompareOptions {
  /** Whether the types are inputs or outputs. Default: inputs. */
  readonly direction?: "input" | "output";
  /** A folder with files of the same names, which export the same types as they are in JSON: without brands and `toJSON`. */
  readonly json?: string;
}

/**
 * Compares what the compiler, the schema under Ajv 2020-12 and the generated guard accept, on up to `limit` values for every exported type of
 * every file in `folder`.
 */
export async function compareFolder(
  folder: string,
  limit: number,
  { direction = "input", json = folder }: CompareOptions = {},
): Promise<Comparison> {
  const probes: Probe[] = [];
  const schemas = new Map<string, JsonObject>();
  const failures: { type: string; reason: string }[] = [];
  const wider = new Map<string, Widening>();
  const files = readdirSync(folder).filter((name) => name.endsWith(".ts"));
  for (const file of files.sort()) {
    const described = await describeTypes({ root: folder, file: join(folder, file), direction });
    const types = exportedTypes(json, file);
    for (const [name, found] of described.byType) {
      const widening = widenings.find((each) => found.some(({ code }) => code === each));
      if (widening) wider.set(`${file}:${name}`, widening);
    }
    for (const [name, schema] of Object.entries(described.schemas)) {
      if ("error" in schema) {
        failures.push({ type: `${file}:${name}`, reason: JSON.stringify(schema["error"]) });
        continue;
      }
      schemas.set(`${file}:${name}`, schema as JsonObject);
      for (const value of types.values(name, limit)) probes.push({ file, type: name, value });
    }
  }
  const compiled = await compilerAccepts(json, probes);
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false, code: { optimize: false } });
  const validators = new Map([...schemas].map(([type, schema]) => [type, ajv.compile(schema)]));
  const guards = await generatedGuards(schemas);
  const differences = probes.flatMap(({ file, type: name, value }, index): Difference[] => {
    const type = `${file}:${name}`;
    const accepted = compiled[index] === true;
    const difference = { type, value: JSON.stringify(value), accepted };
    return [
      ...((validators.get(type)?.(value) === true) === accepted ? [] : [{ ...difference, by: "ajv" as const }]),
      ...(guards.get(type)?.(value) === accepted ? [] : [{ ...difference, by: "guard" as const }]),
    ];
  });
  return { types: schemas.size, values: probes.length, probes, accepted: compiled, differences, wider, failures };
}

/** Creates sample values for the exported types of a file. */
export function exportedTypes(folder: string, file: string) {
  const loaded = loadFile(folder, join(folder, file), undefined, () => false, createSourceReporter(folder));
  const source = loaded?.roots[0];
  if (!loaded || !source) throw new Error(`cannot read ${file}`);
  const checker = loaded.program.getTypeChecker();
  const module = checker.getSymbolAtLocation(source);
  const exportOf = (holder: ts.Symbol | undefined, name: string): ts.Symbol | undefined =>
    holder && checker.tryGetMemberInModuleExports(name, holder);
  return {
    values(name: string, limit: number) {
      const symbol = name.split(".").reduce(exportOf, module);
      if (!symbol) throw new Error(`${file} does not export ${name}`);
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return sampleValues(checker.getDeclaredTypeOfSymbol(target), checker, limit);
    },
  };
}
