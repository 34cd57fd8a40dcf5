import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";
import { standardLibrary } from "../internals/morph-common.js";
import { readSourceOfReferences } from "../internals/source-of-references.js";
import { type GlobalsWatch, watchGlobals } from "../internals/watched-globals.js";
import { declaredNames } from "./global-names.js";
import {
  findLeftOut,
  followsImport,
  hasPlaceholders,
  isInPackage,
  isSameScope,
  type LeftOut,
  type PackageImport,
  type PackageParts,
  type PackageScope,
  type TypesScope,
  union,
} from "./left-out.js";
import { type ProjectOptions, readReference } from "./tsconfig.js";

/** The virtual folder of the compiler's own declaration files. ts-morph contains their text, so the folder does not exist on disk. */
export const libraryFolder = "/node_modules/typescript/lib";

/** The file of placeholders for what a program leaves out. */
export const placeholders: string = `${libraryFolder}/left-out.d.ts`;

/**
 * Creates programs for one project. Parsed files are reused by the next program while their text is unchanged, and the compiler's own declaration
 * files are always reused. Also records which file imports which.
 */
export class Compiler {
  readonly #files: ProjectFiles;
  readonly #root: string;
  readonly #trusts: (file: string) => boolean;
  readonly #parsed = new Map<string, ParsedFile>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #references = new Map<string, ts.ParsedCommandLine | undefined>();
  readonly #library = standardLibrary();
  #packages: PackageScope = "all";
  #watch: GlobalsWatch | undefined;
  /** What was found in the files of packages, by path. */
  readonly #found: TypesScope["found"] = new Map();
  /** What the last program leaves out, if it has placeholders for it. */
  #leftOut: LeftOut | undefined;
  /** The imports of packages in the author's files, by file and specifier. */
  readonly #packageImports = new Map<string, PackageImport>();
  /** Whether the last program lacks the declarations of all modules of Node. */
  #lacksNode = false;
  #last: ts.Program | undefined;
  #advising: ts.Program | undefined;

  /** @param trusts Whether the comments in a file of an installed package are read. */
  constructor(root: string, files: ProjectFiles, trusts: (file: string) => boolean) {
    this.#root = root;
    this.#files = files;
    this.#trusts = trusts;
  }

