import { completeTools } from "./bundle-size.js";
import type { GenerationRow } from "./generation.js";
import { ownName } from "./generation-projects.js";
import { throughputBars } from "./load/throughput-table.js";
import type { StartRow } from "./start.js";
import type { BenchResults } from "./tables.js";

/** A target for speed or size, with its measured value. */
export interface Bar {
  readonly measure: string;
  /** The maximum for `measured`, or the minimum if `isMinimum`. */
  readonly bound: number;
  readonly isMinimum?: true;
  /** The unit of both numbers; `x` is a ratio of two figures of the same run. */
  readonly unit: "x" | "s" | "ms" | "kB";
  /** Absent if the required figures were not measured. */
  readonly measured?: number;
}

/** Whether the target is met. */
export function isMet({ measured = Number.NaN, bound, isMinimum }: Bar): boolean {
  return isMinimum ? measured >= bound : measured <= bound;
}

/** Returns all targets, measured by the medians of one run. */
export function barsOf(results: BenchResults): readonly Bar[] {
  return [...generationBars(results.generation ?? []), ...validationBars(results), ...otherBars(results)];
}

function generationBars(rows: readonly GenerationRow[]): readonly Bar[] {
  const find = (tools: number, state: string, name = ownName): GenerationRow | undefined =>
    rows.find((row) => row.tools === tools && row.state === state && row.name === name);
  const wall = (...which: Parameters<typeof find>): number | undefined => find(...which)?.wall.median;
  const memory = (tools: number, name = ownName): number | undefined => find(tools, "cold", name)?.memory?.median;
  const ratio = (measure: string, bound: number, of: number | undefined, over: number | undefined): Bar => ({
    ...{ measure, bound, unit: "x" },
    ...(of !== undefined && over !== undefined && { measured: of / over }),
  });
  const seconds = (measure: string, bound: number, measured: number | undefined): Bar => ({
    ...{ measure, bound, unit: "s" },
    ...(measured !== undefined && { measured }),
  });
  const cold = (tools: number, name = ownName): number | undefined => wall(tools, "cold", name);
  const state = (tools: number, which: string): number | undefined => wall(tools, which);
  const other = "ts-json-schema-generator";
  return [
    seconds("Cold run, 1 tool", 0.45, cold(1)),
    seconds("Cold run, 100 tools", 1.1, cold(100)),
    ratio(`Cold run, 100 tools, relative to ${other}`, 0.5, cold(100), cold(100, other)),
    ratio(`Cold run, 1,000 tools, relative to ${other}`, 0.75, cold(1000), cold(1000, other)),
    ratio("Cold run, 100 tools, relative to typia", 0.2, cold(100), cold(100, "typia with ts-patch")),
    ratio("One file edited, 1 tool, relative to a cold run", 0.7, state(1, "one file edited"), cold(1)),
    ratio("One file edited, 100 tools, relative to a cold run", 0.4, state(100, "one file edited"), cold(100)),
    ratio("One file edited, 1,000 tools, relative to a cold run", 0.15, state(1000, "one file edited"), cold(1000)),
    ratio(
      "One file edited, with an error, 1,000 tools, relative to a cold run",
      0.2,
      state(1000, "one file edited, with an error"),
      cold(1000),
    ),
    ratio(
      "The error repaired, 1,000 tools, relative to a cold run",
      0.2,
      state(1000, "the error repaired"),
      cold(1000),
    ),
    ratio("10 files edited, 1,000 tools, relative to a cold run", 0.2, state(1000, "10 files edited"), cold(1000)),
    ratio(
      "Run without changes, 100 tools, relative to `node -e 0`",
      1.5,
      state(100, "nothing changed"),
      cold(100, "node -e 0"),
    ),
    ratio(
      "Run without changes, 1,000 tools, relative to `node -e 0`",
      1.5,
      state(1000, "nothing changed"),
      cold(1000, "node -e 0"),
    ),
    ratio(
      "Edit in watch mode, 1,000 tools, relative to a cold run",
      0.03,
      state(1000, "one file edited, in watch"),
      cold(1000),
    ),
    ratio("Cold run, 1,000 tools relative to 100 tools: time", 8, cold(1000), cold(100)),
    ratio("Cold run, 1,000 tools relative to 100 tools: memory", 3, memory(1000), memory(100)),
    ratio(`Cold run, 1,000 tools, relative to ${other}: memory`, 0.7, memory(1000), memory(1000, other)),
    ratio(
      "Cold run, 100 tools among 5,000 files, relative to 100 files",
      1.5,
      state(100, "cold, 5000 files"),
      cold(100),
    ),
  ];
}

