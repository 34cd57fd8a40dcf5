import { posix, resolve } from "node:path";
import type { Catalog, CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { OutputFile, Printed } from "../emit/index.js";
import { existsNow } from "../files/read-now.js";
import type { Measure } from "../frontend/measure.js";
import { withSourceLines } from "../frontend/source-lines.js";
import { collectGarbage } from "../internals/collect-garbage.js";
import { checkClients } from "./client-findings.js";
import { discoveryFiles } from "./discovery-files.js";
import { ioDiagnostic } from "./io-problem.js";
import { lockIn } from "./lock-path.js";
import { type LockState, lockStateOf } from "./lock-state.js";
import { manifestName } from "./manifest.js";
import { compareFolder, type FileChange, rememberChanges } from "./output-folder.js";
import { type Project, scanOptions } from "./project.js";
import { readTemplates } from "./read-templates.js";
import { hasErrors } from "./report.js";
import type { RunState } from "./run-state.js";
import type { Stages } from "./stages.js";
import { unboundTools } from "./unbound-tools.js";
import { uncheckedFormats } from "./unchecked-formats.js";
import { unselectedSources } from "./unselected-sources.js";
import { WriteFailure, writeChanges } from "./write-changes.js";

/** A run of a project. */
export interface Run {
  readonly project: Project;
  readonly state: RunState;
  /** The front end and the printer. */
  readonly modules: Stages;
  readonly measure: Measure;
  /** Compares without writing. */
  readonly check: boolean;
  /** Whether no other run follows in this process. */
  readonly isOnly: boolean;
  /** The only files that have changed since the last run. Undefined if that is not known. */
  readonly edited: ReadonlySet<string> | undefined;
  /** What to do with the temporary files of killed runs. */
  readonly leftovers: "remove" | "keep";
  /** What an earlier process printed of a catalog. */
  readonly before?: (catalog: Catalog) => Printed;
}

/** What the stages of a run have found so far. */
export interface Found {
  readonly catalog: Catalog;
  readonly templates?: Readonly<Record<Stages["templateNames"][number], string>>;
  readonly files: readonly OutputFile[];
  /** The source files that contain a marker. */
  readonly sources: readonly string[];
  /** Relative to the output folder. */
  readonly changes: readonly FileChange[];
  readonly diagnostics: readonly Diagnostic[];
  readonly lock?: LockState;
  /** Whether the run ends here, without an error. */
  readonly isDone?: boolean;
}

/** A stage returns what it adds to what was found, with its own diagnostics. */
type Stage = (run: Run, found: Found) => Partial<Found> | Promise<Partial<Found>>;

/** All stages of a group run. An error ends the run after its group, so nothing is written. */
const groups: readonly (readonly Stage[])[] = [
  [loadTemplates, readSource, releaseSource],
  [stopWithoutTools],
  [print, checkTools],
  [addDiscovery],
  [compare],
  [write],
  [compareWithLock],
];

export const noCatalog: Catalog = { tools: [], prompts: [], resources: [] };

/** Runs all stages, up to an error. */
export async function runStages(run: Run): Promise<Found> {
  let found: Found = { catalog: noCatalog, files: [], sources: [], changes: [], diagnostics: [] };
  for (const group of groups) {
    for (const stage of group) {
      const { diagnostics = [], ...more } = await stage(run, found);
      const located = withSourceLines(diagnostics, run.project.root, run.state.files);
      found = { ...found, ...more, diagnostics: [...found.diagnostics, ...located] };
    }
    if (found.isDone || hasErrors(found.diagnostics)) break;
  }
  return found;
}

function loadTemplates({ project, modules, state }: Run): Partial<Found> {
  return readTemplates(modules.templateNames, project.root, project.settings.templates, state.files);
}

function readSource({ project, modules, state, measure, edited }: Run): Partial<Found> {
  state.scanner ??= new modules.Scanner(scanOptions(project), state.files, measure);
  state.memo ??= new modules.Memo();
  const { catalog, diagnostics, files } = state.scanner.scan(edited);
  return { catalog, diagnostics, sources: files };
}

/** A stage of its own, because the frame of `readSource` may refer to the scanner. */
function releaseSource({ state, isOnly }: Run): Partial<Found> {
  if (isOnly) {
    state.releaseScanner();
    collectGarbage();
  }
  return {};
}

/** Leaves the output folder of a project alone that never had tools. Reads it uncached, because it is not watched. */
function stopWithoutTools({ project }: Run, { catalog }: Found): Partial<Found> {
  return { isDone: isEmpty(catalog) && !existsNow(resolve(outDirOf(project), manifestName)) };
}

function print({ project, modules, state, measure, before }: Run, { catalog, templates }: Found): Partial<Found> {
  if (!templates) throw new Error("internal: the templates were not read");
  const { settings } = project;
  const { templates: folder } = settings;
  const { files, groups, diagnostics } = measure("print", () => {
    const printed = before?.(catalog);
    const options = { ...settings, templates, ...(folder !== undefined && { templatesFolder: folder }) };
    return modules.emit(catalog, { ...options, ...(printed && { printed }) }, state.memo);
  });
  state.groups = groups;
  return { files, diagnostics };
}

function checkTools({ project, state, measure }: Run, { catalog }: Found): Partial<Found> {
  const { settings } = project;
  const rejections = measure("clients", () => checkClients(catalog.tools, settings, state.clientChecks));
  const formats = settings.formats === "check" ? uncheckedFormats(catalog.tools) : [];
  return { diagnostics: [...rejections, ...unboundTools(catalog, project), ...formats] };
}

async function addDiscovery({ project }: Run, { catalog, files }: Found): Promise<Partial<Found>> {
  const discovery = await discoveryFiles(catalog.tools, project.settings);
  return { files: [...files, ...discovery.files], diagnostics: discovery.diagnostics };
}

function compare({ project, state, measure }: Run, { files, sources }: Found): Partial<Found> {
  const { outDir } = project.settings;
  try {
    const { changes, foreign } = measure("compare", () => compareFolder(outDirOf(project), files, state.outputs));
    const conflicts = foreign.map((path) => createDiagnostic("io/not-ours", { file: posix.join(outDir, path) }));
    return { changes, diagnostics: [...conflicts, ...unselectedSources(changes, sources, project)] };
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", outDir, error)] };
  }
}

function write({ project, state, measure, check, leftovers }: Run, { changes }: Found): Partial<Found> {
  if (check) return {};
  try {
    measure("write", () => writeChanges(outDirOf(project), changes, { leftovers }));
    rememberChanges(changes, state.outputs);
    return {};
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    const file = posix.join(project.settings.outDir, error.path);
    return { diagnostics: [ioDiagnostic("io/write-failed", file, error.cause)] };
  }
}

function compareWithLock({ project, state }: Run, { catalog }: Found): Partial<Found> {
  const lock = state.files.readFile(lockIn(project.root));
  return lock === undefined ? {} : { lock: lockStateOf(lock, catalog.tools, project.settings.wireName) };
}

function outDirOf({ root, settings }: Project): string {
  return resolve(root, settings.outDir);
}

export function isEmpty(catalog: Catalog): boolean {
  return entriesOf(catalog).length === 0;
}

export function entriesOf({ tools, prompts, resources }: Catalog): readonly CatalogEntry[] {
  return [...tools, ...prompts, ...resources];
}
