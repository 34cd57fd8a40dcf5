import { resolve } from "node:path";
import { type CheckedDrafts, createCatalog } from "../catalog/index.js";
import { hasErrors, withSourceLines } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { type Candidates, findCandidates, updateCandidates } from "./candidates.js";
import type { ProgramExtent } from "./compiler.js";
import { type Measure, type ScanOptions, type ScanResult, unmeasured } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { groupByTsconfig } from "./tsconfig.js";
import { TsconfigUnits } from "./tsconfig-units.js";

/** Finds every marked tool, prompt and resource of a project and describes them as a catalog. */
export function scan(options: ScanOptions, files: ProjectFiles = new ProjectFiles()): ScanResult {
  return new Scanner(options, files).scan();
}

/** Scans one project repeatedly. Results that a change cannot have affected are reused from the previous scan. */
export class Scanner {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  /** By tsconfig. Each has a compiler program of its own. */
  #units: ReadonlyMap<string | undefined, TsconfigUnits> = new Map();
  readonly #checked: CheckedDrafts = new WeakMap();
  #candidates: Candidates | undefined;

  constructor(options: ScanOptions, files: ProjectFiles, measure: Measure = unmeasured) {
    this.#options = options;
    this.#measure = measure;
    this.#files = files;
  }

  /**
   * Finds every marked tool of the project.
   * @param edited The only files that have changed since the previous scan, if their content is all that changed. Leave it out if files were
   *   added or removed, or a tsconfig has changed.
   */
  scan(edited?: ReadonlySet<string>): ScanResult {
    const { root, include, exclude, outDir } = this.#options;
    const candidates = this.#measure("find files", () =>
      edited && this.#candidates
        ? updateCandidates(this.#candidates, edited, this.#files)
        : findCandidates(root, include, [...exclude, `${outDir}/**`], this.#files),
    );
    this.#candidates = candidates;
    const reporter = createSourceReporter(root);
    for (const path of candidates.unreadable) {
      const advice = "make it readable, or add it to `exclude` in the config.";
      reporter.report("io/read-failed", { file: reporter.relativePath(path), reason: "permission denied", advice });
    }
    const { catalog, diagnostics } = this.#read(candidates.marked, edited);
    const { tools, prompts, resources } = catalog;
    if (
      tools.length + prompts.length + resources.length === 0 &&
      !hasErrors([...reporter.diagnostics, ...diagnostics])
    ) {
      const files = candidates.all.length === 1 ? "1 file" : `${candidates.all.length} files`;
      reporter.report("scan/no-tools", { files, include: include.join(", ") });
    }
    return {
      catalog,
      diagnostics: [...diagnostics, ...reporter.diagnostics],
      files: candidates.marked.map((file) => reporter.relativePath(file)),
      candidates: candidates.all.length,
    };
  }

  /** How much the last programs contain, one for each tsconfig. */
  get extents(): readonly ProgramExtent[] {
    return [...this.#units.values()].map(({ extent }) => extent);
  }

  #read(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
  ): Pick<ScanResult, "catalog" | "diagnostics"> {
    const units = new Map<string | undefined, TsconfigUnits>();
    const results = [...this.#groups(marked)].map(([tsconfig, sources]) => {
      const known = this.#units.get(tsconfig);
      const own = known ?? new TsconfigUnits(this.#options, tsconfig, this.#files, this.#measure);
      units.set(tsconfig, own);
      return own.read(sources, known && edited);
    });
    // A tsconfig that no longer has tools would miss later edits.
    this.#units = units;
    const drafts = results.flatMap((each) => each.drafts);
    const { catalog, diagnostics: found } = createCatalog(drafts, this.#options, this.#checked);
    const all = [
      ...distinctDiagnostics(results.flatMap(({ diagnostics }) => diagnostics)),
      ...withSourceLines(found, this.#files.linesIn(this.#options.root)),
    ];
    return { catalog, diagnostics: all };
  }

  #groups(marked: readonly string[]): ReadonlyMap<string | undefined, readonly string[]> {
    const { root, tsconfig, outDir } = this.#options;
    if (marked.length === 0) return new Map();
    if (tsconfig !== undefined) return new Map([[tsconfig, marked]]);
    return groupByTsconfig(marked, this.#files, resolve(root, outDir));
  }
}
