import { existsSync, readFileSync } from "node:fs";
import { parseObject } from "toolwright/internal/model";
import type { createMcpServer } from "toolwright/mcp";
import type { JsonObject } from "toolwright/model";
import { createDiagnostic } from "../diagnostics/index.js";
import { findUpwards } from "../files/own-package.js";
import { dirname, isWithin, join, relative, resolve } from "../files/paths.js";
import { readNow } from "../files/read-now.js";
import { importModule, loadAgain } from "../generator/import-module.js";
import {
  type FileChange,
  generateIfStale,
  loadConfig,
  locateProject,
  manifestName,
  type Project,
  type Report,
} from "../generator/index.js";
import { formatStale, isStale } from "./file-changes.js";
import type { RunFlags } from "./in-project.js";
import {
  baseOf,
  type CliIo,
  CommandFailure,
  exitCodeOf,
  type ProjectFlags,
  printDiagnostics,
  projectOf,
  quietly,
  withNotice,
} from "./terminal.js";

export interface StaleFlags extends RunFlags {
  /** Bring the generated files up to date first. */
  readonly generate?: boolean;
  /** False with `--no-check`. */
  readonly check?: boolean;
  readonly all?: boolean;
}

/**
 * Checks that the generated files match the source before they are served. If nothing has changed since the last run, this compares file
 * stamps and does not load the compiler.
 * @throws {CommandFailure} If they do not match, with what differs. With `generate`, only if the source has errors.
 */
async function requireFresh(flags: StaleFlags, io: CliIo): Promise<void> {
  if (flags.check === false && !flags.generate) return;
  const report = await generateIfStale({ ...projectOf(flags, io), check: !flags.generate });
  printDiagnostics(report.diagnostics, report.root, io, { ...quietly, onlyNew: true, all: flags.all });
  if (report.ok) return;
  if (report.changes.length === 0) {
    throw new CommandFailure(
      1,
      "the source has errors, so the generated files may not match it. Fix them, or run `toolwright dev`, which serves the last valid tools until then.",
    );
  }
  const stale = describeStale(report, io);
  if (stale !== "") {
    throw new CommandFailure(
      1,
      `the generated files do not match the source:\n\n${stale}\nRun \`toolwright generate\`, or repeat the command with --generate.`,
    );
  }
}

/** Lists the tools and files that differ. Line endings do not matter to what is served. */
function describeStale(report: Report, io: CliIo): string {
  const base = baseOf(report.root, io);
  const files = report.changes.filter(isStale);
  const tools = files.find(({ path }) => /(^|\/)tools\.json$/.test(path)) ?? {};
  return formatToolChanges(tools) + files.map((each) => formatStale(each, base)).join("");
}

/** Returns the project, or with `mayBeOutside` that of a folder without one. @throws {CommandFailure} if its config is not valid, after printing why. */
export async function requireProject(flags: ProjectFlags, io: CliIo, mayBeOutside?: boolean): Promise<Project> {
  const { root, project, diagnostics } = await loadConfig(projectOf(flags, io), undefined, mayBeOutside);
  if (project) return project;
  printDiagnostics(diagnostics, root, io);
  throw new CommandFailure(exitCodeOf({ ok: false, diagnostics }), "");
}

/** Also for a project whose config the next edit may correct. @throws {CommandFailure} outside of a project, where no edit is awaited. */
export async function requireFolder(flags: ProjectFlags, io: CliIo): Promise<void> {
  if (locateProject(projectOf(flags, io), existsSync).isOutside) await requireProject(flags, io);
}

/**
 * Returns the project, once its generated files match the source. On a terminal, says that they are read.
 * @throws {CommandFailure} if the config is not valid, or the generated files are missing or do not match the source.
 */
export function readyProject(flags: StaleFlags, io: CliIo): Promise<Project> {
  return withNotice(io, "Reading the tools", (noticed) => freshProject(flags, noticed));
}

async function freshProject(flags: StaleFlags, io: CliIo): Promise<Project> {
  const project = await requireProject(flags, io);
  const { root, settings } = project;
  const { outDir } = settings;
  const hasHandlers = (): boolean => existsSync(join(root, outDir, "handlers.ts"));
  const manifest = readNow(join(root, outDir, manifestName))?.text;
  const isWithoutTools = manifest !== undefined && !manifest.includes('"handlers.ts"');
  if (!flags.generate && !hasHandlers() && !isWithoutTools) {
    throw new CommandFailure(1, `${outDir}/handlers.ts does not exist. Run \`toolwright generate\` first.`);
  }
  await requireFresh(flags, io);
  if (!hasHandlers()) {
    throw new CommandFailure(1, "the project has no tools to serve. Mark an exported function with /** @tool */.");
  }
  return project;
}

