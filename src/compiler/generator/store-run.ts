import { dirname } from "node:path";
import { pruneCache } from "../files/cache-file.js";
import { existsNow } from "../files/read-now.js";
import type { SnapshotCheck } from "./check-snapshot.js";
import type { GenerateResult } from "./generation.js";
import { type LocateOptions, locateProject } from "./locate-project.js";
import { memoryPath, type RunMemory, readMemory, writeMemory } from "./memory-file.js";
import { isEmpty } from "./run-stages.js";
import type { RunState } from "./run-state.js";
import { snapshotPath, writeSnapshot } from "./snapshot-file.js";
import { takeSnapshot } from "./take-snapshot.js";

/** Stores what another process needs of a run: the snapshot, to skip its run, and the memory, to resume after this one. */
export function storeRun(options: LocateOptions, state: RunState, result: GenerateResult): void {
  const { project, isStatic } = state.config ?? {};
  // Without a snapshot, if the run failed or its dependencies are not fully known.
  if (!project || !isStatic || !result.ok || isEmpty(result)) return;
  const path = pathOf(options);
  if (path === undefined) return;
  const snapshot = takeSnapshot(project, state.files, state.outputs, result);
  const memory = memoryOf(state, result);
  const digest = memory && writeMemory(memoryPath(path), snapshot.root, memory);
  writeSnapshot(path, { ...snapshot, ...(digest !== undefined && { memory: digest }) });
  pruneCache(dirname(path));
}

/** Reads what was stored beside a snapshot. Undefined if there is nothing to resume from. */
export function readStoredRun(options: LocateOptions, { snapshot }: SnapshotCheck): RunMemory | undefined {
  const path = snapshot.memory === undefined ? undefined : pathOf(options);
  return path === undefined ? undefined : readMemory(memoryPath(path), snapshot.root, snapshot.memory ?? "");
}

function pathOf(options: LocateOptions): string | undefined {
  return snapshotPath(locateProject(options, existsNow));
}

function memoryOf(
  { scanner, scanMemory, groups, clientChecks }: RunState,
  result: GenerateResult,
): RunMemory | undefined {
  const scan = scanMemory ?? scanner?.memory;
  if (!scan) return undefined;
  const clients = result.tools.map((tool) => [tool.id, clientChecks.get(tool) ?? []] as const);
  const found = clients.filter(([, diagnostics]) => diagnostics.length > 0);
  return { scan, prints: { groups: [...groups], clients: found } };
}
