import { type Problem, type Problems, problemsOf, renderProblem } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** The compiler members that webpack and Rspack share and this plugin uses. */
export interface WebpackCompiler {
  readonly options: { readonly resolve: { extensionAlias?: Record<string, string | string[]> | undefined } };
  readonly hooks: {
    readonly run: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly watchRun: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly thisCompilation: { tap(name: string, begin: (compilation: WebpackCompilation) => void): void };
  };
}

/** The compilation members that they share. */
export interface WebpackCompilation {
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
  readonly loc?: { readonly start: Position; readonly end: Position };
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

interface Position {
  readonly line: number;
  readonly column: number;
}
