import { dirname, resolve } from "node:path";
import { ts } from "ts-morph";
import type { DiagnosticArgs, DiagnosticCode } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { Compiler } from "./compiler.js";
import type { Places } from "./source-reporter.js";
import { type ProjectOptions, readProjectOptions } from "./tsconfig.js";

export interface ProgramOptions {
  /** Absolute paths of the files to read; their imports come along. */
  readonly files: readonly string[];
  /** Whether the rest of the files that the tsconfig includes come along, for the globals that they may declare. */
  readonly everything: boolean;
  /** Whether only the texts of files have changed since the last program of the compiler. */
  readonly keepImports: boolean;
}

export interface LoadedProgram {
  readonly program: ts.Program;
  /** The root files that parse, in the order given. */
  readonly roots: readonly ts.SourceFile[];
}

/** Reads the files and what they import as one program. Reports what does not parse. */
export function loadProgram(
  compiler: Compiler,
  project: ProjectOptions,
  options: ProgramOptions,
  places: Places,
): LoadedProgram | undefined {
  const { error } = project;
  if (error !== undefined) {
    const advice = "fix the tsconfig, or set another one as `tsconfig` in the config.";
    if (typeof error === "string") places.report("config/invalid", { problem: error, advice });
    else reportTsconfig("config/invalid", { problem: textOf(error), advice }, error, places);
    return undefined;
  }
  for (const warning of project.warnings) {
    reportTsconfig("config/tsconfig", { problem: textOf(warning) }, warning, places);
  }
  const files = new Set([...options.files, ...(options.everything ? project.files : project.declarations)]);
  const program = compiler.createProgram([...files], project, options.keepImports);
  // The checker links each node to its parent, which all that follows goes by.
  program.getTypeChecker();
  const broken = reportSyntax(program, places);
  const roots = options.files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source && !broken.has(source) ? [source] : [];
  });
  return { program, roots };
}

/** Reads one file and what it imports as a program of its own. */
export function loadFile(
  root: string,
  file: string,
  tsconfig: string | undefined,
  places: Places,
): LoadedProgram | undefined {
  const files = new ProjectFiles();
  const project = readProjectOptions(root, tsconfig, [file], files);
  const options = { files: [file], everything: false, keepImports: false };
  const compiler = new Compiler(root, files);
  const loaded = loadProgram(compiler, project, options, places);
  for (const source of loaded?.roots ?? []) reportUnresolvedImports(source, compiler, undefined, places);
  return loaded;
}

/** Reports at the place in the tsconfig that the compiler names. */
function reportTsconfig<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticArgs<Code>,
  { file, start, length = 0 }: ts.Diagnostic,
  places: Places,
): void {
  if (!file || start === undefined) places.report(code, args);
  else places.reportAt(code, args, file, start, start + length);
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ");
}

/** Reports every syntax error of the author's files; gives the files that have one. */
function reportSyntax(program: ts.Program, places: Places): ReadonlySet<ts.SourceFile> {
  const broken = new Set<ts.SourceFile>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile) continue;
    for (const found of program.getSyntacticDiagnostics(file)) {
      broken.add(file);
      places.reportAt("scan/syntax-error", { reason: textOf(found) }, file, found.start, found.start + found.length);
    }
  }
  return broken;
}

/** Reports the imports of `file` that find nothing; `outDir` is the absolute path of the output folder, imports from which need not. */
export function reportUnresolvedImports(
  file: ts.SourceFile,
  compiler: Compiler,
  outDir: string | undefined,
  places: Places,
): void {
  const { program } = compiler;
  const checker = program.getTypeChecker();
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    // A side-effect import may name a stylesheet or another asset, as TypeScript allows.
    if (!specifier || !ts.isStringLiteral(specifier) || (ts.isImportDeclaration(statement) && !statement.importClause))
      continue;
    if (checker.getSymbolAtLocation(specifier)) continue;
    if (outDir && specifier.text.startsWith(".") && isInside(resolve(dirname(file.fileName), specifier.text), outDir))
      continue;
    if (compiler.resolves(specifier.text, file.fileName, program.getCompilerOptions())) continue;
    places.report("scan/unresolved-import", { specifier: specifier.text }, specifier);
  }
}

function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(`${folder}/`);
}
