import { resolve } from "node:path";
import type { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";
import { Compiler } from "./compiler.js";
import type { Measure } from "./measure.js";
import { loadProgram } from "./program.js";
import type { ScanOptions } from "./scan-options.js";
import { affectsOtherFiles, readUnit, type Unit, type UnitResult, unitsOf } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { createOwnSymbols } from "./tools/own-symbols.js";
import { type ProjectOptions, readProjectOptions } from "./tsconfig.js";

/** Reads the units of one tsconfig repeatedly. Results that a change cannot have affected are reused from the previous read. */
export class TsconfigUnits {
  readonly #options: ScanOptions;
  readonly #tsconfig: string | undefined;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #compiler: Compiler;
  /** The results of the previous read by unit key. Empty if the next read cannot reuse them. */
  #known = new Map<string, KnownUnit>();
  /** Files whose declarations reach files that do not import them. */
  readonly #global = new Set<string>();
  #project: ProjectOptions | undefined;
  #everything = false;

  /** @param tsconfig Absolute path; undefined for files without a tsconfig. */
  constructor(options: ScanOptions, tsconfig: string | undefined, files: ProjectFiles, measure: Measure) {
    this.#options = options;
    this.#tsconfig = tsconfig;
    this.#files = files;
    this.#measure = measure;
    this.#compiler = new Compiler(options.root, files);
  }

  /** Finds the tools of the marked files. `edited` is as for `Scanner.scan`. */
  read(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    const first = this.#readUnits(marked, edited);
    // A global type may be declared in a file that contains no tool and that nothing imports.
    const isMissingGlobals = !this.#everything && first.diagnostics.some(({ code }) => code === "type/unresolved");
    if (!isMissingGlobals) return first;
    this.#everything = true;
    return this.#readUnits(marked, undefined);
  }

  /** Makes the next call of `read` read every unit. */
  forget(): void {
    this.#known.clear();
  }

  #readUnits(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    const { root } = this.#options;
    const reporter = createSourceReporter(root);
    const outDir = resolve(root, this.#options.outDir);
    const keepImports = edited !== undefined;
    const project =
      (keepImports && this.#project) || readProjectOptions(root, this.#tsconfig, marked, this.#files, outDir);
    this.#project = project;
    const loaded = this.#measure("parse and bind", () =>
      loadProgram(this.#compiler, project, { files: marked, everything: this.#everything, keepImports }, reporter),
    );
    if (!loaded) return { drafts: [], diagnostics: reporter.diagnostics };

    const known =
      edited && !this.#affectsEveryUnit(edited, loaded.program) ? this.#known : new Map<string, KnownUnit>();
    this.#known = new Map();
    const own = createOwnSymbols(loaded.program.getTypeChecker(), this.#files);
    const results = unitsOf(loaded.roots).map((unit) => {
      const old = known.get(unit.key);
      const isSame = old !== undefined && ![...(edited ?? [])].some((file) => old.dependencies.has(file));
      const read = (): UnitResult => readUnit(unit, this.#compiler, own, this.#options);
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
