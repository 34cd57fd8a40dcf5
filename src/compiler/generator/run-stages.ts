import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isToolError } from "toolwright/model";
import type { DocumentedTool } from "toolwright-host/discovery";
import {
  type Catalog,
  type CatalogEntry,
  type CatalogTool,
  createCatalog,
  type Draft,
  toolRecord,
} from "../catalog/index.js";
import { createDiagnostic, type Diagnostic, hasErrors, withSourceLines } from "../diagnostics/index.js";
import type { OutputFile } from "../emit/index.js";
import { templatesFolder } from "../files/own-package.js";
import { join, relative, resolve } from "../files/paths.js";
import { existsNow } from "../files/read-now.js";
import type { Candidates } from "../frontend/candidates.js";
import type { Measure } from "../frontend/scan-unit.js";
import { checkClients, uncheckedFormats } from "./client-findings.js";
import { ioDiagnostic } from "./io-problem.js";
import {
  compareFolder,
  compareOutside,
  type FileChange,
  manifestName,
  rememberChanges,
  unselectedSources,
} from "./output-folder.js";
import type { Project } from "./project.js";
import { lockStateOf, projectContract } from "./project-contract.js";
import { isPublishedFile, publishedFiles } from "./publish/published-files.js";
import { findRejected } from "./rejected-sources.js";
import { lockIn, type Report } from "./report.js";
import type { RunState } from "./run-state.js";
import { type RunModules, scanOptions } from "./scan-project.js";
import { checkSkills } from "./skills.js";
import { unboundTools } from "./unbound-tools.js";
import { WriteFailure, writeChanges, writeOutside } from "./write-changes.js";

/** Adds the discovery data and, in a separate file because only searches need it, the search index, if `discovery` is set. */
async function addDiscovery({ project }: Run, { catalog: { tools }, files }: Found): Promise<Partial<Found>> {
  const { discovery, idFormat, normalizeTags } = project.settings;
  if (!discovery) return {};
  // Loaded on demand, because most projects do not use it.
  const { buildDiscoveryData, buildDiscoveryIndex } = await import("toolwright-host/discovery");
  const diagnostics = tools.flatMap((tool) => {
    try {
      buildDiscoveryData([documented(tool)], idFormat, normalizeTags);
      return [];
    } catch (error) {
      if (!isToolError(error) || error.code !== "ArgsTooLarge") throw error;
      const args = { what: "@example", problem: `is too large: ${error.message}` };
      return [createDiagnostic("tool/bad-tag", args, { span: tool.stated?.["examples"] ?? tool.span })];
    }
  });
  if (diagnostics.length > 0) return { diagnostics };
  const data = buildDiscoveryData(tools.map(documented), idFormat, normalizeTags);
  return {
    files: [
      ...files,
      { path: "discovery.index.json", text: `${JSON.stringify(buildDiscoveryIndex(data))}\n` },
      { path: "discovery.json", text: `${JSON.stringify(data, null, 2)}\n` },
    ],
  };
}

function documented(tool: CatalogTool): DocumentedTool {
  return { tool: toolRecord(tool), ...(tool.docs && { doc: tool.docs }) };
}

const extension = ".eta";

/** Reads the built-in templates, replaced by those with the same name in the project's folder of the setting. */
function loadTemplates({ project, modules, state: { files } }: Run): Partial<Found> {
  const { root, settings } = project;
  const { templates: customFolder } = settings;
  const names: readonly string[] = modules.templateNames;
  const known = names.map((name) => name + extension);
  const overrides = new Map<string, string>();
  try {
    if (customFolder !== undefined) {
      const folder = resolve(root, customFolder);
      const entries = files.entriesOf(folder);
      const found = [...entries.files, ...entries.folders].filter((file) => file.endsWith(extension));
      // `files` does not report errors; reading the folder directly throws them.
      if (found.length === 0) readdirSync(folder);
      for (const file of found) {
        const path = join(folder, file);
        overrides.set(file, files.readFile(path) ?? readFileSync(path, "utf8"));
      }
    }
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", customFolder ?? "", error, "templates")] };
  }

  const unknown = [...overrides.keys()].filter((file) => !known.includes(file));
  const problem = "there is no template with this name";
  const advice = `use one of ${known.join(", ")}.`;
  const diagnostics = unknown.map((file) =>
    createDiagnostic("emit/template", { template: `${customFolder}/${file}`, problem, advice }),
  );
  if (diagnostics.length > 0) return { diagnostics };
  // The built-in ones belong to this package, so `files` does not track them.
  const textOf = (file: string): string => overrides.get(file) ?? readFileSync(join(templatesFolder, file), "utf8");
  const contents = Object.fromEntries(names.map((name) => [name, textOf(name + extension)]));
  // It has an entry for each name.
  return { templates: contents as Required<Found>["templates"] };
}

