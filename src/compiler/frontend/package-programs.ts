import { resolve } from "node:path";
import type { ts } from "ts-morph";
import type { Diagnostic } from "../diagnostics/index.js";
import type { ProjectFiles } from "../files/project-files.js";
import { Compiler } from "./compiler.js";
import type { ImportGraph } from "./import-graph.js";
import { trustedPackages } from "./jsdoc/known-tags.js";
import {
  followsImport,
  isInPackage,
  isSameScope,
  noPackages,
  type PackageImport,
  type PackageScope,
  union,
} from "./left-out.js";
import { neededPackages } from "./package-use.js";
import { loadProgram, type ProgramOptions } from "./program.js";
import type { Measure, ScanOptions } from "./scan-unit.js";
import { createSourceReporter } from "./source-reporter.js";
import { readProjectOptions } from "./tsconfig.js";

export interface PackageProgram {
  /** Absent if the tsconfig cannot be read. */
  readonly program?: ts.Program;
  /** The paths of the root files without syntax errors. */
  readonly roots: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Creates the programs of one tsconfig, with the packages that the types of its tools can depend on. */
export class PackagePrograms {
  readonly compiler: Compiler;
  /** What a result may depend on. */
  packages: PackageScope = noPackages;
  readonly #options: ScanOptions;
  readonly #tsconfig: string | undefined;
  readonly #files: ProjectFiles;
  readonly #measure: Measure;
  /** An import of each package in each of its meanings. */
  #imports: ReadonlyMap<string, PackageImport> = new Map();

  /** @param tsconfig Absolute path; undefined for files without a tsconfig. */
  constructor(options: ScanOptions, tsconfig: string | undefined, files: ProjectFiles, measure: Measure) {
    this.#options = options;
    this.#tsconfig = tsconfig;
    this.#files = files;
    this.#measure = measure;
    this.compiler = new Compiler(options.root, files, trustedPackages(options.comments));
  }

  /** Loads a program of the marked files. */
  load(marked: readonly string[], options: Omit<ProgramOptions, "packages" | "imports">): PackageProgram {
    const { root, outDir } = this.#options;
    const project = readProjectOptions(root, this.#tsconfig, marked, this.#files, resolve(root, outDir));
    const { compiler, packages: before } = this;
    const load = (packages: PackageScope): PackageProgram => {
      const reporter = createSourceReporter(root);
      const known = this.#imports;
      const imports = [...known.values()];
      const loaded = this.#measure("parse and bind", () =>
        loadProgram(compiler, project, { ...options, packages, imports }, reporter),
      );
      const roots = loaded?.roots.map(({ fileName }) => fileName) ?? [];
      if (!loaded) return { diagnostics: reporter.diagnostics, roots };
      this.packages = compiler.packages;
      this.#imports = new Map([...known, ...byMeaning(compiler.packageImports)]);
      if (compiler.packages !== "all") {
        const imported = [...this.#imports.values()].map(([specifier]) => specifier);
        const needed = neededPackages(compiler, loaded.roots, compiler.packages, imported);
        if (!isSameScope(needed, noPackages)) {
          const all = union(needed, before);
          if (this.#imports.size > known.size || !isSameScope(all, compiler.packages)) return load(all);
        }
        if (!compiler.watch()) return load("all");
      }
      return { diagnostics: reporter.diagnostics, roots, program: loaded.program };
    };
    const isWhole = options.everything || project.references.length > 0;
    return load(isWhole ? "all" : before);
  }

  /**
   * Whether one of the files is in a package that the last program did not contain. Its global names may have changed.
   * @param graph The imports of the files that were read.
   */
  isLeftOut(edited: ReadonlySet<string>, graph: ImportGraph): boolean {
    const inPackages = [...edited].filter(isInPackage);
    if (inPackages.length === 0) return false;
    const read = new Set(graph.files());
    for (const [specifier, , file] of this.#imports.values()) {
      if (!followsImport(this.packages, specifier)) read.delete(file);
    }
    return inPackages.some((file) => !read.has(file));
  }
}

/** By specifier and file: in different folders, a specifier may mean different copies of a package. */
function byMeaning(imports: readonly PackageImport[]): ReadonlyMap<string, PackageImport> {
  return new Map(imports.map(([specifier, from, file]) => [`${specifier}\n${file}`, [specifier, from, file]]));
}
