import type { Catalog } from "../catalog/index.js";
import { hasErrors } from "../diagnostics/index.js";
import { pruneCache } from "../files/cache-file.js";
import { dirname, join } from "../files/paths.js";
import { existsNow } from "../files/read-now.js";
import { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
import { assertSourceFolders, sourceFolders } from "./output-folder.js";
import { type LocateOptions, locateProject } from "./project.js";
import { type Report, reportedDiagnostics } from "./report.js";
import { isEmpty, noCatalog, runStages } from "./run-stages.js";
import { type Changes, RunState } from "./run-state.js";
import { loadModules } from "./scan-project.js";
import { takeSnapshot } from "./snapshot.js";
import { checkLastRun, reportOfSnapshot, snapshotPath, writeSnapshot } from "./snapshot-file.js";
import { Timeline } from "./timeline.js";

/** Options of `generate`. */
export interface GenerateOptions extends LoadConfigOptions {
  /** Compares without writing. Default: false. */
  readonly check?: boolean;
  /** Records the stages of each run. */
  readonly timeline?: Timeline;
}

/** The report of a run that read the source, with the complete catalog records. */
export interface GenerateResult extends Omit<Report, keyof Catalog>, Catalog {}

/** Whether a report has complete catalog records, because its run read the source. */
export function isComplete(report: Report): report is GenerateResult {
  return !report.isCached;
}

/** How a run follows another one of the same project. */
interface FollowingRun {
  /** What the run before has left. */
  readonly state?: RunState;
  /** What has changed since. Absent if everything has to be read again. */
  readonly changes?: Changes | undefined;
}

/**
 * Generates a project's files. If there is an error, writes nothing.
 * @throws {SourcesRemoved} if a source folder of the run before no longer exists.
 */
export async function generate(
  options: GenerateOptions = {},
  { state = new RunState(), changes }: FollowingRun = {},
): Promise<GenerateResult> {
  const { check = false, timeline = new Timeline() } = options;
  const { measure } = timeline;
  assertSourceFolders(state.sources.root, state.sources.folders);
  state.forget(changes);
  state.config ??= await measure("config", () => readConfig(options, state));
  const { root, project, diagnostics } = state.config;
  if (!project) return { ...failure, ...noCatalog, root, diagnostics: reportedDiagnostics(diagnostics, []) };
  const { outDir, silence } = project.settings;
  state.sources = { root, folders: sourceFolders(project) };
  const modules = await measure("load compiler", loadModules);
  const edited = changes?.areEdits ? changes.paths : undefined;
  const { catalog, lock, ...found } = await runStages({ project, modules, check, state, measure, edited });
  const reported = reportedDiagnostics(found.diagnostics, silence);
  if (hasErrors(found.diagnostics)) return { ...failure, ...catalog, root, diagnostics: reported };
  return {
    root,
    diagnostics: reported,
    ...catalog,
    changes: found.changes.map((change) => ({ ...change, path: join(outDir, change.path) })),
    ok: !check || found.changes.every((change) => change.status === "unchanged"),
    isCached: false,
    ...(lock && { lock }),
  };
}

async function readConfig(options: LoadConfigOptions, state: RunState): Promise<LoadConfigResult> {
  const config = await loadConfig(options, state.files);
  const { read, kinds } = state.files.seen;
  state.configFiles = new Set([...read.keys(), ...kinds.keys()]);
  return config;
}

const failure = { changes: [], ok: false, isCached: false } as const;

/** Stores a snapshot of a run, so that a later run can be skipped. */
export function storeRun(options: LocateOptions, state: RunState, result: GenerateResult): void {
  const { project, isStatic } = state.config ?? {};
  // Without a snapshot, if the run failed or its dependencies are not fully known.
  if (!project || !isStatic || !result.ok || isEmpty(result)) return;
  const path = snapshotPath(locateProject(options, existsNow));
  if (path === undefined) return;
  writeSnapshot(path, takeSnapshot(project, state.files, state.outputs, result));
  pruneCache(dirname(path));
}

/** Generates a project's files if something has changed since the last run, and stores a snapshot for the next. */
export async function generateIfStale(options: GenerateOptions): Promise<Report> {
  const fresh = checkLastRun(options);
  if (fresh) return reportOfSnapshot(fresh);
  const state = new RunState();
  const result = await generate(options, { state });
  storeRun(options, state, result);
  return result;
}