export interface Run {
  readonly project: Project;
  readonly state: RunState;
  /** The front end and the printer. */
  readonly modules: RunModules;
  readonly measure: Measure;
  /** Compares without writing. */
  readonly check: boolean;
  /** The only files that have changed since the last run. Undefined if that is not known. */
  readonly edited: ReadonlySet<string> | undefined;
}

/** What the stages of a run have found so far. */
interface Found extends Pick<Report, "changes" | "diagnostics" | "lock"> {
  /** The files that may contain a tool. */
  readonly candidates?: Candidates;
  /** What loaders reject, by source. */
  readonly rejected?: Promise<ReadonlyMap<string, readonly Diagnostic[]>>;
  readonly drafts: readonly Draft[];
  readonly catalog: Catalog;
  /** What of the catalog has no error. */
  readonly sound: Catalog;
  readonly templates?: Readonly<Record<RunModules["templateNames"][number], string>>;
  readonly files: readonly OutputFile[];
  /** Files outside of the output folder. Paths are relative to it. */
  readonly published: readonly OutputFile[];
  /** The source files that contain a marker. */
  readonly sources: readonly string[];
  /** Whether the run ends here, without an error. */
  readonly isDone?: boolean;
}

/** A stage returns what it adds to what was found, with its own diagnostics. */
type Stage = (run: Run, found: Found) => Partial<Found> | Promise<Partial<Found>>;

/** All stages of a group run, so that one tool does not hide what is wrong with others. An error ends the run after its group, so nothing is written. */
const groups: readonly (readonly Stage[])[] = [
  [loadTemplates, findSources, startLoading, readSources, checkDrafts, endLoading, stopWithoutTools, print, checkTools],
  [addDiscovery, addPublished],
  [compare],
  [write],
  [compareWithLock],
];

export const noCatalog: Catalog = { tools: [], prompts: [], resources: [], types: [] };

/** Runs all stages, up to an error. */
export async function runStages(run: Run): Promise<Found> {
  const none = { drafts: [], files: [], published: [], sources: [], changes: [], diagnostics: [] };
  let found: Found = { ...none, catalog: noCatalog, sound: noCatalog };
  for (const group of groups) {
    for (const stage of group) {
      if (found.isDone) return found;
      const { diagnostics = [], ...more } = await stage(run, found);
      const located = withSourceLines(diagnostics, run.state.files.linesIn(run.project.root));
      found = { ...found, ...more, diagnostics: [...found.diagnostics, ...located] };
    }
    if (hasErrors(found.diagnostics)) break;
  }
  return found;
}

function findSources({ project, modules, state, measure }: Run): Partial<Found> {
  state.scanner ??= new modules.Scanner(scanOptions(project), state.files, measure);
  return { candidates: state.scanner.find() };
}

/** Starts to find what loaders reject. esbuild does so in a process of its own, while this one reads the sources. */
function startLoading({ project, state, edited }: Run, { candidates }: Found): Partial<Found> {
  const isOpen = (path: string, file: string): boolean => !edited || edited.has(path) || state.unaccepted.has(file);
  const sources = (candidates?.marked ?? []).flatMap((path) => {
    const file = relative(project.root, path);
    const text = /\.d\.[cm]?ts$/.test(path) || !isOpen(path, file) ? undefined : state.files.readFile(path);
    return text === undefined ? [] : { file, text };
  });
  state.unaccepted = new Set(sources.map(({ file }) => file));
  if (sources.length === 0) return {};
  // Importing it would parse it once more, for the names of its exports.
  const { transform } = createRequire(import.meta.url)("esbuild") as typeof import("esbuild");
  return { rejected: findRejected(sources, transform) };
}

function readSources({ state, edited }: Run, { candidates }: Found): Partial<Found> {
  if (!state.scanner || !candidates) throw new Error("internal: the sources were not found");
  const { drafts, diagnostics, files } = state.scanner.read(candidates, edited);
  return { drafts, diagnostics, sources: files };
}

