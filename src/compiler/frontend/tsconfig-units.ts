import type { ts } from "ts-morph";
import { type Diagnostic, hasErrors } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import { sharesPackages } from "../internals/shared-packages.js";
import { checkerOf, createOwnSymbols } from "./checker.js";
import type { Compiler } from "./compiler.js";
import { ImportGraph } from "./import-graph.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import { isSameScope, noPackages } from "./left-out.js";
import { createAliasOf } from "./lower/written-types.js";
import { outsidePackages, type PackageProgram, PackagePrograms, type PackagesMemory } from "./package-programs.js";
import { globalFilesOf, mergeAlike, suggestsOneOf } from "./program.js";
import { type Measure, readUnit, type ScanOptions, type UnitResult, type UnitScope } from "./scan-unit.js";
import { createSourceReporter, distinctDiagnostics } from "./source-reporter.js";

/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
type Unit = Pick<UnitMemory, "files" | "isPaired">;

function keyOf({ files }: Unit): string {
  return files.join("\n");
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Creates one unit per file, except that all files with marked types are one unit. */
function unitsOf(files: readonly string[], isPaired: (file: string) => boolean): readonly Unit[] {
  const paired = files.filter(isPaired);
  const isInPair = new Set(paired);
  const single = files.filter((file) => !isInPair.has(file)).map((file): Unit => ({ files: [file], isPaired: false }));
  return paired.length === 0 ? single : [...single, { files: paired, isPaired: true }];
}

/** What the units of a tsconfig remember, as plain data. All paths are absolute. */
export interface UnitsMemory extends PackagesMemory {
  /** The program's files whose declarations reach files that do not import them, in order. */
  readonly globals: readonly string[];
  readonly imports: readonly (readonly [file: string, imported: readonly string[]])[];
  /** The imported files of packages, by the package, its version and the path in it. */
  readonly packageFiles: readonly (readonly [id: string, file: string])[];
  readonly units: readonly UnitMemory[];
}

export interface UnitMemory {
  /** Absolute paths. */
  readonly files: readonly string[];
  /** Whether the files contain marked types. */
  readonly isPaired: boolean;
  readonly result: UnitResult;
  /** The diagnostics of the catalog about each draft. Absent in memory. */
  readonly checks?: readonly (readonly Diagnostic[])[];
}

/** Reads the units of one tsconfig repeatedly. Results that a change cannot have affected are reused from the previous read. */
export class TsconfigUnits {
  readonly #options: ScanOptions;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  readonly #programs: PackagePrograms;
  /** The results of the previous read by unit key. Empty if the next read cannot reuse them. */
  #known: ReadonlyMap<string, UnitMemory> = new Map();
  /** Of the results of the previous read, those that were found before anything that the program left out was read. */
  #independent: ReadonlyMap<string, UnitMemory> = new Map();
  #globals: readonly string[] = [];
  /** The imports of all units, for programs that lack some of them. */
  #graph = new ImportGraph();
  /** As in `UnitsMemory`, for programs that lack some units. */
  #packageFiles: ReadonlyMap<string, string> = new Map();
  #everything = false;
  /** Whether the compiler's program may lack files of known units, because another process read them. */
  #isPartial = false;
  #isResumable = false;

  /** @param tsconfig Absolute path; undefined for files without a tsconfig. */
  constructor(options: ScanOptions, tsconfig: string | undefined, files: ProjectFiles, measure: Measure) {
    this.#options = options;
    this.#files = files;
    this.#measure = measure;
    this.#programs = new PackagePrograms(options, tsconfig, files, measure);
  }

  /** Continues from what another instance remembered. The next read must have `edited`. */
  resume({ globals, imports, packageFiles, units, ...packages }: UnitsMemory): void {
    this.#programs.resume(packages);
    this.#globals = globals;
    this.#graph = new ImportGraph(imports);
    this.#packageFiles = new Map(packageFiles);
    this.#known = new Map(units.map((unit) => [keyOf(unit), unit]));
    this.#isPartial = true;
    this.#isResumable = true;
  }

  /** What another process needs to continue. Undefined if the results of units may depend on more than what they reach. */
  get memory(): UnitsMemory | undefined {
    if (!this.#isResumable) return undefined;
    const packageFiles = this.#isPartial ? this.#packageFiles : this.#compiler.packageFiles;
    return {
      globals: this.#globals,
      imports: [...this.#currentGraph.imports],
      packageFiles: [...packageFiles],
      units: [...this.#known.values()],
      ...this.#programs.memory,
    };
  }

  get #compiler(): Compiler {
    return this.#programs.compiler;
  }

  /** The imports of all units. */
  get #currentGraph(): ImportGraph {
    return this.#isPartial ? this.#graph : new ImportGraph(this.#compiler.imports());
  }

  /** Finds the tools of the marked files. `edited` is as for `Scanner.scan`. `removed` are those of them that no longer exist. */
  read(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
    removed: readonly string[] = [],
  ): UnitResult {
    if (edited && this.#programs.isLeftOut(edited, this.#currentGraph)) return this.read(marked, undefined);
    const partial = edited && this.#isPartial && this.#readPartially(marked, edited, removed);
    if (partial) return partial;
    const known = this.#isPartial ? undefined : edited;
    const first = this.#readUnits(marked, known, known !== undefined);
    if (this.#everything || !lacksGlobals(first)) return first;
    if (this.#programs.packages !== "all") {
      this.#programs.packages = "all";
      return this.read(marked, undefined);
    }
    this.#everything = true;
    const second = this.#readUnits(marked, new Set(), false);
    // Otherwise a run from scratch would need everything too.
    if (lacksGlobals(second)) this.#everything = false;
    return second;
  }

  /** @param independent The results that a program before this one gave, and that depend on nothing that it left out. */
  #readUnits(
    marked: readonly string[],
    edited: ReadonlySet<string> | undefined,
    keepImports: boolean,
    independent: ReadonlyMap<string, UnitMemory> = new Map(),
  ): UnitResult {
    const loaded = this.#programs.load(marked, { files: marked, everything: this.#everything, keepImports });
    if (!loaded.program) return { drafts: [], diagnostics: loaded.diagnostics };
    const { program, project } = loaded;
    const affected = edited && new ImportGraph(this.#compiler.imports()).reaching(edited);
    const globals = globalFilesOf(program);
    const isKept =
      affected &&
      (keepImports || !sharesPackages(program)) &&
      this.#keepsGlobals(program, this.#globals, globals, affected);
    const known = isKept ? this.#known : independent;
    this.#globals = globals;
    this.#isPartial = false;
    this.#isResumable =
      !this.#everything &&
      project.references.length === 0 &&
      !sharesPackages(program) &&
      globals.every((file) => program.getSourceFile(file)?.isDeclarationFile);
    const units = unitsOf(loaded.roots, (file) => typeMarker.test(program.getSourceFile(file)?.text ?? ""));
    const result = this.#readEach(units, program, loaded.diagnostics, (unit) =>
      unit.files.some((file) => affected?.has(file)) ? undefined : known.get(keyOf(unit)),
    );
    const { lacking } = this.#compiler;
    if (!lacking) return result;
    this.#programs.packages = lacking;
    return this.#readUnits(marked, undefined, false, this.#independent);
  }

  /**
   * As `#readUnits`, with a program of only those units that the edits reach. Returns undefined if the results of other units may have changed,
   * or if a result might be another in the program of all units.
   */
  #readPartially(
    marked: readonly string[],
    edited: ReadonlySet<string>,
    removed: readonly string[],
  ): UnitResult | undefined {
    const affected = this.#graph.reaching(edited);
    if (this.#globals.some((file) => affected.has(file))) return undefined;
    const { packages, packageImports } = this.#programs.memory;
    const known = this.#known;
    const isKnown = (unit: Unit): boolean => known.has(keyOf(unit)) && !unit.files.some((file) => affected.has(file));
    const isPaired = this.#markedTypesTest(edited);
    const files = unitsOf(marked, isPaired).flatMap((unit) => (isKnown(unit) ? [] : unit.files));
    const options = { files, globals: this.#globals, everything: false, keepImports: false };
    const read = (others: readonly string[]): (PackageProgram & { readonly result: UnitResult }) | undefined => {
      const loaded = this.#programs.load(marked, { ...options, others }, noPackages);
      const { program, roots, diagnostics } = loaded;
      if (!program) return undefined;
      // Units that are not read again may need what these do not.
      const isLess = isSameScope(this.#programs.packages, noPackages) && !isSameScope(packages, noPackages);
      if (isLess) this.#programs.packages = packages;
      const inScope = (all: readonly string[]): readonly string[] => (isLess ? outsidePackages(all) : all);
      const [before, globals] = [inScope(this.#globals), inScope(globalFilesOf(program))];
      const graph = this.#graph.with([...removed.map((file) => [file, []] as const), ...this.#compiler.imports()]);
      const isAlike = (): boolean =>
        !sharesPackages(program) &&
        !this.#hasOtherCopies() &&
        this.#keepsGlobals(program, before, globals, affected) &&
        this.#keepsGlobalImports(graph, edited);
      const needsPackages = !isSameScope(this.#programs.packages, packages);
      // A package that is new to the project may add to types of another one.
      const hasNewImport = this.#programs.memory.packageImports.length > packageImports.length;
      const hasNewPackage = hasNewImport && !isSameScope(packages, noPackages);
      if (hasNewPackage || (!needsPackages && !isAlike())) return undefined;
      if (others.length === 0 && !needsPackages) {
        this.#graph = graph;
        this.#packageFiles = new Map([...this.#packageFiles, ...this.#compiler.packageFiles]);
      }
      // A file with a syntax error is in no unit.
      const broken = new Set(files.filter((file) => !roots.includes(file)));
      const units = unitsOf(
        marked.filter((file) => !broken.has(file)),
        isPaired,
      );
      const result = this.#readEach(units, program, diagnostics, (unit) =>
        isKnown(unit) ? known.get(keyOf(unit)) : undefined,
      );
      const { lacking } = this.#compiler;
      if (lacking) {
        this.#programs.packages = lacking;
        return read(others);
      }
      const isOrdered = globals.filter((file) => before.includes(file)).every((file, at) => file === before[at]);
      const unordered = isOrdered ? globals.filter((file) => !before.includes(file)) : globals;
      return suggestsOneOf(program, unordered, result) ? undefined : { ...loaded, result };
    };

    const first = read([]);
    const isWhole = !first || !lacksGlobals(first.result);
    // As in `read`. The program of all units lacks these files too.
    const inProgram = new Set([...marked, ...this.#graph.files()]);
    const others = isWhole ? [] : first.project.files.filter((file) => !inProgram.has(file));
    const result = (others.length > 0 ? read(others) : first)?.result;
    if (isSameScope(this.#programs.packages, packages)) return result;
    // The program of all units has more files. With an error, such as a misspelt name, they change nothing.
    if (!result || !hasErrors(result.diagnostics)) return undefined;
    this.#programs.packages = packages;
    return result;
  }

  /** Returns whether a file has marked types. Of known files, only those in `edited` are searched. */
  #markedTypesTest(edited: ReadonlySet<string>): (file: string) => boolean {
    const known = [...this.#known.values()];
    const paired = new Set(known.flatMap(({ files, isPaired }) => (isPaired ? files : [])));
    const single = new Set(known.flatMap(({ files, isPaired }) => (isPaired ? [] : files)));
    const isSearched = (file: string): boolean => edited.has(file) || !(paired.has(file) || single.has(file));
    return (file) => (isSearched(file) ? typeMarker.test(this.#files.readFile(file) ?? "") : paired.has(file));
  }

  /** Collects the results of all units. Reads those that have no known result. */
  #readEach(
    units: readonly Unit[],
    program: ts.Program,
    diagnostics: readonly Diagnostic[],
    knownUnit: (unit: Unit) => UnitMemory | undefined,
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
    const read = units.map((unit, at): UnitMemory => {
      const { files, isPaired } = unit;
      const memory = knownUnit(unit) ?? { files, isPaired, result: this.#read(files, scope) };
      if (!this.#compiler.lacking) independent = at + 1;
      return memory;
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

  /**
   * Whether the edited files still import what leads to global declarations, in the same order. A program of all units has these declarations
   * only because of imports, and in their order.
   */
  #keepsGlobalImports(graph: ImportGraph, edited: ReadonlySet<string>): boolean {
    const before = this.#graph.reaching(this.#globals);
    const after = graph.reaching(this.#globals);
    return [...edited].every((file) => {
      const old = this.#graph.importsOf(file).filter((imported) => before.has(imported));
      const current = graph.importsOf(file).filter((imported) => after.has(imported));
      return old.length === current.length && old.every((imported, at) => imported === current[at]);
    });
  }

  /** Whether the program has a file of a package for which a program of all units would have another copy of the same version. */
  #hasOtherCopies(): boolean {
    return [...this.#compiler.packageFiles].some(([id, file]) => (this.#packageFiles.get(id) ?? file) !== file);
  }

  /** Whether the program's `globals` mean what those `before` did, and are unchanged. */
  #keepsGlobals(
    program: ts.Program,
    before: readonly string[],
    globals: readonly string[],
    affected: ReadonlySet<string>,
  ): boolean {
    return !globals.some((file) => affected.has(file)) && mergeAlike(program, before, globals);
  }
}

/** What the compiler suggests about errors depends on their order, so they are all found again. */
function withoutErrors(read: readonly UnitMemory[]): ReadonlyMap<string, UnitMemory> {
  return new Map(read.flatMap((unit) => (hasErrors(unit.result.diagnostics) ? [] : [[keyOf(unit), unit]])));
}

function lacksGlobals({ diagnostics }: UnitResult): boolean {
  return diagnostics.some(({ code }) => code === "type/unresolved");
}