function validationBars({ validation = [] }: BenchResults): readonly Bar[] {
  const mean = (engine: string): number => validation.find((each) => each.engine === engine)?.mean ?? Number.NaN;
  const others = validation.filter(({ engine }) => engine !== "toolwright").map(({ mean: each }) => each ?? 0);
  const bar = (measure: string, bound: number, over: number): Bar => ({
    ...{ measure, bound, isMinimum: true, unit: "x" },
    ...(validation.length > 0 && { measured: mean("toolwright") / over }),
  });
  return [
    bar("Values validated per second, relative to the next fastest", 1, Math.max(...others)),
    bar("Values validated per second, relative to zod", 8, mean("zod")),
  ];
}

function otherBars({ shared, vite = [], start = [], bundles = [], throughput = [] }: BenchResults): readonly Bar[] {
  const complete = bundles.find(({ tools, name }) => tools === 100 && name === completeTools);
  const server = vite.find(({ tools }) => tools === 100);
  return [
    {
      measure: "Generated modules of 20 tools that share 30 recursive types",
      ...{ bound: 170, unit: "kB" },
      ...(shared && { measured: shared.modules / 1000 }),
    },
    {
      measure: "Bundle of 100 complete tools with the runtime, minified",
      ...{ bound: 300, unit: "kB" },
      ...(complete && { measured: complete.minified / 1000 }),
    },
    {
      measure: "Edit in a Vite development server, 100 tools: time in the generator",
      ...{ bound: 150, unit: "ms" },
      ...(server && { measured: server.generator.median }),
    },
    ...(["v1", "v2"] as const).flatMap((sdk) => startBars(start, sdk)),
    ...serveBars(start),
    ...throughputBars(throughput),
  ];
}

function startBars(rows: readonly StartRow[], sdk: StartRow["sdk"]): readonly Bar[] {
  const time = (form: StartRow["form"], program: StartRow["program"]): number =>
    rows.find((row) => row.sdk === sdk && row.form === form && row.program === program)?.cpu.median ?? Number.NaN;
  // The processor time, which what else the machine does hardly changes, that each adds to a server without tools: the modules of the SDK are the
  // same for both.
  const added = (form: StartRow["form"]): number =>
    (time(form, "toolwright") - time(form, "bare")) / (time(form, "zod") - time(form, "bare"));
  const bar = (measure: string, bound: number, measured: number): Bar => ({
    ...{ measure, bound, unit: "x" },
    ...(rows.length > 0 && { measured }),
  });
  return [
    bar(`Processor time that tools add to the start of a server, SDK ${sdk}, relative to zod`, 0.2, added("modules")),
    bar(`The same, bundled into one file, SDK ${sdk}`, 0.7, added("bundled")),
    // The other way to read the same bar; a server without tools is at about this ratio itself.
    bar(
      `Processor time to start, bundled into one file, SDK ${sdk}, relative to zod`,
      0.7,
      time("bundled", "toolwright") / time("bundled", "zod"),
    ),
  ];
}

function serveBars(rows: readonly StartRow[]): readonly Bar[] {
  const time = (program: StartRow["program"]): number | undefined =>
    rows.find((row) => row.sdk === "v2" && row.form === "modules" && row.program === program)?.cpu.median;
  const bar = (measure: string, bound: number, one: StartRow["program"], other: StartRow["program"]): Bar => {
    const [of, over] = [time(one), time(other)];
    return { ...{ measure, bound, unit: "x" }, ...(of !== undefined && over !== undefined && { measured: of / over }) };
  };
  return [
    bar("Processor time to start, SDK v2, relative to a server without tools", 1.21, "toolwright", "bare"),
    bar("Processor time to start `toolwright serve`, relative to the built server", 1.6, "serve", "toolwright"),
  ];
}