/** Reports what loaders reject. Of a file with other errors, those are enough: they often have one cause. */
async function endLoading({ state }: Run, { rejected, diagnostics, sound }: Found): Promise<Partial<Found>> {
  const found = (await rejected) ?? new Map<string, readonly Diagnostic[]>();
  state.unaccepted = new Set(found.keys());
  const broken = new Set(diagnostics.filter(({ severity }) => severity === "error").map(({ span }) => span?.file));
  const isLoaded = ({ file }: Pick<CatalogEntry, "file">): boolean => !found.has(file);
  return {
    sound: {
      tools: sound.tools.filter(isLoaded),
      prompts: sound.prompts.filter(isLoaded),
      resources: sound.resources.filter(isLoaded),
      types: sound.types.filter(isLoaded),
    },
    diagnostics: [...found].flatMap(([file, each]) => (broken.has(file) ? [] : each)),
  };
}

function checkDrafts({ project, state }: Run, { drafts }: Found): Partial<Found> {
  return createCatalog(drafts, project.settings, state.checkedDrafts);
}

/** Leaves the output folder of a project alone that never had tools. Reads it uncached, because it is not watched. */
function stopWithoutTools({ project }: Run, { catalog }: Found): Partial<Found> {
  return { isDone: isEmpty(catalog) && !existsNow(resolve(outDirOf(project), manifestName)) };
}

function print({ project, modules, state, measure }: Run, { sound, templates }: Found): Partial<Found> {
  // It was reported why they could not be read.
  if (!templates) return {};
  const { settings } = project;
  const { templates: folder } = settings;
  state.memo ??= new modules.Memo();
  const options = { ...settings, templates, ...(folder !== undefined && { templatesFolder: folder }) };
  return measure("print", () => modules.emit(sound, options, state.memo));
}

function checkTools({ project, state, measure }: Run, { catalog, sound }: Found): Partial<Found> {
  const { settings } = project;
  const rejections = measure("clients", () => checkClients(sound.tools, settings, state.clientChecks));
  const formats = settings.formats === "check" ? uncheckedFormats(sound.tools) : [];
  const skills = checkSkills(catalog, project, state.files);
  return { diagnostics: [...rejections, ...unboundTools(sound, project, state.files), ...formats, ...skills] };
}

function addPublished({ project, state }: Run, { catalog }: Found): Partial<Found> {
  const { files, diagnostics } = publishedFiles(catalog, project, state.files);
  return { published: files, diagnostics };
}

function compare({ project, state, measure }: Run, { files, published, sources }: Found): Partial<Found> {
  const { outDir } = project.settings;
  try {
    const folder = outDirOf(project);
    const { changes, foreign } = measure("compare", () => compareFolder(folder, files, state.outputs));
    const outside = compareOutside(folder, published, isPublishedFile, state.outputs);
    const conflicts = [...foreign, ...outside.foreign].map((path) =>
      createDiagnostic("io/not-ours", { file: join(outDir, path) }),
    );
    return {
      changes: [...changes, ...outside.changes],
      diagnostics: [...conflicts, ...unselectedSources(changes, sources, project)],
    };
  } catch (error) {
    return { diagnostics: [ioDiagnostic("io/read-failed", outDir, error)] };
  }
}

function write({ project, state, measure, check }: Run, { changes }: Found): Partial<Found> {
  if (check) return {};
  try {
    const isOutside = ({ path }: FileChange): boolean => path.startsWith("../");
    const inside = changes.filter((change) => !isOutside(change));
    measure("write", () => writeChanges(outDirOf(project), inside));
    writeOutside(outDirOf(project), changes.filter(isOutside));
    rememberChanges(changes, state.outputs);
    return {};
  } catch (error) {
    if (!(error instanceof WriteFailure)) throw error;
    const file = join(project.settings.outDir, error.path);
    return { diagnostics: [ioDiagnostic("io/write-failed", file, error.cause)] };
  }
}

function compareWithLock({ project, state }: Run, { catalog }: Found): Partial<Found> {
  const lock = state.files.readFile(lockIn(project.root));
  if (lock === undefined) return {};
  return { lock: lockStateOf(lock, projectContract(catalog, project, state.files)) };
}

function outDirOf({ root, settings }: Project): string {
  return resolve(root, settings.outDir);
}

export function isEmpty(catalog: Catalog): boolean {
  return catalog.tools.length + catalog.prompts.length + catalog.resources.length + catalog.types.length === 0;
}
