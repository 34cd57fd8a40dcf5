import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { geometricMean, type Sample, sampleOf } from "../statistics.js";
import { bundleEngines, removeEngines } from "./engines.js";
import { inputs } from "./values.mjs";

/** How many values an engine validates per second, by input; null if a result is wrong. */
export interface EngineRates {
  readonly engine: string;
  readonly rates: Readonly<Record<string, { readonly valid: Sample; readonly invalid: Sample } | null>>;
  /** The geometric mean of the medians of all inputs, valid and invalid; null if an input is missing. */
  readonly mean: number | null;
}

type Rates = Readonly<Record<string, { valid: number; invalid: number } | { wrong: number }>>;

/** Measures every engine on every input, with the engines in turn, in a new process for each engine and round. */
export async function benchValidation(runs: number): Promise<readonly EngineRates[]> {
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
    return [...measured].map(([engine, rounds]) => ratesOf(engine, rounds));
  } finally {
    removeEngines(folder);
  }
}

function ratesOf(engine: string, rounds: readonly Rates[]): EngineRates {
  const rates: Record<string, { valid: Sample; invalid: Sample } | null> = {};
  for (const input of inputs) {
    const taken = rounds.flatMap((round) => {
      const rate = round[input];
      return rate && "valid" in rate ? [rate] : [];
    });
    rates[input] =
      taken.length < rounds.length
        ? null
        : { valid: sampleOf(taken.map(({ valid }) => valid)), invalid: sampleOf(taken.map(({ invalid }) => invalid)) };
  }
  const all = Object.values(rates);
  const mean = all.every((rate) => rate !== null)
    ? geometricMean(all.flatMap((rate) => [rate.valid.median, rate.invalid.median]))
    : null;
  return { engine, rates, mean };
}
