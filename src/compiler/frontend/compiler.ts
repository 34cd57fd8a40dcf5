import { ts } from "ts-morph";
import type { ProjectFiles } from "../files/project-files.js";
import { libraryFolder, standardLibrary } from "./standard-library.js";
import { type ProjectOptions, readReference } from "./tsconfig.js";

/**
 * Makes programs over the files of one project. Parsed files are kept for the next program for as long as their text is the same, the
 * compiler's own declarations for good; which file imports which is known afterwards.
 */
export class Compiler {
  readonly #files: ProjectFiles;
  readonly #root: string;
  readonly #parsed = new Map<string, ParsedFile>();
  readonly #imports = new Map<string, readonly string[]>();
  readonly #references = new Map<string, ts.ParsedCommandLine | undefined>();
  readonly #library = standardLibrary();
  #last: ts.Program | undefined;

  constructor(root: string, files: ProjectFiles) {
    this.#root = root;
    this.#files = files;
  }

  /**
   * Makes the program of `rootNames`; an import that leads to what a referenced project builds gives that project's source, built or not.
   * With `keepImports` only the texts of files have changed since the last program: none came or went.
   */
  createProgram(
    rootNames: readonly string[],
    { options, references: projectReferences }: Pick<ProjectOptions, "options" | "references">,
    keepImports: boolean,
  ): ts.Program {
    const old = keepImports ? this.#last : undefined;
    if (!old) {
      this.#imports.clear();
      this.#references.clear();
    }
    const host = this.#createHost(options);
    const program = ts.createProgram({ rootNames, options, projectReferences, host, ...(old && { oldProgram: old }) });
    for (const path of this.#parsed.keys()) if (!program.getSourceFile(path)) this.#parsed.delete(path);
    this.#last = program;
    return program;
  }

  /** The program that was made last. */
  get program(): ts.Program {
    if (!this.#last) throw new Error("internal: no program was made");
    return this.#last;
  }

  /** Whether an import resolves, whatever kind of file it leads to. */
  resolves(specifier: string, from: string, options: ts.CompilerOptions): boolean {
    return ts.resolveModuleName(specifier, from, options, this.#createHost(options)).resolvedModule !== undefined;
  }

  /** The files that `file` imports, directly. */
  importsOf(file: string): readonly string[] {
    // The program has a referenced project's source under the name of what is built of it.
    return (this.#imports.get(file) ?? []).map((found) => this.#last?.getSourceFile(found)?.fileName ?? found);
  }

  #createHost(options: ts.CompilerOptions): ts.CompilerHost {
    const files = this.#files;
    const caseMatters = ts.sys.useCaseSensitiveFileNames;
    const canonical = (name: string): string => (caseMatters ? name : name.toLowerCase());
    const resolutions = ts.createModuleResolutionCache(this.#root, canonical, options);
    const host: ts.CompilerHost & SourceOfReferences = {
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
      useSourceOfProjectReferenceRedirect: () => true,
      resolveModuleNameLiterals: (literals, from, redirected, settings, source) => {
        const resolved = literals.map((literal) => {
          const mode = ts.getModeForUsageLocation(source, literal, settings);
          return ts.resolveModuleName(literal.text, from, settings, host, resolutions, redirected, mode);
        });
        const found = resolved.map(({ resolvedModule }) => resolvedModule?.resolvedFileName);
        this.#imports.set(
          from,
          found.filter((file) => file !== undefined),
        );
        return resolved;
      },
    };
    return host;
  }

  /** The same each time while imports are kept: that is how the compiler knows that a reference has not changed. */
  #reference(path: string): ts.ParsedCommandLine | undefined {
    if (!this.#references.has(path)) this.#references.set(path, readReference(path, this.#files));
    return this.#references.get(path);
  }

  #libraryText(path: string): string | undefined {
    return path.startsWith(libraryFolder) ? this.#library(path.slice(libraryFolder.length + 1)) : undefined;
  }

  #sourceFile(path: string, asked: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
    const ofLibrary = this.#libraryText(path);
    const text = ofLibrary ?? this.#files.readFile(path);
    if (text === undefined) return undefined;
    const settings = ofLibrary === undefined ? asked : withoutComments(asked);
    const known = this.#parsed.get(path);
    const format = formatOf(settings);
    if (known && known.text === text && known.format === format) return known.file;
    const file = ts.createSourceFile(path, text, settings);
    this.#parsed.set(path, { file, text, format });
    return file;
  }
}

/** What the compiler asks a host, as an editor's is, without declaring it. */
interface SourceOfReferences {
  useSourceOfProjectReferenceRedirect(): boolean;
}

interface ParsedFile {
  readonly file: ts.SourceFile;
  readonly text: string;
  /** What the parser was told beside the text. */
  readonly format: string;
}

/** Nobody reads the comments of the compiler's own declarations, and the DOM has 4,800 of them. */
function withoutComments(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.CreateSourceFileOptions {
  const options = typeof settings === "object" ? settings : { languageVersion: settings };
  return { ...options, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
}

function formatOf(settings: ts.ScriptTarget | ts.CreateSourceFileOptions): string {
  if (typeof settings !== "object") return String(settings);
  return `${settings.languageVersion}/${settings.impliedNodeFormat}/${settings.jsDocParsingMode}`;
}
