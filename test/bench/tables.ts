import { table } from "../../scripts/markdown-table.js";
import { type Bar, isMet } from "./bars.js";
import type { BundleRow } from "./bundle-size.js";
import type { GenerationRow } from "./generation.js";
import type { CallPart } from "./load/call-profile.js";
import {
  type CallAlternative,
  callAlternativeTable,
  type ThroughputRow,
  throughputTable,
} from "./load/throughput-table.js";
import type { SharedTypesSize } from "./shared-types.js";
import type { StagesRow } from "./stages.js";
import type { StartRow } from "./start.js";
import type { StartStep } from "./start-steps.js";
import type { Sample } from "./statistics.js";
import type { EngineRates } from "./validation/run.js";
import type { ViteRow } from "./vite/run.js";

/** The content of `results.json`. */
export interface BenchResults {
  readonly machine?: string;
  readonly runs?: number;
  readonly generation?: readonly GenerationRow[];
  readonly stages?: readonly StagesRow[];
  readonly validation?: readonly EngineRates[];
  readonly bundles?: readonly BundleRow[];
  readonly shared?: SharedTypesSize;
  readonly vite?: readonly ViteRow[];
  readonly start?: readonly StartRow[];
  readonly startSteps?: readonly StartStep[];
  /** What the suite `load:peers` writes. */
  readonly throughput?: readonly ThroughputRow[];
  readonly callParts?: readonly CallPart[];
  readonly callAlternatives?: readonly CallAlternative[];
}

/** Formats the figures as Markdown tables, by part. */
export function tablesOf(results: BenchResults): Readonly<Record<string, string>> {
  const { generation, stages, validation, bundles, shared, vite, start, startSteps, throughput } = results;
  const { callParts, callAlternatives } = results;
  return {
    ...(generation && { generation: generationTable(generation) }),
    ...(stages && { stages: stagesTable(stages) }),
    ...(validation && { validation: validationTable(validation) }),
    ...(bundles && { bundles: bundleTable(bundles) }),
    ...(shared && { shared: sharedTable(shared) }),
    ...(vite && { vite: viteTable(vite) }),
    ...(start && { start: startTable(start) }),
    ...(start && startSteps && { "start-steps": stepTable(start, startSteps) }),
    ...(throughput && { throughput: throughputTable(throughput) }),
    ...(callParts && { "call-parts": callPartTable(callParts) }),
    ...(callAlternatives && { "call-alternatives": callAlternativeTable(callAlternatives) }),
  };
}

/** Formats targets and measured values as a Markdown table. */
export function barTable(bars: readonly Bar[]): string {
  const rows = bars.map((bar) => {
    const { measure, bound, unit, isMinimum, measured } = bar;
    const number = (value: number): string =>
      unit === "x" || unit === "s"
        ? `${value.toFixed(Math.abs(value) < 0.1 ? 3 : 2)} ${unit}`
        : `${value.toFixed(0)} ${unit}`;
    const target = `${isMinimum ? "at least" : "at most"} ${unit === "x" || unit === "s" ? `${bound} ${unit}` : number(bound)}`;
    return measured === undefined
      ? [measure, target, "not measured", ""]
      : [measure, target, number(measured), isMet(bar) ? "yes" : "no"];
  });
  return table(["Measurement", "Target", "Measured", "Met"], rows);
}

function generationTable(rows: readonly GenerationRow[]): string {
  const heads = ["Tools", "State", "Command", "Output", "Seconds", "CPU seconds", "Memory, MB", "Runs"];
  return table(
    heads,
    rows.map(({ tools, state, name, what, runs, wall, cpu, memory }) => [
      ...[String(tools), state, name, what, sample(wall, 2)],
      ...[cpu ? sample(cpu, 2) : "", memory ? sample(memory, 0) : "", String(runs)],
    ]),
  );
}

