import { resolve } from "node:path";
import type { ts } from "ts-morph";
import { type CheckedDrafts, createCatalog } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import { againCandidates, type Candidates, findCandidates } from "./candidates.js";
import { Compiler } from "./compiler.js";
import { type Measure, unmeasured } from "./measure.js";
import { loadProgram } from "./program.js";
import type { ScanOptions, ScanResult } from "./scan-options.js";
import { isFarReaching, readUnit, type Unit, type UnitResult, unitsOf } from "./scan-unit.js";
import { createPlaces } from "./source-reporter.js";
import { createOwnSymbols } from "./tools/own-symbols.js";
import { type ProjectOptions, readProjectOptions } from "./tsconfig.js";

/** Scans one project again and again: what a change cannot have touched is taken from the scan before. */
export class Scanner {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #compiler: Compiler;
  /** What the last scan found, by the names of the unit's files. Empty when it is of no use to the next. */
  #known = new Map<string, KnownUnit>();
  readonly #farReaching = new Set<string>();
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
   * Finds every marked tool of the project. `edited` are the files whose text alone has changed since the last scan; absent when more
   * may have: files that came or went, or a tsconfig.
   */
  scan(edited?: ReadonlySet<string>): ScanResult {
    const { root, include, exclude, outDir } = this.#options;
    const candidates = this.#measure("find files", () =>
      edited && this.#candidates
        ? againCandidates(this.#candidates, edited, this.#files)
        : findCandidates(root, include, [...exclude, `${outDir}/**`], this.#files),
    );
    this.#candidates = candidates;
    const places = createPlaces(root);
    for (const path of candidates.closed) {
      const advice = "make it readable, or add it to `exclude` in the config.";
      places.report("io/read-failed", { file: places.relativePath(path), reason: "permission denied", advice });
    }
    const { catalog, diagnostics } = this.#read(candidates.marked, edited);
    if (catalog.tools.length === 0 && ![...places.diagnostics, ...diagnostics].some(isError)) {
      const files = candidates.all.length === 1 ? "1 file" : `${candidates.all.length} files`;
      places.report("scan/no-tools", { files, include: include.join(", ") });
    }
    return {
      catalog,
      diagnostics: [...diagnostics, ...places.diagnostics],
      files: candidates.marked.map((file) => places.relativePath(file)),
      candidates: candidates.all.length,
    };
  }

  #read(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
  ): Pick<ScanResult, "catalog" | "diagnostics"> {
    if (marked.length === 0) return { catalog: { tools: [] }, diagnostics: [] };
    const first = this.#readUnits(marked, this.#everything, edited);
    // A global that nothing imports may be declared in a file that holds no tool.
    const isLacking = !this.#everything && first.diagnostics.some(({ code }) => code === "type/unresolved");
    if (isLacking) this.#everything = true;
    const { drafts, diagnostics } = isLacking ? this.#readUnits(marked, true, undefined) : first;
    const { catalog, diagnostics: found } = createCatalog(drafts, this.#options, this.#checked);
    const all = [...diagnostics, ...found.map((each) => this.#withSourceLine(each))];
    // An error is reported at the first place that has it, wherever that is: the next scan looks at everything again.
    if (all.some(isError)) this.#known.clear();
    return { catalog, diagnostics: all };
  }

  #readUnits(marked: readonly string[], everything: boolean, edited: ReadonlySet<string> | undefined): UnitResult {
    const { root, tsconfig } = this.#options;
    const places = createPlaces(root);
    const outDir = resolve(root, this.#options.outDir);
    const keepImports = edited !== undefined;
    const project = (keepImports && this.#project) || readProjectOptions(root, tsconfig, marked, this.#files, outDir);
    this.#project = project;
    const loaded = this.#measure("parse and bind", () =>
      loadProgram(this.#compiler, project, { files: marked, everything, keepImports }, places),
    );
    if (!loaded) return { drafts: [], diagnostics: places.diagnostics };

    const known = edited && !this.#reachEverything(edited, loaded.program) ? this.#known : new Map<string, KnownUnit>();
    this.#known = new Map();
    const own = createOwnSymbols(loaded.program.getTypeChecker());
    const results = unitsOf(loaded.roots).map((unit) => {
      const old = known.get(unit.key);
      const isSame = old !== undefined && ![...(edited ?? [])].some((file) => old.reached.has(file));
      const read = (): UnitResult => readUnit(unit, this.#compiler, own, root, outDir);
      const result = isSame ? old.result : this.#measure("read tools", read, places.relativePath(unit.name));
      this.#known.set(unit.key, { result, reached: isSame ? old.reached : this.#reachedFrom(unit) });
      return result;
    });
    return {
      drafts: results.flatMap(({ drafts }) => drafts),
      diagnostics: distinct([...places.diagnostics, ...results.flatMap((each) => each.diagnostics)]),
    };
  }

  /** Whether one of the edited files changes, or changed until now, the meaning of files that do not import it. */
  #reachEverything(edited: ReadonlySet<string>, program: ts.Program): boolean {
    const before = [...edited].some((path) => this.#farReaching.has(path));
    for (const file of program.getSourceFiles()) {
      if (isFarReaching(file)) this.#farReaching.add(file.fileName);
      else this.#farReaching.delete(file.fileName);
    }
    return before || [...edited].some((path) => this.#farReaching.has(path));
  }

  /** The files of the unit and all that they import, however far away. */
  #reachedFrom(unit: Unit): ReadonlySet<string> {
    const reached = new Set(unit.files.map(({ fileName }) => fileName));
    // A set gives what is added to it while it is walked.
    for (const file of reached) for (const imported of this.#compiler.importsOf(file)) reached.add(imported);
    return reached;
  }

  #withSourceLine(diagnostic: Diagnostic): Diagnostic {
    const { span } = diagnostic;
    const text = span && this.#files.readFile(resolve(this.#options.root, span.file));
    if (!span || text === undefined) return diagnostic;
    return { ...diagnostic, sourceLine: text.split(/\r\n|[\n\r\u2028\u2029]/)[span.line - 1] ?? "" };
  }
}

interface KnownUnit {
  readonly result: UnitResult;
  readonly reached: ReadonlySet<string>;
}

/** A type that several units use tells its problems in each of them. */
function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const found = new Map(diagnostics.map((each) => [JSON.stringify([each.code, each.span, each.message]), each]));
  return [...found.values()];
}

function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}
