import type { Diagnostic, Span } from "../diagnostics/index.js";
import { isWithin, join, resolve } from "../files/paths.js";
import { isGitBusy, openSession, type Report, renderDiagnostics, type Session } from "../generator/index.js";

/** The absolute paths that a bundler has to watch. */
interface WatchedPaths {
  readonly files: readonly string[];
  /** Folders where adding or removing a file may change the result. */
  readonly folders: readonly string[];
}

/** A project whose generated files are kept up to date while a bundler runs. */
export class WatchedProject {
  readonly #session: Session;
  #report: Report | undefined;

  constructor({ cwd, config }: PluginOptions) {
    this.#session = openSession({ ...(cwd !== undefined && { cwd }), ...(config !== undefined && { config }) });
  }

  /**
   * Updates the generated files to include everything saved before the call. Compares files itself, because not every bundler reports what has
   * changed. After the first report, it waits while git rebases or merges.
   */
  async refresh(): Promise<Report> {
    this.#report = await this.#session.update();
    return this.#report;
  }

  /** The dependencies without installed packages, whose changes require a restart of the bundler. */
  get watched(): WatchedPaths {
    const { files, folders } = this.#session.dependencies;
    const outputs = new Set(this.#outputs());
    const { root = "" } = this.#report ?? {};
    const isOwn = (path: string): boolean => !path.split("/").includes("node_modules");
    return {
      files: [...files].filter((path) => isOwn(path) && !outputs.has(path)),
      // Most bundlers watch folders recursively, and the project root contains the bundles.
      folders: [...folders].filter((path) => isOwn(path) && !isWithin(path, root)),
    };
  }

  /** Whether git is busy, which `refresh` waits for. */
  get isPaused(): boolean {
    return this.#report !== undefined && isGitBusy(this.#report.root);
  }

  #outputs(): readonly string[] {
    const { root = "", changes = [] } = this.#report ?? {};
    return changes.map(({ path }) => join(root, path));
  }
}

/** A diagnostic in the form that bundlers use. */
export interface Problem {
  /** Code and message. */
  readonly text: string;
  /** The underlined source line, related locations and the hint, or an empty string. */
  readonly frame: string;
  readonly diagnostic: Diagnostic;
  /** With the absolute path, and 0-based columns in UTF-16 units. */
  readonly location?: Span;
}

export interface Problems {
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Returns the errors and warnings of a report. Only the CLI shows diagnostics of severity `info`. */
export function problemsOf({ root, diagnostics }: Report): Problems {
  const ofSeverity = (severity: Diagnostic["severity"]): readonly Problem[] =>
    diagnostics.filter((each) => each.severity === severity).map((each) => toProblem(each, root));
  return { errors: ofSeverity("error"), warnings: ofSeverity("warning") };
}

/** Formats a problem as the CLI prints it. */
export function renderProblem({ diagnostic }: Problem): string {
  return renderDiagnostics([diagnostic], { color: false }).trimEnd();
}

function toProblem(diagnostic: Diagnostic, root: string): Problem {
  const { code, message, span } = diagnostic;
  const [, frame = ""] = renderDiagnostics([{ ...diagnostic, message: "" }], { color: false }).split(/\n(.*)/s);
  return {
    text: `${code}: ${message}`,
    frame: frame.trimEnd(),
    diagnostic,
    ...(span && {
      location: { ...span, file: resolve(root, span.file), column: span.column - 1, endColumn: span.endColumn - 1 },
    }),
  };
}

/** Options of the bundler plugins. */
export interface PluginOptions {
  /** The folder to look for the project in, or in its parents. Default: the working directory. */
  readonly cwd?: string;
  /** Path of the config file, relative to `cwd`. Default: `toolwright.config.*` in the project root. */
  readonly config?: string;
}
