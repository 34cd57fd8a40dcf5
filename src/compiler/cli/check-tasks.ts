import { existsSync, readFileSync } from "node:fs";
import { type ContainmentLimits, compareSchemas } from "json-schema-containment";
import { contractOfLock, type Lock, parseLock } from "toolwright/contracts";
import { contractIdOf } from "toolwright/internal/model";
import { isJsonObject, type Tool, type ToolRecord } from "toolwright/model";
import { standardFormats } from "../../json-schema/index.js";
import { lockPathOf } from "../gate/index.js";
import { loadBoundTools } from "./load-bound-tools.js";
import { type EngineFlags, requireDatabase } from "./open-tasks.js";
import { readyProject, type StaleFlags } from "./ready-project.js";
import { serverSettings } from "./serve.js";
import { type CliIo, type ExitCode, projectOf } from "./terminal.js";

/** `toolwright check --tasks URL`: reports the waiting tasks that this build of the tools cannot resume, and whether there can be others. */
export async function checkTasks(flags: StaleFlags & EngineFlags, io: CliIo): Promise<ExitCode> {
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
      io.out(`${state.id} ${state.request.tool}: ${problem}\n`);
    }
  } finally {
    await engine.close();
  }
  io.out(`${waiting} waiting tasks, of which this build cannot resume ${problems}.\n`);
  const path = lockPathOf(projectOf(flags, io));
  if (!existsSync(path)) {
    io.out("Without a lock of the deployed version, nothing is known of tasks that start before the deployment.\n");
  } else {
    const current = tools.flatMap((bound) => ("tool" in bound ? [bound.tool] : []));
    const formats = project.settings.formats === "check" ? standardFormats : {};
    for (const line of resumableInputs(parseLock(readFileSync(path, "utf8")), current, formats)) io.out(`${line}\n`);
  }
  return problems > 0 ? 1 : 0;
}

/** For each locked tool that runs as a task: whether the current one accepts every input that it has accepted. */
export function resumableInputs(
  lock: Lock,
  current: readonly Tool[],
  formats: ContainmentLimits["formats"] & object = {},
): readonly string[] {
  const { wireName = "name" } = contractOfLock(lock);
  const byId = new Map(current.map((tool) => [contractIdOf(tool, wireName), tool]));
  return Object.entries(lock.tools).flatMap(([id, { record }]) => {
    const { taskSupport = "forbidden" } = record.execution ?? {};
    return taskSupport === "forbidden" ? [] : [`${id}: ${inputResult(record, byId.get(id), formats)}`];
  });
}

function inputResult(
  locked: ToolRecord,
  now: Tool | undefined,
  formats: ContainmentLimits["formats"] & object,
): string {
  if (!now) return "this build has no such tool, so no task of the locked version can continue.";
  const old = isJsonObject(locked.inputSchema) ? locked.inputSchema : {};
  const compared = compareSchemas(old, now.inputSchema, { domain: { type: "object" }, formats });
  if (compared.result === "unknown") {
    return `whether this build accepts every input of the locked version is not known: ${compared.reason}`;
  }
  if (compared.result === "breaking") {
    const { value, rejection } = compared.counterexample;
    return `a task of the locked version with ${JSON.stringify(value)} could not continue: ${rejection}`;
  }
  const { evidence } = compared;
  return evidence.kind === "proved"
    ? "this build accepts every input of the locked version (proved)."
    : `this build accepts ${evidence.values} different inputs of the locked version, which were tried.`;
}
