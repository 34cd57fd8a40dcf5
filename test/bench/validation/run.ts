import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import type { BenchRow } from "../rows.js";
import { geometricMean, sampleOf } from "../statistics.js";
import { bundleEngines, removeEngines } from "./engines.js";
import { inputs } from "./values.mjs";

type Rates = Readonly<Record<string, { valid: number; invalid: number } | { wrong: number }>>;

/** Measures every engine on every input, with the engines in turn, in a new process for each engine and round. */
export async function benchValidation(runs: number): Promise<readonly BenchRow[]> {
  const { files, folder } = await bundleEngines();
  try {
    const measured = new Map<string, Rates[]>(Object.keys(files).map((engine) => [engine, []]));
    for (let round = 0; round < runs; round++) {
      console.error(`validation: round ${round + 1} of ${runs}`);
      for (const [engine, file] of Object.entries(files)) {
        const script = join(import.meta.dirname, "measure.mjs");
        const text = execFileSync(process.execPath, [script, file], { encoding: "utf8" });
        measured.get(engine)?.push(JSON.parse(text) as Rates); // what measure.mjs prints
      }
    }
    return [
      ...[...measured].map(([engine, rounds]) => ({
        measure: "Values validated, valid and invalid ones of five types",
        who: engine,
        unit: "million/s" as const,
        value: sampleOf(rounds.map((round) => meanOf(engine, round) / 1e6)),
      })),
      ...Object.entries(files).map(([engine, file]) => ({
        measure: "Minified bundle of these validators",
        who: engine,
        unit: "kB" as const,
        value: sampleOf([statSync(file).size / 1000]),
      })),
    ];
  } finally {
    removeEngines(folder);
  }
}

/** The geometric mean of all inputs, valid and invalid. */
function meanOf(engine: string, rates: Rates): number {
  return geometricMean(
    inputs.flatMap((input) => {
      const rate = rates[input];
      if (!rate || "wrong" in rate) throw new Error(`${engine} has a wrong result for ${input}`);
      return [rate.valid, rate.invalid];
    }),
  );
}
