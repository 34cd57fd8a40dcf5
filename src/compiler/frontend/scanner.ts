import { hasErrors } from "../diagnostics/index.js";
import { resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { type Candidates, findCandidates } from "./candidates.js";
import type { ProgramExtent } from "./compiler.js";
import { type Measure, type ScanOptions, type ScanResult, unmeasured } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { groupByTsconfig } from "./tsconfig.js";
import { TsconfigUnits } from "./tsconfig-units.js";

/** Scans one project repeatedly. Results that a change cannot have affected are reused from the previous scan. */
export class Scanner {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  /** By tsconfig. Each has a compiler program of its own. */
  #units: ReadonlyMap<string | undefined, TsconfigUnits> = new Map();

  constructor(options: ScanOptions, files: ProjectFiles, measure: Measure = unmeasured) {
    this.#options = options;
    this.#measure = measure;
    this.#files = files;
  }

  /** Finds every marked tool, prompt and resource of the project. `edited` is as for `read`. */
  scan(edited?: ReadonlySet<string>): ScanResult {
    return this.read(this.find(), edited);
  }

  /** Finds the files that may contain a tool. */
  find(): Candidates {
    const { root, include, exclude, outDir } = this.#options;
    return this.#measure("find files", () => findCandidates(root, include, [...exclude, `${outDir}/**`], this.#files));
  }

  /**
   * Reads the tools, prompts and resources of the files that were found.
   * @param edited The only files that have changed since the previous scan, if their content is all that changed. Leave it out if files were
   *   added or removed, or a tsconfig has changed.
   */
  read(candidates: Candidates, edited?: ReadonlySet<string>): ScanResult {
    const { root, include } = this.#options;
    const reporter = createSourceReporter(root);
    for (const path of candidates.unreadable) {
      const advice = "make it readable, or add it to `exclude` in the config.";
      reporter.report("io/read-failed", { file: reporter.relativePath(path), reason: "permission denied", advice });
    }
    const groups = this.#groups(candidates.marked);
    // Without those that no longer have tools: they would miss later edits.
    this.#units = new Map([...groups.keys()].map((tsconfig) => [tsconfig, this.#unitsOf(tsconfig)]));
    const results = [...this.#units].map(([tsconfig, units]) => units.read(groups.get(tsconfig) ?? [], edited));
    const drafts = results.flatMap((each) => each.drafts);
    const diagnostics = distinctDiagnostics(results.flatMap((each) => each.diagnostics));
    if (drafts.length === 0 && !hasErrors([...reporter.diagnostics, ...diagnostics])) {
      const files = candidates.all.length === 1 ? "1 file" : `${candidates.all.length} files`;
      reporter.report("scan/no-tools", { files, include: include.join(", "), advice: this.#adviceForNone() });
    }
    return {
      drafts,
      diagnostics: [...diagnostics, ...reporter.diagnostics],
      files: candidates.marked.map((file) => reporter.relativePath(file)),
    };
  }

  /** Names a marked file that is left out, which is then the mistake. */
  #adviceForNone(): string {
    const { root, include, exclude, outDir } = this.#options;
    const written = (file: string): string => createSourceReporter(root).relativePath(file);
    const marked = (globs: readonly string[], without: readonly string[]): readonly string[] =>
      findCandidates(root, globs, [...without, `${outDir}/**`], this.#files).marked;
    const scripts = include.map((glob) => glob.replace("{ts,tsx,mts,cts}", "{js,jsx,mjs,cjs}"));
    const [script] = marked(scripts, exclude);
    if (script !== undefined)
      return `rename ${written(script)}, which is marked, to .ts: JavaScript is not read, because it has no types.`;
    const withTests = exclude.filter((glob) => !/\b(test|spec)s?\b/.test(glob));
    const read = new Set(marked(include, exclude));
    const test = marked(include, withTests).find((file) => !read.has(file));
    if (test !== undefined) return `move the tools of ${written(test)} to another file: files of tests are not read.`;
    return "mark an exported function with /** @tool */, a method with @Tool(), or a type with @toolInput. To search other folders, set `include` in the config.";
  }

  /** How much the last programs contain, one for each tsconfig. */
  get extents(): readonly ProgramExtent[] {
    return [...this.#units.values()].map(({ extent }) => extent);
  }

  #unitsOf(tsconfig: string | undefined): TsconfigUnits {
    return this.#units.get(tsconfig) ?? new TsconfigUnits(this.#options, tsconfig, this.#files, this.#measure);
  }

  #groups(marked: readonly string[]): ReadonlyMap<string | undefined, readonly string[]> {
    const { root, tsconfig, outDir } = this.#options;
    if (marked.length === 0) return new Map();
    if (tsconfig !== undefined) return new Map([[tsconfig, marked]]);
    return groupByTsconfig(marked, this.#files, resolve(root, outDir));
  }
}
