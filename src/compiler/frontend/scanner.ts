import { resolve } from "node:path";
import type { ts } from "ts-morph";
import { type CheckedDrafts, createCatalog } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { type Candidates, findCandidates, updateCandidates } from "./candidates.js";
import { Compiler } from "./compiler.js";
import { type Measure, unmeasured } from "./measure.js";
import { loadProgram } from "./program.js";
import type { ScanOptions, ScanResult } from "./scan-options.js";
import { affectsOtherFiles, readUnit, type Unit, type UnitResult, unitsOf } from "./scan-unit.js";
import { withSourceLines } from "./source-lines.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { createOwnSymbols } from "./tools/own-symbols.js";
import { type ProjectOptions, readProjectOptions } from "./tsconfig.js";
import { defaultTypeLimits } from "./type-limits.js";

/** Finds every marked tool of a project and describes the tools as a catalog. */
export function scan(options: ScanOptions, files: ProjectFiles = new ProjectFiles()): ScanResult {
  return new Scanner(options, files).scan();
}

/** Scans one project repeatedly. Results that a change cannot have affected are reused from the previous scan. */
export class Scanner {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #compiler: Compiler;
  /** The results of the previous scan by unit key. Empty if the next scan cannot reuse them. */
  #known = new Map<string, KnownUnit>();
  /** Files whose declarations reach files that do not import them. */
  readonly #global = new Set<string>();
  readonly #checked: CheckedDrafts = new WeakMap();
  #candidates: Candidates | undefined;
  #project: ProjectOptions | undefined;
  #everything = false;

  constructor(options: ScanOptions, files: ProjectFiles, measure: Measure = unmeasured) {
    this.#options = options;
    this.#measure = measure;
    this.#files = files;
    this.#compiler = new Compiler(options.root, files);
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
    if (catalog.tools.length === 0 && ![...reporter.diagnostics, ...diagnostics].some(isError)) {
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
    if (marked.length === 0) return { catalog: { tools: [] }, diagnostics: [] };
    const first = this.#readUnits(marked, this.#everything, edited);
    // A global type may be declared in a file that contains no tool and that nothing imports.
    const isMissingGlobals = !this.#everything && first.diagnostics.some(({ code }) => code === "type/unresolved");
    if (isMissingGlobals) this.#everything = true;
    const { drafts, diagnostics } = isMissingGlobals ? this.#readUnits(marked, true, undefined) : first;
    const { catalog, diagnostics: found } = createCatalog(drafts, this.#options, this.#checked);
    const all = [...diagnostics, ...withSourceLines(found, this.#options.root, this.#files)];
    // An error is reported only where it is found first, in whatever unit, so the next scan must read all units again.
    if (all.some(isError)) this.#known.clear();
    return { catalog, diagnostics: all };
  }

  #readUnits(marked: readonly string[], everything: boolean, edited: ReadonlySet<string> | undefined): UnitResult {
    const { root, tsconfig } = this.#options;
    const reporter = createSourceReporter(root);
    const limits = { ...defaultTypeLimits, ...this.#options.limits };
    const outDir = resolve(root, this.#options.outDir);
    const keepImports = edited !== undefined;
    const project = (keepImports && this.#project) || readProjectOptions(root, tsconfig, marked, this.#files, outDir);
    this.#project = project;
    const loaded = this.#measure("parse and bind", () =>
      loadProgram(this.#compiler, project, { files: marked, everything, keepImports }, reporter),
    );
    if (!loaded) return { drafts: [], diagnostics: reporter.diagnostics };

    const known =
      edited && !this.#affectsEveryUnit(edited, loaded.program) ? this.#known : new Map<string, KnownUnit>();
    this.#known = new Map();
    const own = createOwnSymbols(loaded.program.getTypeChecker(), this.#files);
    const results = unitsOf(loaded.roots).map((unit) => {
      const old = known.get(unit.key);
      const isSame = old !== undefined && ![...(edited ?? [])].some((file) => old.dependencies.has(file));
      const read = (): UnitResult => readUnit(unit, this.#compiler, own, { root, outDir, limits });
      const result = isSame ? old.result : this.#measure("read tools", read, reporter.relativePath(unit.name));
      this.#known.set(unit.key, { result, dependencies: isSame ? old.dependencies : this.#dependenciesOf(unit) });
      return result;
    });
    return {
      drafts: results.flatMap(({ drafts }) => drafts),
      // Units that use the same type report the same problems.
      diagnostics: distinctDiagnostics([...reporter.diagnostics, ...results.flatMap((each) => each.diagnostics)]),
    };
  }

  /** Whether an edited file affects files that do not import it, now or before the edit. */
  #affectsEveryUnit(edited: ReadonlySet<string>, program: ts.Program): boolean {
    const before = [...edited].some((path) => this.#global.has(path));
    for (const file of program.getSourceFiles()) {
      if (affectsOtherFiles(file)) this.#global.add(file.fileName);
      else this.#global.delete(file.fileName);
    }
    return before || [...edited].some((path) => this.#global.has(path));
  }

  /** The files of the unit and all files that they import, directly or indirectly. */
  #dependenciesOf(unit: Unit): ReadonlySet<string> {
    const files = new Set(unit.files.map(({ fileName }) => fileName));
    // Iterating over a set also visits the elements that are added on the way.
    for (const file of files) for (const imported of this.#compiler.importsOf(file)) files.add(imported);
    return files;
  }
}

interface KnownUnit {
  readonly result: UnitResult;
  readonly dependencies: ReadonlySet<string>;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
