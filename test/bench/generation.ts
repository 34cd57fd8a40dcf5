import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Contender, ownContender, ownProject, peerContenders } from "./generation-projects.js";
import { measuredRun } from "./measured-run.js";
import { workFolder } from "./peer-folder.js";
import { markedTypes, packageTools, plainTools, type ToolSources } from "./project-tools.js";
import { type BenchRow, own as ownName } from "./rows.js";
import { sampleOf } from "./statistics.js";
import { timeOfWatchedEdits } from "./watched-edit.js";

/** The seconds after which a peer is not run again. */
const patience = 30;

/** Measures `toolwright generate` beside the peers, in turn, in projects that `init` makes. */
export async function benchGeneration(runs: number): Promise<readonly BenchRow[]> {
  const folder = workFolder("generation");
  const rows: BenchRow[] = [];
  try {
    for (const [tools, name] of [
      [1, "1 tool"],
      [100, "100 tools"],
      [1000, "1,000 tools"],
    ] as const) {
      const at = join(folder, String(tools));
      rows.push(...coldRuns(at, tools, plainTools, `Cold run, ${name}`, runs));
      if (tools === 1) continue;
      const project = join(at, "own");
      const { reset: _, ...again } = ownContender(project);
      rows.push(...inTurn([again], `Run without changes, ${name}`, runs));
      const wall = await timeOfWatchedEdits(project, editor(join(project, "src", "t0.ts")), runs);
      rows.push({ measure: `Edit in --watch, ${name}`, who: ownName, unit: "s", value: sampleOf(wall) });
    }
    const measure = "Cold run, 100 tools whose types name packages";
    rows.push(...coldRuns(join(folder, "packages"), 100, packageTools, measure, runs));
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures the generation of schemas and validators of types without tools, two in each file. */
export async function benchPlainTypes(runs: number): Promise<readonly BenchRow[]> {
  const folder = workFolder("plain-types");
  try {
    return coldRuns(folder, 50, markedTypes, "Cold run, 100 types without tools", runs);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function coldRuns(
  folder: string,
  tools: number,
  sources: ToolSources,
  measure: string,
  runs: number,
): readonly BenchRow[] {
  const project = join(folder, "own");
  ownProject(project, tools, sources);
  return inTurn([ownContender(project), ...peerContenders(folder, project, tools, sources)], measure, runs);
}

/** Runs all commands in turn, so that a temporary slowdown of the machine affects all of them. */
function inTurn(contenders: readonly Contender[], measure: string, runs: number): readonly BenchRow[] {
  const walls = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
  for (let run = 0; run < runs; run++) {
    for (const [contender, list] of walls) {
      if (contender.name !== ownName && list.reduce((sum, wall) => sum + wall, 0) > patience) continue;
      console.error(`generation: ${measure}, ${contender.name}, run ${run + 1} of ${runs}`);
      contender.reset?.();
      list.push(measuredRun(contender.command, contender.cwd).wall);
    }
  }
  return [...walls].map(([{ name }, list]) => ({ measure, who: name, unit: "s", value: sampleOf(list) }));
}

/** Returns a function that changes a type in a file, differently on each call. */
function editor(file: string): () => void {
  const text = readFileSync(file, "utf8");
  let edits = 0;
  return () => writeFileSync(file, text.replace("title: string;", `title: string;\n  edit${edits++}?: string;`));
}
