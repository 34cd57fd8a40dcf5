import type { BundleRow } from "./bundle-size.js";
import type { GenerationRow } from "./generation.js";
import type { Sample } from "./statistics.js";
import type { EngineRates } from "./validation/run.js";

/** What `results.json` holds. */
export interface BenchResults {
  readonly machine?: string;
  readonly runs?: number;
  readonly generation?: readonly GenerationRow[];
  readonly validation?: readonly EngineRates[];
  readonly bundles?: readonly BundleRow[];
}

/** Tables in Markdown, by part; those parts that there are figures of. */
export function tablesOf({ generation, validation, bundles }: BenchResults): Readonly<Record<string, string>> {
  return {
    ...(generation && { generation: generationTable(generation) }),
    ...(validation && { validation: validationTable(validation) }),
    ...(bundles && { bundles: bundleTable(bundles) }),
  };
}

function generationTable(rows: readonly GenerationRow[]): string {
  const heads = ["tools", "state", "command", "what it gives", "seconds", "processor seconds", "memory, MB"];
  return table(
    heads,
    rows.map(({ tools, state, name, what, wall, cpu, memory }) => [
      ...[String(tools), state, name, what, sample(wall, 2)],
      ...[cpu ? sample(cpu, 2) : "", memory ? memory.median.toFixed(0) : ""],
    ]),
  );
}

function validationTable(engines: readonly EngineRates[]): string {
  const inputs = Object.keys(engines[0]?.rates ?? {});
  const rows = engines.map(({ engine, rates, mean }) => [
    engine,
    mean === null ? "wrong verdicts" : thousands(mean),
    ...inputs.map((input) => {
      const rate = rates[input];
      return rate ? `${thousands(rate.valid.median)} / ${thousands(rate.invalid.median)}` : "wrong verdicts";
    }),
  ]);
  return table(["engine", "geometric mean", ...inputs.map((input) => `${input}: valid / invalid`)], rows);
}

function bundleTable(rows: readonly BundleRow[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const sizes = [...new Set(rows.map(({ tools }) => tools))];
  return table(
    ["tools", ...names.map((name) => `${name}: minified / gzipped`)],
    sizes.map((size) => [
      String(size),
      ...names.map((name) => {
        const row = rows.find((each) => each.tools === size && each.name === name);
        return row ? `${kilobytes(row.minified)} / ${kilobytes(row.compressed)}` : "";
      }),
    ]),
  );
}

function sample({ median, min, max }: Sample, digits: number): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)}–${max.toFixed(digits)})`;
}

function thousands(perSecond: number): string {
  return (perSecond / 1000).toFixed(perSecond < 10_000 ? 1 : 0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |\n`);
  return lines.join("");
}
