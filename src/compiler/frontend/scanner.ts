import { resolve } from "node:path";
import { type CatalogEntry, type CheckedDrafts, createCatalog, entryOf } from "../catalog/index.js";
import { hasErrors, withSourceLines } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { type Candidates, findCandidates, findFiles, updateCandidates } from "./candidates.js";
import { type Measure, type ScanOptions, type ScanResult, unmeasured } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { groupByTsconfig } from "./tsconfig.js";
import { TsconfigUnits, type UnitMemory, type UnitsMemory } from "./tsconfig-units.js";

/** Finds every marked tool, prompt and resource of a project and describes them as a catalog. */
export function scan(options: ScanOptions, files: ProjectFiles = new ProjectFiles()): ScanResult {
  return new Scanner(options, files).scan();
}

/** What a scanner remembers, as plain data, so that a scanner of another process can continue. All paths are absolute. */
export interface ScanMemory {
  readonly candidates: Pick<Candidates, "marked" | "all">;
  readonly groups: readonly TsconfigMemory[];
}

/** The source files that were added to a project since it was scanned, those that were removed, and the others. All paths are absolute. */
export interface MovedFiles {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly kept: readonly string[];
}

/** What is remembered of the units of one tsconfig, if there is one. */
export interface TsconfigMemory extends UnitsMemory {
  readonly tsconfig?: string;
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
  /** The files that were removed since the previous scan. Empty if they are not known. */
  #removed: readonly string[] = [];

  constructor(options: ScanOptions, files: ProjectFiles, measure: Measure = unmeasured) {
    this.#options = options;
    this.#measure = measure;
    this.#files = files;
  }

  /**
   * Continues from what another scanner with the same options remembered. The next scan must have `edited`. Returns the entries that it has if
   * their units are not read again.
   */
  resume({ candidates, groups }: ScanMemory): ReadonlySet<CatalogEntry> {
    this.#candidates = { ...candidates, unreadable: [] };
    const units = groups.map(({ tsconfig, ...memory }): readonly [string | undefined, TsconfigUnits] => {
      const own = new TsconfigUnits(this.#options, tsconfig, this.#files, this.#measure);
      own.resume(memory);
      return [tsconfig, own];
    });
    this.#units = new Map(units);
    const entries = new Set<CatalogEntry>();
    for (const { result, checks } of groups.flatMap((group) => group.units)) {
      for (const [at, draft] of result.drafts.entries()) {
        const entry = entryOf(draft, this.#options);
        this.#checked.set(draft, { entry, diagnostics: checks?.[at] ?? [] });
        entries.add(entry);
      }
    }
    return entries;
  }

  /**
   * Finds the files again after `resume`. The next scan must have those that it returns among `edited`. Returns undefined if a file or folder
   * cannot be read.
   */
  findMoved(): MovedFiles | undefined {
    const { root, include, exclude, outDir } = this.#options;
    const known = this.#candidates ?? { marked: [], all: [], unreadable: [] };
    const unreadable: string[] = [];
    const all = findFiles(root, include, [...exclude, `${outDir}/**`], this.#files, unreadable);
    const [before, now] = [new Set(known.all), new Set(all)];
    const added = all.filter((file) => !before.has(file));
    if (unreadable.length > 0 || added.some((file) => this.#files.readFile(file) === undefined)) return undefined;
    this.#candidates = { ...known, all };
    this.#removed = known.all.filter((file) => !now.has(file));
    return { added, removed: this.#removed, kept: all.filter((file) => before.has(file)) };
  }

  /** What another scanner needs to continue. Undefined if its scans could not reuse any result. */
  get memory(): ScanMemory | undefined {
    const { marked, all, unreadable } = this.#candidates ?? { marked: [], all: [], unreadable: [] };
    const groups = [...this.#units].flatMap(([tsconfig, units]): readonly TsconfigMemory[] => {
      const { memory } = units;
      if (!memory) return [];
      return [{ ...memory, units: memory.units.map(this.#withChecks), ...(tsconfig !== undefined && { tsconfig }) }];
    });
    if (groups.length === 0 || groups.length < this.#units.size || unreadable.length > 0) return undefined;
    return { candidates: { marked, all }, groups };
  }

  readonly #withChecks = (unit: UnitMemory): UnitMemory => {
    if (unit.checks) return unit;
    return { ...unit, checks: unit.result.drafts.map((draft) => this.#checked.get(draft)?.diagnostics ?? []) };
  };

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

  #read(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
  ): Pick<ScanResult, "catalog" | "diagnostics"> {
    const units = new Map<string | undefined, TsconfigUnits>();
    const results = [...this.#groups(marked)].map(([tsconfig, sources]) => {
      const known = this.#units.get(tsconfig);
      const own = known ?? new TsconfigUnits(this.#options, tsconfig, this.#files, this.#measure);
      units.set(tsconfig, own);
      return own.read(sources, known && edited, this.#removed);
    });
    this.#removed = [];
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
