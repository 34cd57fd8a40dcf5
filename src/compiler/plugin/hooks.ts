import { existsSync, readFileSync } from "node:fs";
import type { BuildResult, OnResolveResult, PartialMessage, PluginBuild } from "esbuild";
import type { Plugin, ViteDevServer } from "vite";
import type { Span } from "../diagnostics/index.js";
import { resolve } from "../files/paths.js";
import { type Problem, type Problems, problemsOf, renderProblem, type WatchedProject } from "./watched-project.js";

/** The entries of `toolwright/mcp` for one SDK, each with a module of it that is installed with it. */
const sdks = [
  ["v2", "@modelcontextprotocol/server"],
  ["v1", "@modelcontextprotocol/sdk/server/index.js"],
] as const;

/** Marks what the plugin itself resolves. */
const inspected = Symbol("toolwright");

/** Generates before each esbuild build, and makes esbuild watch the dependencies. */
export function addEsbuildHooks(project: WatchedProject, build: PluginBuild): void {
  let hasWatchPaths = false;
  build.onStart(async () => {
    hasWatchPaths = false;
    const { errors, warnings } = problemsOf(await project.refresh());
    return { errors: errors.map((each) => toMessage(each)), warnings: warnings.map((each) => toMessage(each)) };
  });
  // Which files are in the bundle.
  build.initialOptions.metafile ??= true;
  build.onEnd(async (result) => ({ errors: await uncompiledDecorators(build, project, result) }));
  // `toolwright/mcp` selects an installed SDK when it runs, so a bundle would need both.
  build.onResolve({ filter: /^toolwright\/mcp$/ }, async ({ path, ...args }): Promise<OnResolveResult | undefined> => {
    if (args.pluginData === inspected) return undefined;
    const resolve = (specifier: string) => build.resolve(specifier, { ...args, pluginData: inspected });
    if ((await resolve(path)).external) return undefined;
    const found: string[] = [];
    for (const [version, sdk] of sdks) if ((await resolve(sdk)).errors.length === 0) found.push(version);
    const [version] = found;
    // A bundle with both selects one when it runs.
    if (found.length > 1) return undefined;
    if (version !== undefined) return resolve(`${path}/${version}`);
    const text =
      "No MCP SDK is installed. Install @modelcontextprotocol/server and import toolwright/mcp/v2, or @modelcontextprotocol/sdk and toolwright/mcp/v1.";
    return { errors: [{ text }] };
  });
  // esbuild takes watch paths only in the result of a resolve hook, so they are added to the unchanged result of the first import.
  build.onResolve({ filter: /.*/ }, async ({ path: specifier, ...args }): Promise<OnResolveResult | undefined> => {
    if (hasWatchPaths) return undefined;
    hasWatchPaths = true;
    const { errors: _, warnings: __, ...resolved } = await build.resolve(specifier, args);
    hasWatchPaths = resolved.path !== "";
    if (!hasWatchPaths) return undefined;
    const { files, folders } = project.watched;
    return { ...resolved, watchFiles: [...files], watchDirs: [...folders] };
  });
}

/** Finds the standard decorators of tools that esbuild has left in the bundle: it compiles them for a target, and by default there is none. */
async function uncompiledDecorators(
  build: PluginBuild,
  project: WatchedProject,
  { metafile }: BuildResult,
): Promise<PartialMessage[]> {
  const { absWorkingDir = process.cwd() } = build.initialOptions;
  const bundled = new Set(Object.keys(metafile?.inputs ?? {}).map((path) => resolve(absWorkingDir, path)));
  for (const file of project.watched.files) {
    const source = bundled.has(file) ? sourceText(file) : "";
    const found = locationIn(file, source);
    if (!found || !(await leavesDecorators(build, file))) continue;
    const advice = 'set `target` of esbuild, such as "node20", or "experimentalDecorators": true in the tsconfig';
    const lineText = source.split("\n")[found.loc.line - 1] ?? "";
    return [{ text: uncompiledMessage(found.name, advice), location: { ...found.loc, lineText } }];
  }
  return [];
}

