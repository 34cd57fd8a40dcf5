import { type Problem, type Problems, problemsOf, renderProblem } from "./problem.js";
import type { WatchedProject } from "./watched-project.js";

/** What webpack and Rspack have in common of a compiler, as far as it is used here. */
export interface WebpackCompiler {
  readonly options: { readonly resolve: { extensionAlias?: Record<string, string | string[]> | undefined } };
  readonly hooks: {
    readonly run: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly watchRun: { tapPromise(name: string, begin: () => Promise<void>): void };
    readonly thisCompilation: { tap(name: string, begin: (compilation: WebpackCompilation) => void): void };
  };
}

/** What they have in common of a compilation. */
export interface WebpackCompilation {
  readonly errors: { push(error: LocatedError): unknown };
  readonly warnings: { push(error: LocatedError): unknown };
  readonly fileDependencies: { add(path: string): unknown };
  readonly contextDependencies: { add(path: string): unknown };
}

/** Generates before each build of webpack or Rspack, has it watch what was read, and maps imports of generated `.js` to `.ts`. */
export function addWebpackHooks(project: WatchedProject, compiler: WebpackCompiler): void {
  const { resolve } = compiler.options;
  // Imports between generated files end in `.js`, as those of an author's own ES modules do.
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

/** An error with its place where webpack and Rspack look for it. */
class LocatedError extends Error {
  override readonly name = "ToolwrightError";
  readonly file?: string;
  readonly loc?: { readonly start: Position; readonly end: Position };
  /** The stack of our own code tells nothing about the author's. */
  readonly hideStack = true;

  constructor(problem: Problem) {
    super(renderProblem(problem));
    const { place } = problem;
    if (!place) return;
    this.file = place.file;
    this.loc = {
      start: { line: place.line, column: place.column },
      end: { line: place.endLine, column: place.endColumn },
    };
  }
}

interface Position {
  readonly line: number;
  readonly column: number;
}