/** What is not in a stage is the start of Node, loading the command, and the end of the process. */
function stagesTable(rows: readonly StagesRow[]): string {
  // A run with all stages has them in their order.
  const all = rows.map(({ stages }) => Object.keys(stages)).sort((a, b) => b.length - a.length);
  const names = [...new Set(all.flat())];
  return table(
    ["Tools", "State", "Whole", ...names, "outside"],
    rows.map(({ tools, state, whole, stages }) => {
      const inside = Object.values(stages).reduce((sum, { median }) => sum + median, 0);
      const cells = names.map((name) => String(stages[name]?.median.toFixed(0) ?? ""));
      return [String(tools), state, whole.median.toFixed(0), ...cells, (whole.median - inside).toFixed(0)];
    }),
  );
}

function validationTable(engines: readonly EngineRates[]): string {
  const inputs = Object.keys(engines[0]?.rates ?? {});
  const rows = engines.map(({ engine, rates, mean }) => [
    engine,
    mean === null ? "wrong results" : thousands(mean),
    ...inputs.map((input) => {
      const rate = rates[input];
      return rate ? `${thousands(rate.valid.median)} / ${thousands(rate.invalid.median)}` : "wrong results";
    }),
  ]);
  return table(["Validator", "Geometric mean", ...inputs.map((input) => `${input}: valid / invalid`)], rows);
}

function bundleTable(rows: readonly BundleRow[]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const sizes = [...new Set(rows.map(({ tools }) => tools))];
  return table(
    ["Tools", ...names.map((name) => `${name}: minified / gzipped`)],
    sizes.map((size) => [
      String(size),
      ...names.map((name) => {
        const row = rows.find((each) => each.tools === size && each.name === name);
        return row ? `${kilobytes(row.minified)} / ${kilobytes(row.compressed)}` : "";
      }),
    ]),
  );
}

function sharedTable({ tools, types, modules, json }: SharedTypesSize): string {
  const cells = [String(tools), String(types), kilobytes(modules), kilobytes(json)];
  return table(["Tools", "Types", "Modules, kB", "tools.json, kB"], [cells]);
}

function viteTable(rows: readonly ViteRow[]): string {
  return table(
    ["Tools", "Page notified", "New module served", "Time in the generator"],
    rows.map(({ tools, notified, served, generator }) => [
      String(tools),
      ...[notified, served, generator].map((each) => sample(each, 0)),
    ]),
  );
}

function callPartTable(parts: readonly CallPart[]): string {
  return table(
    ["Part", "Share of the processor time"],
    parts.map(({ name, share }) => [name, `${(share * 100).toFixed(0)} %`]),
  );
}

const startNames: Readonly<Partial<Record<StartRow["program"], string>>> = {
  bare: "without tools",
  serve: "toolwright serve",
  first: "toolwright serve, first start",
  npx: "npx toolwright serve",
};

/** What each part of a start adds, and the total of the alternatives. */
function stepTable(rows: readonly StartRow[], steps: readonly StartStep[]): string {
  const total = (program: StartRow["program"]): number =>
    rows.find((row) => row.sdk === "v2" && row.form === "modules" && row.program === program)?.cpu.median ?? Number.NaN;
  const parts = steps.filter(({ kind }) => kind === "part");
  const added = parts.map(({ name, cpu }, i) => [name, (cpu.median - (parts[i - 1]?.cpu.median ?? 0)).toFixed(0)]);
  const others = steps.filter(({ kind }) => kind === "alternative");
  return table(
    ["Server with SDK v2", "CPU milliseconds"],
    [
      ...added.map(([name = "", time = ""]) => [`Built server: ${name}`, time]),
      ["`toolwright serve`: what it adds to the built server", (total("serve") - total("toolwright")).toFixed(0)],
      ["`npx`: what it adds to `toolwright serve`", (total("npx") - total("serve")).toFixed(0)],
      ...others.map(({ name, cpu }) => [`In total, with ${name}`, cpu.median.toFixed(0)]),
    ],
  );
}

function startTable(rows: readonly StartRow[]): string {
  return table(
    ["SDK", "Program", "Server", "Milliseconds", "CPU milliseconds", "Memory, MB"],
    rows.map(({ sdk, form, program, milliseconds, cpu, resident }) => [
      sdk,
      form === "modules" ? "modules" : "one file",
      startNames[program] ?? program,
      sample(milliseconds, 0),
      sample(cpu, 0),
      (resident.median / 1000).toFixed(0),
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