/**
 * Describes the tools that differ between `tools.json` on disk and as generated, a line each: "changed math:add (description, inputSchema)".
 * A file that does not exist, or that somebody damaged, has no tools; its diff shows which.
 */
function formatToolChanges({ before = "", after = "" }: Partial<FileChange>): string {
  const [old, now] = [parseObject(before), parseObject(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .sort()
    .map((id) => {
      if (!Object.hasOwn(old, id)) return `new      ${id}\n`;
      if (!Object.hasOwn(now, id)) return `removed  ${id}\n`;
      const changed = changedProperties(Object(old[id]), Object(now[id]));
      return changed.length === 0 ? "" : `changed  ${id} (${changed.join(", ")})\n`;
    })
    .join("");
}

function changedProperties(before: JsonObject, after: JsonObject): readonly string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

export type BoundTools = Extract<Parameters<typeof createMcpServer>[0], readonly unknown[]>;
type BoundItem = BoundTools[number];

/** The exports of the generated modules, and the properties of what they contain. */
const parts = [
  { kind: "tools", list: "boundTools", bind: "bindTools", record: "tool", run: "call" },
  { kind: "prompts", list: "boundPrompts", bind: "bindPrompts", record: "prompt", run: "get" },
  { kind: "resources", list: "boundResources", bind: "bindResources", record: "resource", run: "read" },
] as const;

/** Called with the URL of each imported module. */
type ImportListener = (url: string) => void;

/** Imports the project's tools, prompts and resources with their functions, from the config's `bound` module or else from the generated `handlers.ts`. */
export async function loadBoundTools(project: Project, onImport?: ImportListener): Promise<BoundTools> {
  const { bound, outDir } = project.settings;
  const handlers = `${outDir}/handlers.ts`;
  if (bound !== undefined) {
    const exports = await loadModule(project, bound, onImport);
    const tools = asBoundTools(exports["default"] ?? exports["boundTools"]);
    if (!tools) {
      throw new CommandFailure(
        1,
        `${bound}, set as \`bound\` in the config, must export the result of bindTools(): export default bindTools({ ... });`,
      );
    }
    const missing = await unboundOf(project, tools);
    if (missing.length > 0) throw unbound(missing.join(", "), `add them to what ${bound} exports.`);
    return tools;
  }
  const exports = await loadModule(project, handlers, onImport);
  for (const { kind, bind } of parts) {
    if (typeof exports[bind] !== "function") continue;
    const advice = "run `toolwright list`. It shows the code that binds them, and the line for the config.";
    throw unbound(`the ${kind} in ${bind}() of ${handlers}`, advice);
  }
  const tools = parts.map(({ list }) => asBoundTools(exports[list] ?? []));
  if (Object.hasOwn(exports, "boundTools") && tools.every((each) => each !== undefined)) return tools.flat();
  throw new CommandFailure(1, `${handlers} does not export any tools. Run \`toolwright generate\` to write it again.`);
}

async function loadModule(
  project: Project,
  file: string,
  onImport?: ImportListener,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const path = resolve(project.root, file);
    const tsconfig = project.tsconfig ?? findUpwards(dirname(path), ["tsconfig.json"], existsSync);
    return await untilIdle(importModule(path, tsconfig, onImport), path, file);
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const { name, message, stack = message } = error instanceof Error ? error : new Error(String(error));
    // The project's own code is not at fault: its records or its generated code are.
    if (name === "ToolError") throw new CommandFailure(1, message);
    // The errors of the loader have the location in a property, and a stack of its own.
    const rejected = syntaxErrorsOf(error);
    if (rejected !== "") throw new CommandFailure(1, `cannot load ${file}:\n${rejected}`);
    const [, named] = /^TransformError[\s\S]*?\n(.*\?.*)\.js:\d+:\d+: ERROR/.exec(stack) ?? [];
    if (named !== undefined)
      throw new CommandFailure(
        1,
        `cannot load ${named}: for the loader of TypeScript files, a "?" in a name starts a query. Rename the file, or compile the project and run the JavaScript.`,
      );
    const trace = stack.replace(ownFrames, "").trimEnd();
    throw new CommandFailure(1, `cannot load ${file}: ${trace}\n${adviceFor(message)}`);
  }
}

/** What to do about the message of a module that cannot be loaded. */
function adviceFor(message: string): string {
  if (/Cannot find (?:package|module) 'toolwright'/.test(message))
    return "Generated code imports toolwright. Install it in the project: npm install toolwright";
  if (message.includes("does not provide an export named"))
    return "Correct the import. An editor or `tsc` shows what the module exports.";
  return "`serve` loads every module that has tools. If an import of a generated file fails, run `toolwright generate`.";
}

/** The lines of a stack that are in Node or in this program. */
const ownFrames = /^ +at .*(?:node:internal\/|\/toolwright-compiler\/dist\/).*\n?/gm;

/** Rejects if nothing is left to do for the process, which would end, and the module is still not loaded. */
async function untilIdle<Module>(load: Promise<Module>, path: string, file: string): Promise<Module> {
  let report = (): void => undefined;
  const idle = new Promise<never>((_, reject) => {
    report = () => {
      const places = topLevelAwaits(path).map((place) => relative(process.cwd(), place));
      const advice = places.length === 0 ? "Await it in a function." : `Look for it in ${places.join(", ")}.`;
      const cause = "a top-level await in it, or in a module that it imports, never ends";
      reject(new CommandFailure(13, `${file} cannot be loaded: ${cause}. ${advice}`));
    };
  });
  process.once("beforeExit", report);
  try {
    return await Promise.race([load, idle]);
  } finally {
    process.off("beforeExit", report);
  }
}

/** The lines of a module, and of those that it imports, that start a statement with an `await` outside of functions. */
function topLevelAwaits(path: string, seen: Set<string> = new Set()): readonly string[] {
  const source = [path, path.replace(/js$/, "ts"), path.replace(/js$/, "tsx")].find((each) => existsSync(each));
  if (source === undefined || seen.has(source)) return [];
  seen.add(source);
  const text = readFileSync(source, "utf8");
  const own = text
    .split("\n")
    .flatMap((line, at) => (/^(?!\s|\/|\*|.*\basync\b).*\bawait\b/.test(line) ? `${source}:${at + 1}` : []));
  const imported = [...text.matchAll(/\bfrom "(\.[^"]+)"/g)].map(([, name = ""]) => join(dirname(source), name));
  return [...own, ...imported.flatMap((each) => topLevelAwaits(each, seen))];
}

/** What esbuild, which tsx uses, rejects in a source, a line each. Empty for other errors. */
function syntaxErrorsOf(error: unknown): string {
  const errors: unknown = Reflect.get(Object(error), "errors");
  return (Array.isArray(errors) ? errors : [])
    .map(({ text, location }: { text?: unknown; location?: { file: string; line: number; column: number } }) => {
      const at = location ? `${location.file}:${location.line}:${location.column + 1} - ` : "";
      return typeof text === "string" ? `${at}error: ${text}\n` : "";
    })
    .join("");
}

/** The ids of generated tools that are not in `tools`. */
async function unboundOf(project: Project, tools: BoundTools): Promise<readonly string[]> {
  const index = await loadModule(project, join(project.settings.outDir, "index.ts"));
  const names = new Set(tools.map(boundName));
  return parts.flatMap(({ kind, record }) => {
    const records = index[kind];
    // The generated index exports its records under these names.
    const all = Array.isArray(records)
      ? records.map((each) => boundName({ [record]: each } as unknown as BoundItem))
      : [];
    return all.filter((name) => !names.has(name));
  });
}

function boundName(item: BoundItem): string {
  if ("prompt" in item) return `prompt ${item.prompt.name}`;
  if ("resource" in item) return `resource ${item.resource.uri}`;
  const { namespace, name, version } = item.tool;
  return [namespace, name, version].filter((part) => part !== undefined).join(":");
}

/** Returns `value` if it is a list of bound tools, prompts and resources. */
export function asBoundTools(value: unknown): BoundTools | undefined {
  const isBound = (each: unknown): boolean =>
    typeof each === "object" &&
    each !== null &&
    parts.some(({ record, run }) => record in each && typeof Reflect.get(each, run) === "function");
  // Objects with both properties come from generated code or defineTool(), which check their records.
  return Array.isArray(value) && value.every(isBound) ? (value as BoundTools) : undefined;
}

function unbound(ids: string, advice: string): CommandFailure {
  const { code, message, hint } = createDiagnostic("tool/unbound", { ids, advice });
  return new CommandFailure(1, `${code}: ${message}\nhint: ${hint}`);
}

/** Loads a project's tools repeatedly, each time from the current content of their modules. */
export class ToolLoader {
  readonly #files = new Set<string>();

  /** The files of all loaded modules, except for generated files and packages. */
  get files(): ReadonlySet<string> {
    return this.#files;
  }

  /** Also adds to `files` if it fails. @throws {CommandFailure} if a module cannot be loaded, or does not export tools. */
  async load(project: Project): Promise<BoundTools> {
    const output = join(project.root, project.settings.outDir);
    return loadAgain(
      project.root,
      (onImport) => loadBoundTools(project, onImport),
      (file) => {
        if (!isWithin(output, file)) this.#files.add(file);
      },
    );
  }
}
