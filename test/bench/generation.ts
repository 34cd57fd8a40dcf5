import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Contender,
  ownContender,
  ownName,
  ownProject,
  packageTools,
  peerContenders,
} from "./generation-projects.js";
import { type Cost, measuredRun } from "./measured-run.js";
import { ownBin, workFolder } from "./peer-folder.js";
import { type Sample, sampleOf } from "./statistics.js";
import { timeOfWatchedEdits } from "./watched-edit.js";

/** The figures of a command over several runs. */
export interface GenerationRow {
  readonly tools: number;
  /**
   * `cold`, `nothing changed`, `one file edited`, `one file edited, with an error`,
   * `the error repaired`, `10 files edited`, `check, restored cache`, `one file edited, in watch`, or `cold, 5000 files`. The first and the third also
   * with `, and a type of` a package.
   */
  readonly state: string;
  readonly name: string;
  readonly what: string;
  /** The number of runs, which is lower than requested for slow peers. */
  readonly runs: number;
  readonly wall: Sample;
  readonly cpu?: Sample;
  readonly memory?: Sample;
}

type Timed = Contender & { readonly cwd: string };

/** Measures generation for each number of tools, with the peers and ours in turn. */
export async function benchGeneration(runs: number, sizes: readonly number[]): Promise<readonly GenerationRow[]> {
  const folder = workFolder("generation");
  const rows: GenerationRow[] = [];
  try {
    for (const tools of sizes) {
      const at = join(folder, String(tools));
      const own = join(at, "own");
      ownProject(own, tools);
      const cold = { ...ownContender(own), cwd: own };
      rows.push(...inTurn([cold, ...peerContenders(at, own, tools)], tools, "cold", runs));
      const again: Timed = { name: cold.name, what: cold.what, command: cold.command, cwd: own };
      rows.push(...inTurn([again], tools, "nothing changed", runs));
      const edit = editor(join(own, "src", "t0.ts"));
      rows.push(...inTurn([{ ...again, reset: edit }], tools, "one file edited", runs));
      const file = join(own, "src", "t0.ts");
      const generate = (statuses?: readonly number[]): Cost => measuredRun(again.command, own, statuses);
      const spoil = (): void => {
        edit();
        generate();
        writeFileSync(file, `${readFileSync(file, "utf8")}}\n`);
      };
      const repair = (): void => {
        spoil();
        generate([1]);
        edit();
      };
      rows.push(...inTurn([{ ...again, reset: spoil, statuses: [1] }], tools, "one file edited, with an error", runs));
      rows.push(...inTurn([{ ...again, reset: repair }], tools, "the error repaired", runs));
      if (tools >= 100) {
        const edits = Array.from({ length: 10 }, (_, at) => editor(join(own, "src", `t${(at * tools) / 10}.ts`)));
        const pull = (): void => {
          for (const each of edits) each();
        };
        rows.push(...inTurn([{ ...again, reset: pull }], tools, "10 files edited", runs));
        rows.push(...inTurn([restoredCheck(own, join(at, "ci"))], tools, "check, restored cache", runs));
      }
      if (tools <= 100) rows.push(...packageRows(at, tools, runs));
      console.error(`generation: ${tools} tools, one file edited, in watch`);
      const wall = sampleOf(await timeOfWatchedEdits(own, edit, runs));
      rows.push({ tools, state: "one file edited, in watch", name: again.name, what: again.what, runs, wall });
    }
    const many = join(folder, "many");
    ownProject(many, 100, 5000);
    rows.push(...inTurn([{ ...ownContender(many), cwd: many }], 100, "cold, 5000 files", runs));
    // One run, because only the memory is of interest.
    const largest = join(folder, "largest");
    ownProject(largest, 5000);
    rows.push(...inTurn([{ ...ownContender(largest), cwd: largest }], 5000, "cold", 1));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures projects in which the type of one more tool is one of a package. */
function packageRows(folder: string, tools: number, runs: number): readonly GenerationRow[] {
  return Object.entries(packageTools).flatMap(([name, source]) => {
    const project = join(folder, `uses-${name}`);
    ownProject(project, tools);
    writeFileSync(join(project, "src/uses.ts"), source);
    const cold = { ...ownContender(project), cwd: project };
    const again: Timed = { name: cold.name, what: cold.what, command: cold.command, cwd: project };
    const edit = editor(join(project, "src", "t0.ts"));
    return [
      ...inTurn([cold], tools, `cold, and a type of ${name}`, runs),
      ...inTurn([{ ...again, reset: edit }], tools, `one file edited, and a type of ${name}`, runs),
    ];
  });
}

/** `toolwright check` in CI: in a new checkout, with the cache of an earlier run. */
function restoredCheck(project: string, checkout: string): Timed {
  return {
    ...ownContender(checkout),
    cwd: checkout,
    command: [process.execPath, ownBin, "check"],
    reset: () => {
      rmSync(checkout, { recursive: true, force: true });
      cpSync(project, checkout, { recursive: true, verbatimSymlinks: true });
    },
  };
}

/** The time limit in seconds after which a peer is not run again. */
const patience = 60;

/** Runs all commands in turn, so that a temporary slowdown of the machine affects all of them. */
function inTurn(contenders: readonly Timed[], tools: number, state: string, runs: number): readonly GenerationRow[] {
  const costs = new Map<Timed, Cost[]>(contenders.map((contender) => [contender, []]));
  for (let run = 0; run < runs; run++) {
    for (const [contender, list] of costs) {
      const isPeer = contender.name !== ownName;
      if (isPeer && list.reduce((sum, { wall }) => sum + wall, 0) > patience) continue;
      console.error(`generation: ${tools} tools, ${state}, ${contender.name}, run ${run + 1} of ${runs}`);
      contender.reset?.();
      list.push(measuredRun(contender.command, contender.cwd, contender.statuses));
    }
  }
  return [...costs].map(([{ name, what }, list]) => {
    const cpu = list.flatMap((cost) => cost.cpu ?? []);
    const memory = list.flatMap((cost) => cost.memory ?? []);
    return {
      ...{ tools, state, name, what, runs: list.length, wall: sampleOf(list.map((cost) => cost.wall)) },
      ...(cpu.length > 0 && { cpu: sampleOf(cpu), memory: sampleOf(memory) }),
    };
  });
}

/** Returns a function that changes a type in a file, differently on each call. */
export function editor(file: string): () => void {
  const text = readFileSync(file, "utf8");
  let edits = 0;
  return () => writeFileSync(file, text.replace("title: string;", `title: string;\n  edit${edits++}?: string;`));
}
