import type { ts } from "ts-morph";
import { type Diagnostic, hasErrors } from "../diagnostics/index.js";
import { resolve } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { checkerOf, createOwnSymbols } from "./checker.js";
import { Compiler, type ProgramExtent } from "./compiler.js";
import { withImporters } from "./importers.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import { createSymbolOf } from "./lower/written-types.js";
import { needsWhole } from "./needs-whole.js";
import { globalFilesOf, type LoadedProgram, loadProgram } from "./program.js";
import { type Measure, readUnit, type ScanOptions, type UnitContext, type UnitResult } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";
import { readProjectOptions } from "./tsconfig.js";

/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
type Unit = readonly ts.SourceFile[];

function keyOf(unit: Unit): string {
  return unit.map(({ fileName }) => fileName).join("\n");
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Creates one unit per file, except that all files with marked types are one unit. */
function unitsOf(files: readonly ts.SourceFile[]): readonly Unit[] {
  const paired = files.filter(({ text }) => typeMarker.test(text));
  const single = files.filter(({ text }) => !typeMarker.test(text)).map((file) => [file]);
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

  /** Finds the tools of the marked files. `edited` is as for `Scanner.read`. */
  read(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    const { program, roots, diagnostics } = this.#load(marked);
    if (!program) return { drafts: [], diagnostics };
    const known = this.#knownResults(program, edited);
    const context = this.#contextOf(program);
    const results = unitsOf(roots).map((unit): readonly [Unit, UnitResult] => {
      const read = (): UnitResult => readUnit(unit, this.#compiler, context, this.#options);
      return [unit, known(unit) ?? this.#measure("read tools", read, this.#nameOf(unit))];
    });
    // What the compiler suggests about errors depends on their order, so they are all found again.
    const valid = results.filter(([, result]) => !hasErrors(result.diagnostics));
    this.#known = new Map(valid.map(([unit, result]) => [keyOf(unit), result]));
    const found = {
      drafts: results.flatMap(([, { drafts }]) => drafts),
      // Units that use the same type report the same problems.
      diagnostics: distinctDiagnostics([...diagnostics, ...results.flatMap(([, result]) => result.diagnostics)]),
    };
    return this.#grows(found) ? this.read(marked, undefined) : found;
  }

  /** Whether a name that was not found may be in a larger program. Then the next program is larger. */
  #grows({ diagnostics }: UnitResult): boolean {
    if (!diagnostics.some(({ code }) => code === "type/unresolved")) return false;
    const before = this.#extent;
    this.#extent = before === "whole" ? "everything" : "whole";
    return before !== "everything";
  }

  /** Loads a program of the marked files: a whole one if a lean one may have other types. */
  #load(marked: readonly string[]): Loaded {
    const { root, outDir } = this.#options;
    const project = readProjectOptions(root, this.#tsconfig, marked, this.#files, resolve(root, outDir));
    const load = (extent: ProgramExtent): Loaded => {
      this.#extent = extent;
      const reporter = createSourceReporter(root);
      const loaded = this.#measure("parse and bind", () =>
        loadProgram(this.#compiler, project, { files: marked, extent }, reporter),
      );
      return { roots: [], ...loaded, diagnostics: reporter.diagnostics };
    };
    if (this.#extent !== "lean") return load(this.#extent);
    if (project.references.length > 0) return load("whole");
    const lean = load("lean");
    if (!lean.program) return lean;
    const own = createOwnSymbols(checkerOf(lean.program), this.#files);
    return needsWhole(this.#compiler, lean.roots, own) ? load("whole") : lean;
  }

  /** The results of the previous read that the edits cannot have affected. */
  #knownResults(program: ts.Program, edited: ReadonlySet<string> | undefined): (unit: Unit) => UnitResult | undefined {
    const [before, globals] = [this.#globals, globalFilesOf(program)];
    this.#globals = globals;
    if (!edited) return () => undefined;
    const affected = withImporters(edited, this.#compiler.imports());
    // The compiler merges global declarations of one name in order.
    const keepsGlobals =
      globals.length === before.length && globals.every((file, at) => file === before[at] && !affected.has(file));
    return (unit) =>
      keepsGlobals && !unit.some(({ fileName }) => affected.has(fileName)) ? this.#known.get(keyOf(unit)) : undefined;
  }

  #contextOf(program: ts.Program): UnitContext {
    const checker = checkerOf(program);
    return {
      program,
      trusts: trustedPackages(this.#options.comments),
      symbolOf: createSymbolOf(checker),
      adviceProgram: () => this.#compiler.adviceProgram,
      own: createOwnSymbols(checker, this.#files),
    };
  }

  #nameOf([file]: Unit): string {
    return createSourceReporter(this.#options.root).relativePath(file?.fileName ?? "");
  }
}

/** Without a program if the tsconfig cannot be read. */
interface Loaded extends Partial<LoadedProgram> {
  readonly roots: readonly ts.SourceFile[];
  readonly diagnostics: readonly Diagnostic[];
}