  /**
   * Creates the program of `rootNames`. An import that resolves to the output of a referenced project is redirected to that project's
   * source, whether the output exists or not. The program contains all packages if what `packages` leaves out cannot be left out.
   */
  createProgram(
    rootNames: readonly string[],
    project: Pick<ProjectOptions, "options" | "references">,
    { packages, imports, keepImports }: ProgramScope,
  ): ts.Program {
    const old = keepImports && isSameScope(packages, this.#packages) ? this.#last : undefined;
    if (!old) {
      this.#imports.clear();
      this.#references.clear();
      this.#packageImports.clear();
    }
    const whole = (): ts.Program =>
      this.createProgram(rootNames, project, { packages: "all", imports, keepImports: false });
    this.#leftOut = undefined;
    if (hasPlaceholders(packages)) {
      this.#leftOut = this.#findLeftOut(project.options, packages, imports);
      if (!this.#leftOut) return whole();
    }
    this.#packages = packages;
    const options = packages === "all" ? project.options : { ...project.options, types: [] };
    const host = this.#createHost(options);
    this.#lacksNode = packages !== "all" && packages.types.length === 0 && declaresNode(project.options, host);
    const added = this.#leftOut ? [...this.#leftOut.types, placeholders] : [];
    const projectReferences = project.references;
    const program = ts.createProgram({
      ...{ rootNames: [...rootNames, ...added], options, projectReferences, host },
      ...(old && { oldProgram: old }),
    });
    const { absent = [], shared = [] } = this.#leftOut ?? {};
    if (absent.some((file) => program.getSourceFile(file)) || !shared.every((file) => program.getSourceFile(file)))
      return whole();
    for (const path of this.#parsed.keys()) if (!program.getSourceFile(path)) this.#parsed.delete(path);
    this.#watch = undefined;
    this.#last = program;
    this.#advising = undefined;
    return program;
  }

  #findLeftOut(
    options: ts.CompilerOptions,
    packages: PackageParts,
    imports: readonly PackageImport[],
  ): LeftOut | undefined {
    const host = this.#createHost(options);
    const namesInLibrary = (path: string): Iterable<string> => this.#namesInLibrary(path);
    const scope = { options, host, library: libraryFolder, namesInLibrary, found: this.#found };
    return findLeftOut(scope, packages, imports);
  }

  /** Notices from now on if a declaration is read that the last program leaves out. Returns false if that is not possible. */
  watch(): boolean {
    if (this.#watch || !this.#leftOut) return true;
    const location = this.program.getSourceFile(placeholders);
    this.#watch = location && watchGlobals(this.program, location, this.#leftOut.watched);
    return this.#watch !== undefined;
  }

  /** The names that a file of the library declares. */
  #namesInLibrary(path: string): Iterable<string> {
    const name = nameInLibrary(path);
    return declaredNames(this.#library(name) ?? "") ?? [];
  }

  /** What the last program contains of packages. */
  get packages(): PackageScope {
    return this.#packages;
  }

  /** What to read next, if what was read of the last program since `watch` depends on declarations that it leaves out. */
  get lacking(): PackageScope | undefined {
    const read = this.#watch?.read ?? new Set();
    if (read.size === 0) return undefined;
    const { namesOfTypes = read } = this.#leftOut ?? {};
    const names = [...read].filter((name) => namesOfTypes.has(name));
    return names.length < read.size ? "all" : union(this.#packages, { specifiers: [], types: names });
  }

  /** The program that was created last. */
  get program(): ts.Program {
    if (!this.#last) throw new Error("internal: no program was created");
    return this.#last;
  }

  /**
   * The last program again, with a type checker that is only asked about errors: what it suggests depends on the errors that it found before, also
   * in files without problems, which another run may not read.
   */
  get adviceProgram(): ts.Program {
    if (this.#advising) return this.#advising;
    const { program } = this;
    const [options, projectReferences] = [program.getCompilerOptions(), program.getProjectReferences()];
    this.#advising = ts.createProgram({
      ...{ rootNames: program.getRootFileNames(), options, host: this.#createHost(options), oldProgram: program },
      ...(projectReferences && { projectReferences }),
    });
    return this.#advising;
  }

  /** Whether an import resolves to any kind of file, or is left out. */
  resolves(specifier: ts.StringLiteralLike, options: ts.CompilerOptions): boolean {
    if (this.isLeftOut(specifier)) return true;
    const from = specifier.getSourceFile().fileName;
    return ts.resolveModuleName(specifier.text, from, options, this.#createHost(options)).resolvedModule !== undefined;
  }

  /** The imports of packages in the author's files of the last program. */
  get packageImports(): readonly PackageImport[] {
    return [...this.#packageImports.values()];
  }

  /** Whether the last program lacks an import only because it is one of a package, or of Node. */
  isLeftOut(specifier: ts.StringLiteralLike): boolean {
    const { fileName } = specifier.getSourceFile();
    const isPackage = this.#packageImports.has(importKey(fileName, specifier.text));
    return isPackage ? !followsImport(this.#packages, specifier.text) : this.#lacksNode && isBuiltin(specifier.text);
  }

  /** The files of the last program with the files that each imports directly. */
  *imports(): Iterable<readonly [file: string, imported: readonly string[]]> {
    // The program contains the source of a referenced project under the name of its output.
    const inProgram = (found: string): string => this.#last?.getSourceFile(found)?.fileName ?? found;
    // The compiler does not ask about files without imports.
    for (const { fileName } of this.#last?.getSourceFiles() ?? []) {
      yield [fileName, (this.#imports.get(fileName) ?? []).map(inProgram)];
    }
  }

  #createHost(options: ts.CompilerOptions): ts.CompilerHost {
    const files = this.#files;
    const caseMatters = ts.sys.useCaseSensitiveFileNames;
    const canonical = (name: string): string => (caseMatters ? name : name.toLowerCase());
    const resolutions = ts.createModuleResolutionCache(this.#root, canonical, options);
    const host: ts.CompilerHost = {
      ...readSourceOfReferences(),
      getCurrentDirectory: () => this.#root,
      getDefaultLibLocation: () => libraryFolder,
      getDefaultLibFileName: (settings) => `${libraryFolder}/${ts.getDefaultLibFileName(settings)}`,
      getCanonicalFileName: canonical,
      useCaseSensitiveFileNames: () => caseMatters,
      getNewLine: () => "\n",
      writeFile: () => undefined,
      readFile: (path) => this.#libraryText(path) ?? files.readFile(path),
      fileExists: (path) => this.#libraryText(path) !== undefined || files.fileExists(path),
      directoryExists: (path) => files.directoryExists(path),
      getDirectories: (path) => [...files.entriesOf(path).folders],
      realpath: (path) => files.realpath(path),
      getSourceFile: (path, settings) => this.#sourceFile(path, settings),
      getParsedCommandLine: (path) => this.#reference(path),
      resolveModuleNameLiterals: (literals, from, redirected, settings, source) => {
        const found = literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(source, literal, settings);
          return ts.resolveModuleName(literal.text, from, settings, host, resolutions, redirected, mode);
        });
        this.#imports.set(
          from,
          found.flatMap(({ resolvedModule }) => resolvedModule?.resolvedFileName ?? []),
        );
        return found.map((each, at) => {
          const { text = "" } = literals[at] ?? {};
          const { resolvedFileName = "" } = each.resolvedModule ?? {};
          if (isInPackage(resolvedFileName) && !isInPackage(from)) {
            this.#packageImports.set(importKey(from, text), [text, from, resolvedFileName]);
            if (!followsImport(this.#packages, text)) return { resolvedModule: undefined };
          }
          return each;
        });
      },
    };
    const { entries } = this.#leftOut ?? {};
    if (!entries) return host;
    return {
      ...host,
      resolveTypeReferenceDirectiveReferences: (references, from, redirected, settings, source) =>
        references.map((reference) => {
          const name = typeof reference === "string" ? reference : reference.fileName.toLowerCase();
          const mode = ts.getModeForFileReference(reference, source?.impliedNodeFormat);
          const found = ts.resolveTypeReferenceDirective(name, from, settings, host, redirected, undefined, mode);
          const { resolvedFileName = "" } = found.resolvedTypeReferenceDirective ?? {};
          const isCut = isInPackage(from) && entries.includes(resolvedFileName);
          return isCut ? { ...found, resolvedTypeReferenceDirective: undefined } : found;
        }),
    };
  }

  /** Returns the same object while imports are kept: the compiler takes that as "the reference has not changed". */
  #reference(path: string): ts.ParsedCommandLine | undefined {
    if (!this.#references.has(path)) this.#references.set(path, readReference(path, this.#files));
    return this.#references.get(path);
  }

  #libraryText(path: string): string | undefined {
    if (path === placeholders) return this.#leftOut?.placeholders;
    return path.startsWith(libraryFolder) ? this.#library(nameInLibrary(path)) : undefined;
  }

  #sourceFile(path: string, requested: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const ofLibrary = this.#libraryText(path);
    const text = ofLibrary ?? this.#files.readFile(path);
    if (text === undefined) return undefined;
    const settings = this.#readsComments(path) ? requested : skipComments(requested);
    const format = settingsKey(settings);
    const known = this.#parsed.get(path);
    if (known && known.text === text && known.format === format) return known.file;
    const file = ts.createSourceFile(path, text, settings);
    this.#parsed.set(path, { file, text, format });
    return file;
  }

  /** Whether comments are part of a file. In those of packages they take half of the time to parse it. JavaScript has its types in comments. */
  #readsComments(path: string): boolean {
    return !isInPackage(path) || !/\.d\.[cm]?ts$/.test(path) || this.#trusts(path);
  }
}

function importKey(from: string, specifier: string): string {
  return `${from}\n${specifier}`;
}

/** Whether programs with these options contain @types/node. */
function declaresNode(options: ts.CompilerOptions, host: ts.CompilerHost): boolean {
  const from = options["configFilePath"];
  if (typeof from !== "string" || !ts.getAutomaticTypeDirectiveNames(options, host).includes("node")) return false;
  return ts.resolveTypeReferenceDirective("node", from, options, host).resolvedTypeReferenceDirective !== undefined;
}

/** What a program contains of what its files import. */
export interface ProgramScope {
  readonly packages: PackageScope;
  /** The imports of packages in all files of the project, as far as they are known. */
  readonly imports: readonly PackageImport[];
  /** Whether only the contents of files have changed since the compiler's last program. */
  readonly keepImports: boolean;
}

interface ParsedFile {
  readonly file: ts.SourceFile;
  readonly text: string;
  /** The parser options that affect the result. */
  readonly format: string;
}

function nameInLibrary(path: string): string {
  return path.slice(libraryFolder.length + 1);
}

function skipComments(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions {
  const options = typeof settings === "object" ? settings : { languageVersion: settings };
  return { ...options, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

function settingsKey(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): string {
  if (typeof settings !== "object") return String(settings);
  return `${settings.languageVersion}/${settings.impliedNodeFormat}/${settings.jsDocParsingMode}`;
}
