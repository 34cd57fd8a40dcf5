import { ts } from "ts-morph";
import type { DiagnosticArgs, DiagnosticCode } from "../diagnostics/index.js";
import { dirname, isWithin, resolve } from "../files/paths.js";
import { ProjectFiles } from "../files/project-files.js";
import { checkerOf, libraryFolder } from "./checker.js";
import { Compiler, type ProgramExtent } from "./compiler.js";
import { missingModule, type SourceReporter } from "./source-reporter.js";
import { missingBasePackage, nearestTsconfig, type ProjectOptions, readProjectOptions } from "./tsconfig.js";

export interface ProgramOptions {
  /** Absolute paths of the root files. */
  readonly files: readonly string[];
  readonly extent: ProgramExtent;
}

export interface LoadedProgram {
  readonly program: ts.Program;
  /** The root files without syntax errors, in the order given. */
  readonly roots: readonly ts.SourceFile[];
}

/** Loads the files and their imports as one program, and reports syntax errors. */
export function loadProgram(
  compiler: Compiler,
  project: ProjectOptions,
  options: ProgramOptions,
  reporter: SourceReporter,
): LoadedProgram | undefined {
  const { error } = project;
  if (error !== undefined) {
    const missing = typeof error === "string" ? undefined : missingBasePackage(error);
    const advice =
      missing === undefined
        ? "fix the tsconfig, or set another one as `tsconfig` in the config."
        : `install the package that the tsconfig extends: npm install -D ${missing}`;
    if (typeof error === "string") reporter.report("config/invalid", { problem: error, advice });
    else reportTsconfig("config/invalid", { problem: diagnosticText(error), advice }, error, reporter);
    return undefined;
  }
  for (const warning of project.warnings) {
    reportTsconfig("config/tsconfig", { problem: diagnosticText(warning) }, warning, reporter);
  }
  if (project.nullChecksOff) {
    const { option } = project.nullChecksOff;
    if (option) reporter.reportAt("config/not-strict", {}, option.file, option.start, option.end);
    else reporter.report("config/not-strict", {});
  }
  const included = options.extent === "everything" ? project.files : project.declarations;
  const files = new Set([...options.files, ...included]);
  const program = compiler.createProgram([...files], project, options.extent);
  // Creating the checker sets the `parent` of each node, which the rest of the front end relies on.
  program.getTypeChecker();
  const broken = reportSyntax(program, reporter);
  const roots = options.files.flatMap((file) => {
    const source = program.getSourceFile(file);
    return source && !broken.has(source) ? [source] : [];
  });
  if (project.leavesDecorators) for (const root of roots) reportUncompiledDecorators(root, reporter);
  return { program, roots };
}

/** Loads one file and its imports as a separate program. `trusts` is as for `Compiler`. */
export function loadFile(
  root: string,
  file: string,
  tsconfig: string | undefined,
  trusts: (file: string) => boolean,
  reporter: SourceReporter,
): LoadedProgram | undefined {
  const files = new ProjectFiles();
  const project = readProjectOptions(root, tsconfig ?? nearestTsconfig(file, files), [file], files);
  const options = { files: [file], extent: "whole" } as const;
  const compiler = new Compiler(root, files, trusts);
  const loaded = loadProgram(compiler, project, options, reporter);
  for (const source of loaded?.roots ?? []) reportUnresolvedImports(source, compiler, undefined, reporter);
  return loaded;
}

const ownDecorator = /^@(?:Tool|ToolInput|ToolOutput|Prompt|Resource)\b/;

/** Reports the first decorator of a tool in a file. */
function reportUncompiledDecorators(file: ts.SourceFile, reporter: SourceReporter): void {
  const found = file.statements
    .filter(ts.isClassDeclaration)
    .flatMap((declaration) => [declaration, ...declaration.members])
    .flatMap((node) => (ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []))
    .find((decorator) => ownDecorator.test(decorator.getText(file)));
  if (found) reporter.report("config/decorators", { decorator: found.getText(file).replace(/\(.*/s, "") }, found);
}

/** Reports at the position in the tsconfig, if the compiler provides one. */
function reportTsconfig<Code extends DiagnosticCode>(
  code: Code,
  args: DiagnosticArgs<Code>,
  { file, start, length = 0 }: ts.Diagnostic,
  reporter: SourceReporter,
): void {
  if (!file || start === undefined) reporter.report(code, args);
  else reporter.reportAt(code, args, file, start, start + length);
}

function diagnosticText({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ");
}

/** Reports every syntax error in the author's files, and returns the files that have one. */
function reportSyntax(program: ts.Program, reporter: SourceReporter): ReadonlySet<ts.SourceFile> {
  const broken = new Set<ts.SourceFile>();
  for (const file of program.getSourceFiles()) {
    if (file.isDeclarationFile) continue;
    for (const found of program.getSyntacticDiagnostics(file)) {
      broken.add(file);
      reporter.reportAt(
        "scan/syntax-error",
        { reason: diagnosticText(found) },
        file,
        found.start,
        found.start + found.length,
      );
    }
  }
  return broken;
}

/** Reports unresolved imports of `file`, except imports from the output folder `outDir` (absolute), whose files may not exist yet. */
export function reportUnresolvedImports(
  file: ts.SourceFile,
  compiler: Compiler,
  outDir: string | undefined,
  reporter: SourceReporter,
): void {
  const { program } = compiler;
  const checker = checkerOf(program);
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    // A side-effect import may refer to a stylesheet or another asset, as in TypeScript.
    if (!specifier || !ts.isStringLiteral(specifier) || (ts.isImportDeclaration(statement) && !statement.importClause))
      continue;
    if (checker.getSymbolAtLocation(specifier)) continue;
    if (outDir && specifier.text.startsWith(".") && isWithin(outDir, resolve(dirname(file.fileName), specifier.text)))
      continue;
    if (compiler.resolves(specifier, program.getCompilerOptions())) continue;
    reporter.report("scan/unresolved-import", missingModule(specifier, compiler.adviceProgram), specifier);
  }
}

/** The files of a program, in order, that can change the meaning of files that do not import them. Without the compiler's own. */
export function globalFilesOf(program: ts.Program): readonly string[] {
  return program
    .getSourceFiles()
    .filter((file) => !file.fileName.startsWith(`${libraryFolder}/`) && affectsOtherFiles(file))
    .map(({ fileName }) => fileName);
}

/** Whether the file contains declarations or references that can change the meaning of files that do not import it. */
export function affectsOtherFiles(file: ts.SourceFile): boolean {
  // The value of a JSON file has no name outside of its imports.
  if (file.fileName.endsWith(".json")) return false;
  const references = [file.referencedFiles, file.typeReferenceDirectives, file.libReferenceDirectives];
  if (!ts.isExternalModule(file) || references.some((list) => list.length > 0)) return true;
  return file.statements.some(
    (statement) =>
      ts.isNamespaceExportDeclaration(statement) ||
      (ts.isModuleDeclaration(statement) && (ts.isStringLiteral(statement.name) || isGlobalBlock(statement))),
  );
}

function isGlobalBlock({ flags }: ts.ModuleDeclaration): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}
