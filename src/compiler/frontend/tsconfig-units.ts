import type { ts } from "ts-morph";
import { type Diagnostic, hasErrors } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import { checkerOf, createOwnSymbols } from "./checker.js";
import type { Compiler } from "./compiler.js";
import { ImportGraph } from "./import-graph.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import type { PackageScope } from "./left-out.js";
import { createAliasOf } from "./lower/written-types.js";
import { PackagePrograms } from "./package-programs.js";
import { globalFilesOf } from "./program.js";
import { type Measure, readUnit, type ScanOptions, type UnitResult, type UnitScope } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";

/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
type Unit = readonly string[];

function keyOf(unit: Unit): string {
  return unit.join("\n");
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Creates one unit per file, except that all files with marked types are one unit. */
function unitsOf(files: readonly string[], isPaired: (file: string) => boolean): readonly Unit[] {
  const paired = files.filter(isPaired);
  const isInPair = new Set(paired);
  const single = files.filter((file) => !isInPair.has(file)).map((file) => [file]);
  return paired.length === 0 ? single : [...single, paired];
}

/** Reads the units of one tsconfig repeatedly. Results that a change cannot have affected are reused from the previous read. */
export class TsconfigUnits {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #programs: PackagePrograms;
  /** The results of the previous read by unit, without those that have errors. */
  #known: ReadonlyMap<string, UnitResult> = new Map();
  /** Of these, those that were found before anything that the program left out was read. */
  #independent: ReadonlyMap<string, UnitResult> = new Map();
  /** The files of the last program whose declarations reach files that do not import them, in order. */
  #globals: readonly string[] = [];
  #everything = false;

  /** @param tsconfig Absolute path; undefined for files without a tsconfig. */
  constructor(options: ScanOptions, tsconfig: string | undefined, files: ProjectFiles, measure: Measure) {
    this.#options = options;
    this.#files = files;
    this.#measure = measure;
    this.#programs = new PackagePrograms(options, tsconfig, files, measure);
  }

  /** What the last program contains of packages. */
  get packages(): PackageScope {
    return this.#programs.packages;
  }

  get #compiler(): Compiler {
    return this.#programs.compiler;
  }

  /** Finds the tools of the marked files. `edited` is as for `Scanner.scan`. */
  read(marked: readonly string[], edited: ReadonlySet<string> | undefined): UnitResult {
    if (edited && this.#programs.isLeftOut(edited, this.#importGraph())) return this.read(marked, undefined);
    const first = this.#readUnits(marked, edited);
    if (this.#everything || !lacksGlobals(first)) return first;
    if (this.#programs.packages !== "all") {
      this.#programs.packages = "all";
      return this.read(marked, undefined);
    }
    this.#everything = true;
    const second = this.#readUnits(marked, undefined);
    // Otherwise a run from scratch would need everything too.
    if (lacksGlobals(second)) this.#everything = false;
    return second;
  }

  /** @param independent The results that a program before this one gave, and that depend on nothing that it left out. */
  #readUnits(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
    independent: ReadonlyMap<string, UnitResult> = new Map(),
  ): UnitResult {
    const options = { files: marked, everything: this.#everything, keepImports: edited !== undefined };
    const { program, roots, diagnostics } = this.#programs.load(marked, options);
    if (!program) return { drafts: [], diagnostics };
    const affected = edited && this.#importGraph().reaching(edited);
    const globals = globalFilesOf(program);
    const known = affected && this.#keepsGlobals(globals, affected) ? this.#known : independent;
    this.#globals = globals;
    const units = unitsOf(roots, (file) => typeMarker.test(program.getSourceFile(file)?.text ?? ""));
    const result = this.#readEach(units, program, diagnostics, (unit) =>
      unit.some((file) => affected?.has(file)) ? undefined : known.get(keyOf(unit)),
    );
    const { lacking } = this.#compiler;
    if (!lacking) return result;
    this.#programs.packages = lacking;
    return this.#readUnits(marked, undefined, this.#independent);
  }

  #importGraph(): ImportGraph {
    return new ImportGraph(this.#compiler.imports());
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
      aliasOf: createAliasOf(checker),
      adviceProgram: () => this.#compiler.adviceProgram,
      own: createOwnSymbols(checker, this.#files),
    };
    let independent = 0;
    const read = units.map((unit, at): ReadUnit => {
      const result = knownResult(unit) ?? this.#read(unit, scope);
      if (!this.#compiler.lacking) independent = at + 1;
      return { unit, result };
    });
    this.#known = withoutErrors(read);
    this.#independent = withoutErrors(read.slice(0, independent));
    return {
      drafts: read.flatMap(({ result }) => result.drafts),
      // Units that use the same type report the same problems.
      diagnostics: distinctDiagnostics([...diagnostics, ...read.flatMap(({ result }) => result.diagnostics)]),
    };
  }

  #read(files: readonly string[], scope: UnitScope): UnitResult {
    const sources = files.flatMap((file) => scope.program.getSourceFile(file) ?? []);
    const [name = ""] = files;
    const read = (): UnitResult => readUnit(sources, this.#compiler, scope, this.#options);
    return this.#measure("read tools", read, createSourceReporter(this.#options.root).relativePath(name));
  }
}

interface ReadUnit {
  readonly unit: Unit;
  readonly result: UnitResult;
}

/** What the compiler suggests about errors depends on their order, so they are all found again. */
function withoutErrors(read: readonly ReadUnit[]): ReadonlyMap<string, UnitResult> {
  const valid = read.filter(({ result }) => !hasErrors(result.diagnostics));
  return new Map(valid.map(({ unit, result }) => [keyOf(unit), result]));
}

function lacksGlobals({ diagnostics }: UnitResult): boolean {
  return diagnostics.some(({ code }) => code === "type/unresolved");
}