/** Whether the options compile a file to something else than with all decorators compiled. */
async function leavesDecorators({ initialOptions, esbuild }: PluginBuild, file: string): Promise<boolean> {
  const { absWorkingDir, target, supported, tsconfig, tsconfigRaw } = initialOptions;
  const options = {
    entryPoints: [file],
    write: false as const,
    logLevel: "silent" as const,
    ...(absWorkingDir !== undefined && { absWorkingDir }),
    ...(target !== undefined && { target }),
    ...(tsconfig !== undefined && { tsconfig }),
    ...(tsconfigRaw !== undefined && { tsconfigRaw }),
  };
  const [own, compiled] = await Promise.all([
    esbuild.build({ ...options, ...(supported && { supported }) }),
    esbuild.build({ ...options, supported: { ...supported, decorators: false } }),
  ]);
  return own.outputFiles[0]?.text !== compiled.outputFiles[0]?.text;
}

/** Converts columns from UTF-16 units to bytes. */
function toMessage({ text, diagnostic, location }: Problem): PartialMessage {
  const { sourceLine = "", hint, related = [] } = diagnostic;
  const bytesTo = (column: number): number => Buffer.byteLength(sourceLine.slice(0, column));
  const notes = [
    ...related.map(({ message, span }) => `${span.file}:${span.line}:${span.column}: ${message}`),
    ...(hint === undefined ? [] : [hint]),
  ];
  return {
    text,
    notes: notes.map((note) => ({ text: note })),
    ...(location && {
      location: {
        file: location.file,
        line: location.line,
        column: bytesTo(location.column),
        length: location.endLine > location.line ? 0 : bytesTo(location.endColumn) - bytesTo(location.column),
        lineText: sourceLine,
      },
    }),
  };
}

/** The plugin context members that Rollup, Rolldown and Vite share. */
interface RollupContext {
  addWatchFile(path: string): void;
  warn(log: RollupLog): void;
  /** Fails the build, or only reports the error. */
  error(log: RollupLog): void;
}

/** The error and warning properties that they share. */
interface RollupLog {
  readonly message: string;
  readonly id?: string;
  readonly loc?: Location;
  readonly frame?: string;
}

type Location = Pick<Span, "file" | "line" | "column">;

/** Generates before a build, makes the bundler watch the dependencies, and reports errors and warnings. */
export async function beginRollupBuild(project: WatchedProject, context: RollupContext): Promise<void> {
  const { errors, warnings } = problemsOf(await project.refresh());
  const { files, folders } = project.watched;
  for (const path of [...files, ...folders]) context.addWatchFile(path);
  for (const warning of warnings) context.warn(toRollupLog(warning));
  const log = joinErrors(errors);
  if (log) context.error(log);
}

/** Joins errors into one, with the location of the first. */
function joinErrors([first, ...others]: readonly Problem[]): RollupLog | undefined {
  if (!first) return undefined;
  const log = toRollupLog(first);
  const texts = [log.frame ?? "", ...others.map((each) => renderProblem(each))].filter((text) => text !== "");
  return { ...log, ...(texts.length > 0 && { frame: texts.join("\n\n") }) };
}

function toRollupLog({ text, frame, location }: Problem): RollupLog {
  return {
    message: text,
    ...(location && { id: location.file, loc: { file: location.file, line: location.line, column: location.column } }),
    ...(frame !== "" && { frame }),
  };
}

/**
 * Milliseconds from a change until the files are checked again. Vite's watcher reports nothing within 50 ms of a file's last change, which
 * may have been an editor emptying the file, and no new file within 1,000 ms of the last read of its folder.
 */
const recheckDelays = [70, 1100];

