import type { ts } from "ts-morph";
import { type Diagnostic, hasErrors } from "../diagnostics/index.js";
import { resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { checkerOf, createOwnSymbols } from "./checker.js";
import { Compiler, type ProgramExtent } from "./compiler.js";
import { ImportGraph } from "./import-graph.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import { createSymbolOf } from "./lower/written-types.js";
import { needsWhole } from "./needs-whole.js";
import { globalFilesOf, type LoadedProgram, loadProgram } from "./program.js";
import { type Measure, readUnit, type ScanOptions, type UnitResult, type UnitScope } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { readProjectOptions } from "./tsconfig.js";

/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
type Unit = readonly string[];

function keyOf(unit: Unit): string {
  return unit.join("\n");
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Creates one unit per file, except that all files with marked types are one unit. */
function unitsOf(files: readonly ts.SourceFile[]): readonly Unit[] {
  const namesOf = (isPaired: boolean): Unit =>
    files.filter(({ text }) => typeMarker.test(text) === isPaired).map(({ fileName }) => fileName);
  const paired = namesOf(true);
  const single = namesOf(false).map((file) => [file]);
  return paired.length === 0 ? single : [...single, paired];
}

/** Reads the units of one tsconfig repeatedly. Results that a change cannot have affected are reused from the previous read. */
export class TsconfigUnits {
  readonly #options: ScanOptions;
  readonly #tsconfig: string | undefined;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #compiler: Compiler;
  /** What programs contain. Once they have to be whole, they stay so. */
  #extent: ProgramExtent = "lean";
  /** Whether programs contain all files that the tsconfig includes, because they may declare globals. */
  #everything = false;
  /** The results of the previous read by unit, without those that have errors. */
  #known: ReadonlyMap<string, UnitResult> = new Map();
  /** The files of the last program whose declarations reach files that do not import them, in order. */
  #globals: readonly string[] = [];

  /** @param tsconfig Absolute path; undefined for files without a tsconfig. */
  constructor(options: ScanOptions, tsconfig: string | undefined, files: ProjectFiles, measure: Measure) {
    this.#options = options;
    this.#tsconfig = tsconfig;
    this.#files = files;
    this.#measure = measure;
    this.#compiler = new Compiler(options.root, files, trustedPackages(options.comments));
  }

  /** What the last program contains. */
  get extent(): ProgramExtent {
    return this.#extent;
  }

  /** Finds the tools of the marked files. `edited` is as for `Scanner.scan`. */
  read(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    const first = this.#readUnits(marked, edited);
    if (this.#everything || !lacksGlobals(first)) return first;
    if (this.#extent === "lean") {
      this.#extent = "whole";
      return this.read(marked, undefined);
    }
    this.#everything = true;
    const second = this.#readUnits(marked, undefined);
    // Otherwise a run from scratch would need everything too.
    if (lacksGlobals(second)) this.#everything = false;
    return second;
  }

  #readUnits(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    const { program, roots, diagnostics } = this.#load(marked, edited !== undefined);
    if (!program) return { drafts: [], diagnostics };
    const affected = edited && new ImportGraph(this.#compiler.imports()).reaching(edited);
    const globals = globalFilesOf(program);
    const known = affected && this.#keepsGlobals(globals, affected) ? this.#known : new Map<string, UnitResult>();
    this.#globals = globals;
    return this.#readEach(unitsOf(roots), program, diagnostics, (unit) =>
      unit.some((file) => affected?.has(file)) ? undefined : known.get(keyOf(unit)),
    );
  }

  /** Loads a program of the marked files: a whole one if a lean one may have other types. */
  #load(marked: readonly string[], keepImports: boolean): Loaded {
    const { root, outDir } = this.#options;
    const project = readProjectOptions(root, this.#tsconfig, marked, this.#files, resolve(root, outDir));
    const load = (extent: ProgramExtent): Loaded => {
      this.#extent = extent;
      const options = { files: marked, everything: this.#everything, extent, keepImports };
      const reporter = createSourceReporter(root);
      const loaded = this.#measure("parse and bind", () => loadProgram(this.#compiler, project, options, reporter));
      return { roots: [], ...loaded, diagnostics: reporter.diagnostics };
    };
    if (this.#extent === "whole" || project.references.length > 0) return load("whole");
    const lean = load("lean");
    if (!lean.program) return lean;
    const own = createOwnSymbols(checkerOf(lean.program), this.#files);
    return needsWhole(this.#compiler, lean.roots, own) ? load("whole") : lean;
  }

  /** Whether the program has the same global declarations as the last one, in the same order: the compiler merges those of one name in order. */
  #keepsGlobals(globals: readonly string[], affected: ReadonlySet<string>): boolean {
    const before = this.#globals;
    return globals.length === before.length && globals.every((file, at) => file === before[at] && !affected.has(file));
  }

  /** Collects the results of all units. Reads those that have no known result. */
  #readEach(
    units: readonly Unit[],
    program: ts.Program,
    diagnostics: readonly Diagnostic[],
    knownResult: (unit: Unit) => UnitResult | undefined,
  ): UnitResult {
    const checker = checkerOf(program);
    const scope: UnitScope = {
      program,
      trusts: trustedPackages(this.#options.comments),
      symbolOf: createSymbolOf(checker),
      adviceProgram: () => this.#compiler.adviceProgram,
      own: createOwnSymbols(checker, this.#files),
    };
    const read = units.map((unit) => [keyOf(unit), knownResult(unit) ?? this.#read(unit, scope)] as const);
    // What the compiler suggests about errors depends on their order, so they are all found again.
    this.#known = new Map(read.filter(([, result]) => !hasErrors(result.diagnostics)));
    const results = read.map(([, result]) => result);
    return {
      drafts: results.flatMap(({ drafts }) => drafts),
      // Units that use the same type report the same problems.
      diagnostics: distinctDiagnostics([...diagnostics, ...results.flatMap((result) => result.diagnostics)]),
    };
  }

  #read(files: readonly string[], scope: UnitScope): UnitResult {
    const sources = files.flatMap((file) => scope.program.getSourceFile(file) ?? []);
    const [name = ""] = files;
    const read = (): UnitResult => readUnit(sources, this.#compiler, scope, this.#options);
    return this.#measure("read tools", read, createSourceReporter(this.#options.root).relativePath(name));
  }
}

/** Without a program if the tsconfig cannot be read. */
interface Loaded extends Partial<LoadedProgram> {
  readonly roots: readonly ts.SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}

function lacksGlobals({ diagnostics }: UnitResult): boolean {
  return diagnostics.some(({ code }) => code === "type/unresolved");
}
