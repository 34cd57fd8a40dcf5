import { existsSync, readFileSync } from "node:fs";
import { parseLock } from "toolwright/contracts";
import { resumableInputs } from "../contracts/resumable-inputs.js";
import { lockPathOf } from "../gate/index.js";
import type { GenerateFlags } from "./generate.js";
import { loadBoundTools } from "./load-bound-tools.js";
import { type EngineFlags, requireDatabase } from "./open-tasks.js";
import { readyProject, type StaleFlags } from "./ready-project.js";
import { serverSettings } from "./serve.js";
import { type CliIo, type ExitCode, projectOf } from "./terminal.js";

interface CheckFlags extends StaleFlags, EngineFlags, Pick<GenerateFlags, "json" | "format"> {}

/** `toolwright check --tasks URL`: reports the waiting tasks that this build of the tools cannot resume, and whether there can be others. */
export async function checkTasks(flags: CheckFlags, io: CliIo): Promise<ExitCode> {
  // With a format, standard output is one document.
  const print = flags.json || flags.format !== undefined ? io.err : io.out;
  const project = await readyProject({ ...flags, check: false }, io);
  if (typeof project === "number") return project;
  const engine = await requireDatabase(flags);
  const { resumeProblem } = await import("toolwright/internal/mcp");
  const tools = await loadBoundTools(project);
  let [waiting, problems] = [0, 0];
  try {
    for await (const state of engine.list()) {
      if (state.status !== "working" && state.status !== "input_required") continue;
      waiting += 1;
      const problem = await resumeProblem(tools, state, serverSettings(project));
      if (problem === undefined) continue;
      problems += 1;
      print(`${state.id} ${state.request.tool}: ${problem}\n`);
    }
  } finally {
    await engine.close();
  }
  print(`${waiting} waiting tasks, of which this build cannot resume ${problems}.\n`);
  const path = lockPathOf(projectOf(flags, io));
  if (!existsSync(path)) {
    print("Without a lock of the deployed version, nothing is known of tasks that start before the deployment.\n");
  } else {
    const current = tools.flatMap((bound) => ("tool" in bound ? [bound.tool] : []));
    const lock = parseLock(readFileSync(path, "utf8"));
    for (const line of resumableInputs(lock, current, project.settings.formats)) print(`${line}\n`);
  }
  return problems > 0 ? 1 : 0;
}