/** Creates the hooks for Vite. Builds work as in Rollup. The dev server keeps the last valid files and shows errors in its overlay. */
export function viteHooks(
  project: WatchedProject,
): Pick<Plugin, "buildStart" | "configureServer" | "watchChange" | "transform" | "renderChunk"> {
  let server: ViteDevServer | undefined;
  let shown: string | undefined;
  let rechecks: readonly NodeJS.Timeout[] = [];
  const showError = (log: RollupLog): void => {
    if (!server) return;
    const { message, id, loc, frame = "" } = log;
    const text = `${loc ? `${loc.file}:${loc.line}:${loc.column + 1} - ` : ""}${message}\n${frame}`;
    // Logged once, although each Vite environment calls this.
    if (text !== shown) server.config.logger.error(text, { timestamp: true });
    shown = text;
    server.ws.send({
      type: "error",
      err: { message, stack: "", plugin: "toolwright", frame, ...(id && { id }), ...(loc && { loc }) },
    });
  };
  const refresh = async (): Promise<void> => {
    const log = joinErrors(problemsOf(await project.refresh()).errors);
    if (log) showError(log);
    else if (shown !== undefined) {
      shown = undefined;
      server?.ws.send({ type: "full-reload" });
    }
  };
  const recheckLater = ({ config }: ViteDevServer): void => {
    for (const timer of rechecks) clearTimeout(timer);
    rechecks = recheckDelays.map((delay) =>
      setTimeout(() => refresh().catch((error: unknown) => config.logger.error(String(error))), delay).unref(),
    );
  };
  return {
    configureServer(created) {
      server = created;
      created.ws.on("connection", () => void refresh());
    },
    async buildStart() {
      if (!server) await beginRollupBuild(project, this);
      else
        await beginRollupBuild(project, {
          addWatchFile: (path) => this.addWatchFile(path),
          warn: (log) => this.warn(log),
          error: showError,
        });
    },
    // Vite 7 and older compile decorators of a bundle after it is made.
    transform: {
      order: "post",
      handler(code, id) {
        if (server && /\.[cm]?tsx?$/.test(id)) rejectDecorators(this, code, id);
      },
    },
    renderChunk: {
      order: "post",
      handler(code, { moduleIds }) {
        rejectDecorators(this, code, moduleIds);
      },
    },
    // Vite waits for this before it updates the page, unless git is busy: then the page keeps the current files.
    async watchChange() {
      if (!server) return;
      const { logger } = server.config;
      recheckLater(server);
      const update = refresh();
      if (project.isPaused) update.catch((error: unknown) => logger.error(String(error)));
      else await update;
    },
  };
}

/** The compiler members that webpack and Rspack share and this plugin uses. */
interface WebpackCompiler {
  readonly options: { readonly resolve: { extensionAlias?: Record<string, string | string[]> | undefined } };
  readonly hooks: {
    readonly run: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly watchRun: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly thisCompilation: { tap(name: string, begin: (compilation: WebpackCompilation) => void): void };
  };
}

/** The compilation members that they share. */
interface WebpackCompilation {
  readonly errors: { push(error: LocatedError): unknown };
  readonly warnings: { push(error: LocatedError): unknown };
  readonly fileDependencies: { add(path: string): unknown };
  readonly contextDependencies: { add(path: string): unknown };
}

/** Generates before each build, makes the bundler watch the dependencies, and resolves imports of `.js` to `.ts` files. */
export function addWebpackHooks(project: WatchedProject, compiler: WebpackCompiler): void {
  const { resolve } = compiler.options;
  // Generated files, like other ES modules in TypeScript, import each other with `.js`.
  if (resolve.extensionAlias === undefined || Object.keys(resolve.extensionAlias).length === 0) {
    resolve.extensionAlias = { ".js": [".ts", ".tsx", ".js"], ".mjs": [".mts", ".mjs"] };
  }
  let problems: Problems = { errors: [], warnings: [] };
  const begin = async (): Promise<void> => {
    problems = problemsOf(await project.refresh());
  };
  compiler.hooks.run.tapPromise("toolwright", begin);
  compiler.hooks.watchRun.tapPromise("toolwright", begin);
  compiler.hooks.thisCompilation.tap("toolwright", (compilation) => {
    const { files, folders } = project.watched;
    for (const path of files) compilation.fileDependencies.add(path);
    for (const path of folders) compilation.contextDependencies.add(path);
    for (const error of problems.errors) compilation.errors.push(new LocatedError(error));
    for (const warning of problems.warnings) compilation.warnings.push(new LocatedError(warning));
  });
}

