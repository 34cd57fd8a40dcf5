import type * as generator from "./generator/index.js";

export { type Config, defineConfig } from "./config.js";
export { type RenderOptions, renderDiagnostics } from "./diagnostics/render.js";
export type {
  Dependencies,
  DescribeFileOptions,
  DescribeFileResult,
  FileChange,
  GenerateOptions,
  GenerateResult,
  LintToolsOptions,
  LintToolsResult,
  ListedTool,
  ListToolsResult,
  Report,
  ReportedTool,
  Session,
  SessionOptions,
  WatchOptions,
} from "./generator/index.js";

// Each function imports the generator when it is called: a config that imports this package for `defineConfig` loads none of it.
const loadGenerator = (): Promise<typeof generator> => import("./generator/index.js");

/**
 * Writes the generated files of a project that are new or changed. An error among the diagnostics means that nothing was written.
 * @example
 * ```ts
 * const { ok, diagnostics, changes } = await generate({ cwd: "packages/server" });
 * console.log(ok ? changes.map(({ status, path }) => `${status} ${path}`) : renderDiagnostics(diagnostics, { color: false }));
 * ```
 */
export const generate: typeof generator.generate = async (options) => (await loadGenerator()).generate(options);

/** Opens a session, which keeps a project's compiler state and brings its generated files up to date after each change. */
export const openSession = async (options?: generator.SessionOptions): Promise<generator.Session> =>
  (await loadGenerator()).openSession(options);

/** Generates, and again after each change to a file that matters, until the signal is aborted. */
export const watch: typeof generator.watch = async (options) => (await loadGenerator()).watch(options);

/** Checks the project's tools against the rules of the clients that they are for. */
export const lintTools: typeof generator.lintTools = async (options) => (await loadGenerator()).lintTools(options);

/** Lists the project's tools with their positions in the source. */
export const listTools: typeof generator.listTools = async (options) => (await loadGenerator()).listTools(options);

/** Returns the JSON Schema of exported types of one file. */
export const describeFile: typeof generator.describeFile = async (options) =>
  (await loadGenerator()).describeFile(options);
