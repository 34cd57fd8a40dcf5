import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { editor } from "./generation.js";
import { ownContender, ownProject } from "./generation-projects.js";
import { workFolder } from "./peer-folder.js";
import { type Sample, sampleOf } from "./statistics.js";

/** The milliseconds of each stage of `toolwright generate`. */
export interface StagesRow {
  readonly tools: number;
  readonly state: string;
  /** From the start of the process to its end. */
  readonly whole: Sample;
  readonly stages: Readonly<Record<string, Sample>>;
}

/** Measures how long the stages of a run take that is cold, and of one after an edit, for each number of tools. */
export function benchStages(runs: number, sizes: readonly number[]): readonly StagesRow[] {
  const folder = workFolder("stages");
  try {
    return sizes.flatMap((tools) => {
      const own = join(folder, String(tools));
      ownProject(own, tools);
      const { command, reset = () => undefined } = ownContender(own);
      const edit = editor(join(own, "src", "t0.ts"));
      return [
        { state: "cold", before: reset },
        { state: "one file edited", before: edit },
      ].map(({ state, before }) => {
        const found = Array.from({ length: runs }, () => {
          before();
          return stagesOf(command, own);
        });
        const names = Object.keys(found[0]?.stages ?? {});
        const stages = names.map((name) => [name, sampleOf(found.map((each) => each.stages[name] ?? 0))] as const);
        return { tools, state, whole: sampleOf(found.map(({ whole }) => whole)), stages: Object.fromEntries(stages) };
      });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function stagesOf(command: readonly string[], cwd: string): { whole: number; stages: Record<string, number> } {
  const [program = "", ...args] = command;
  const start = performance.now();
  const { status, stderr } = spawnSync(program, [...args, "--stats"], { cwd, encoding: "utf8" });
  const whole = performance.now() - start;
  if (status !== 0) throw new Error(stderr);
  const lines = stderr.matchAll(/^(\S.*?) +(\d+) ms$/gm);
  return { whole, stages: Object.fromEntries([...lines].map(([, name = "", time]) => [name, Number(time)])) };
}