/** An error with the location properties that webpack and Rspack read. */
class LocatedError extends Error {
  override readonly name = "ToolwrightError";
  readonly file?: string;
  readonly loc?: Readonly<Record<"start" | "end", Pick<Location, "line" | "column">>>;
  /** The plugin's stack is of no use to the author. */
  readonly hideStack = true;

  constructor(problem: Problem) {
    super(renderProblem(problem));
    const { location } = problem;
    if (!location) return;
    this.file = location.file;
    this.loc = {
      start: { line: location.line, column: location.column },
      end: { line: location.endLine, column: location.endColumn },
    };
  }
}

/** The plugin context members that Rolldown and Vite share. */
interface RolldownContext {
  parse(code: string): unknown;
  error(log: RollupLog): never;
}

const ownDecorator = /^[^\S\n]*(?:export )?@(Tool|ToolInput|ToolOutput|Prompt|Resource)\b/m;

/**
 * Fails if compiled code contains a standard decorator of a tool: Oxc, which Vite 8, Vitest and Rolldown compile TypeScript with, does not compile them,
 * and what runs the code reports a syntax error without a file.
 * @param source the module that `code` is, whose locations Vite converts itself, or absolute paths of the sources of a chunk
 */
export function rejectDecorators(context: RolldownContext, code: string, source: string | readonly string[]): void {
  if (!ownDecorator.test(code) || !hasDecorator(context, code)) return;
  const [found] =
    typeof source === "string"
      ? [locationIn(source, code)]
      : source.flatMap((file) => locationIn(file, sourceText(file)) ?? []);
  const message = uncompiledMessage(found?.name ?? "Tool", 'set "experimentalDecorators": true in the tsconfig');
  context.error({ message, ...(found && { id: found.loc.file, loc: found.loc }) });
}

function uncompiledMessage(name: string, setting: string): string {
  const cause = `The decorator @${name} is a syntax error where this code runs, because standard decorators are not compiled.`;
  const fix = `${setting.charAt(0).toUpperCase()}${setting.slice(1)}`;
  // The tags of these two mean something else: a tool without a handler.
  if (name === "ToolInput" || name === "ToolOutput") return `${cause} ${fix}.`;
  const tag = `@${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  return `${cause} Write ${tag} in the JSDoc comment in place of the decorator, which generates the same files, or ${setting}.`;
}

/** Finds out whether what looks like a decorator is one, and not part of a string or comment. */
function hasDecorator(context: RolldownContext, code: string): boolean {
  try {
    return JSON.stringify(context.parse(code)).includes('"type":"Decorator"');
  } catch {
    // The parser of Rollup does not know decorators.
    return true;
  }
}

/** The text of a module if it is a TypeScript file, and not one that a plugin has made. */
function sourceText(file: string): string {
  return /\.[cm]?tsx?$/.test(file) && existsSync(file) ? readFileSync(file, "utf8") : "";
}

function locationIn(file: string, text: string): { readonly name: string; readonly loc: Location } | undefined {
  const found = ownDecorator.exec(text);
  if (!found) return undefined;
  const [written, name = ""] = found;
  const lines = text.slice(0, found.index + written.indexOf("@")).split("\n");
  return { name, loc: { file, line: lines.length, column: lines.at(-1)?.length ?? 0 } };
}
