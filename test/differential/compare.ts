import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { ts } from "ts-morph";
import { describeTypes } from "../../src/frontend/index.js";
import { createPlaces } from "../../src/frontend/places.js";
import { loadProgram } from "../../src/frontend/program.js";
import { compilerVerdicts, type Probe } from "./compiler-verdicts.js";
import { sampleValues } from "./sample-values.js";

/** One disagreement between the compiler and a schema. */
export interface Difference {
  readonly type: string;
  readonly value: string;
  readonly compiler: boolean;
}

export interface Comparison {
  readonly types: number;
  readonly probes: number;
  readonly differences: readonly Difference[];
  /** Types that got no schema, with the reason. */
  readonly failures: readonly { readonly type: string; readonly reason: string }[];
}

/** Compares the verdict of the compiler with that of our schema, for every exported type of every file in `folder`. */
export async function compareFolder(folder: string, limit: number): Promise<Comparison> {
  const probes: Probe[] = [];
  const schemas = new Map<string, object>();
  const failures: { type: string; reason: string }[] = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".ts"))
    .sort()) {
    const path = join(folder, file);
    const described = await describeTypes({ root: folder, file: path });
    const loaded = loadProgram({ root: folder, files: [path] }, createPlaces(folder), false);
    const source = loaded?.roots[0];
    if (!loaded || !source) throw new Error(`${file} was not read`);
    const checker = loaded.program.getTypeChecker();
    const module = checker.getSymbolAtLocation(source);
    const exported = new Map((module ? checker.getExportsOfModule(module) : []).map((symbol) => [symbol.name, symbol]));
    for (const [name, schema] of Object.entries(described.schemas)) {
      const type = `${file}:${name}`;
      if ("error" in schema) {
        failures.push({ type, reason: JSON.stringify(schema["error"]) });
        continue;
      }
      schemas.set(type, schema);
      const symbol = exported.get(name);
      if (!symbol) throw new Error(`${type} is not exported`);
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      for (const value of sampleValues(checker.getDeclaredTypeOfSymbol(target), checker, limit))
        probes.push({ file, type: name, value });
    }
  }
  const verdicts = compilerVerdicts(folder, probes);
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateFormats: false });
  const validators = new Map([...schemas].map(([type, schema]) => [type, ajv.compile(schema)]));
  const differences = probes.flatMap((probe, index): Difference[] => {
    const type = `${probe.file}:${probe.type}`;
    const ours = validators.get(type)?.(probe.value) === true;
    const compiler = verdicts[index] === true;
    return ours === compiler ? [] : [{ type, value: JSON.stringify(probe.value), compiler }];
  });
  return { types: schemas.size, probes: probes.length, differences, failures };
}
