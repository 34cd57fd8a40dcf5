import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import { dirname } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";
import { standardLibrary } from "../internals/morph-common.js";
import { readSourceOfReferences } from "../internals/source-of-references.js";
import { libraryFolder } from "./checker.js";
import { leanLibrary } from "./lean-library.js";
import { type ProjectOptions, readReference } from "./tsconfig.js";

/**
 * How much a program contains. A lean program has a part of the standard library, the marked files with what they import of the project, and the
 * files of toolwright. A whole one also has the other packages and the `types` of the tsconfig. With everything, it also has all
 * files that the tsconfig includes, because they may declare globals.
 */
export type ProgramExtent = "lean" | "whole" | "everything";

/** Whether a file belongs to an installed package, not to the author. */
export function isInPackage(file: string): boolean {
  return file.includes("/node_modules/");
}

/** Whether an import is one of toolwright. */
export function isOwnPackage(specifier: string): boolean {
  return /^toolwright(?:\/|$)/.test(specifier);
}

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
  readonly #library = standardLibrary();
  readonly #leanLibrary = leanLibrary();
  #extent: ProgramExtent = "whole";
  /** The imports that the last program does not follow, by file and specifier. */
  readonly #omitted = new Set<string>();
  /** The folder of the declarations of Node that the last program lacks. */
  #typesOfNode: string | undefined;
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
   * source, whether the output exists or not.
   */
  createProgram(
    rootNames: readonly string[],
    { options: wanted, references }: Pick<ProjectOptions, "options" | "references">,
    extent: ProgramExtent,
  ): ts.Program {
    this.#imports.clear();
    this.#omitted.clear();
    this.#extent = extent;
    const options = extent === "lean" ? { ...wanted, types: [] } : wanted;
    const host = this.#createHost(options);
    this.#typesOfNode = extent === "lean" ? folderOfNodeTypes(wanted, host) : undefined;
    const program = ts.createProgram({ rootNames, options, projectReferences: references, host });
    for (const path of this.#parsed.keys()) if (!program.getSourceFile(path)) this.#parsed.delete(path);
    this.#last = program;
    this.#advising = undefined;
    return program;
  }

  /** The program that was created last. */
  get program(): ts.Program {
    if (!this.#last) throw new Error("internal: no program was created");
    return this.#last;
  }

  /** The last program with a second checker. Suggestions depend on earlier errors, so they come from a checker that reads nothing else. */
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

  /** Whether an import resolves to any kind of file, or would in a whole program. */
  resolves(specifier: ts.StringLiteralLike, options: ts.CompilerOptions): boolean {
    if (this.isOmitted(specifier)) return true;
    const from = specifier.getSourceFile().fileName;
    return ts.resolveModuleName(specifier.text, from, options, this.#createHost(options)).resolvedModule !== undefined;
  }

  /** Whether the last program lacks an import only because it is lean: one of a package, or of Node. */
  isOmitted(specifier: ts.StringLiteralLike): boolean {
    const { text } = specifier;
    if (this.#omitted.has(importKey(specifier.getSourceFile().fileName, text))) return true;
    // @types/node has a file for each module of Node. An older version of it lacks newer modules.
    return (
      this.#typesOfNode !== undefined &&
      isBuiltin(text) &&
      this.#files.fileExists(`${this.#typesOfNode}/${text.replace(/^node:/, "")}.d.ts`)
    );
  }

  /** The files of the last program with the files that each imports directly. */
  *imports(): Iterable<readonly [file: string, imported: readonly string[]]> {
    // The program contains the source of a referenced project under the name of its output.
    const inProgram = (found: string): string => this.#last?.getSourceFile(found)?.fileName ?? found;
    // The compiler does not ask about files without imports.
    for (const { fileName } of this.program.getSourceFiles()) {
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
      getParsedCommandLine: (path) => readReference(path, files),
      resolveModuleNameLiterals: (literals, from, redirected, settings, source) => {
        const found = literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(source, literal, settings);
          return ts.resolveModuleName(literal.text, from, settings, host, resolutions, redirected, mode);
        });
        this.#imports.set(
          from,
          found.flatMap(({ resolvedModule }) => resolvedModule?.resolvedFileName ?? []),
        );
        return found.map((each, at) => (this.#omits(each, literals[at]?.text ?? "", from) ? unresolved : each));
      },
    };
    return host;
  }

  /** Whether the program does not follow an import of an author's file. If so, remembers it. */
  #omits({ resolvedModule }: ts.ResolvedModuleWithFailedLookupLocations, specifier: string, from: string): boolean {
    const { resolvedFileName = "" } = resolvedModule ?? {};
    if (this.#extent !== "lean" || isOwnPackage(specifier)) return false;
    if (!isInPackage(resolvedFileName) || isInPackage(from)) return false;
    this.#omitted.add(importKey(from, specifier));
    return true;
  }

  #libraryText(path: string): string | undefined {
    const library = this.#extent === "lean" ? this.#leanLibrary : this.#library;
    return path.startsWith(libraryFolder) ? library(path.slice(libraryFolder.length + 1)) : undefined;
  }

  #sourceFile(path: string, requested: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const text = this.#libraryText(path) ?? this.#files.readFile(path);
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

interface ParsedFile {
  readonly file: ts.SourceFile;
  readonly text: string;
  /** The parser options that affect the result. */
  readonly format: string;
}

const unresolved: ts.ResolvedModuleWithFailedLookupLocations = { resolvedModule: undefined };

function importKey(from: string, specifier: string): string {
  return `${from}\n${specifier}`;
}

/** The folder of @types/node, if programs with these options contain it. */
function folderOfNodeTypes(options: ts.CompilerOptions, host: ts.CompilerHost): string | undefined {
  const from = options["configFilePath"];
  if (typeof from !== "string" || !ts.getAutomaticTypeDirectiveNames(options, host).includes("node")) return undefined;
  const found = ts.resolveTypeReferenceDirective("node", from, options, host).resolvedTypeReferenceDirective;
  return found?.resolvedFileName && dirname(found.resolvedFileName);
}

function skipComments(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions {
  const options = typeof settings === "object" ? settings : { languageVersion: settings };
  return { ...options, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

function settingsKey(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): string {
  if (typeof settings !== "object") return String(settings);
  return `${settings.languageVersion}/${settings.impliedNodeFormat}/${settings.jsDocParsingMode}`;
}
