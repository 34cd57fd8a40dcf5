import { ts } from "ts-morph";
import { libraryFolder } from "./standard-library.js";
import type { UnitResult } from "./unit-result.js";

/** The files of a program, in order, that can change the meaning of files that do not import them. Without the compiler's own. */
export function globalFilesOf(program: ts.Program): readonly string[] {
  return program
    .getSourceFiles()
    .filter((file) => !file.fileName.startsWith(`${libraryFolder}/`) && affectsOtherFiles(file))
    .map(({ fileName }) => fileName);
}

/** Whether the file contains declarations or references that can change the meaning of files that do not import it. */
function affectsOtherFiles(file: ts.SourceFile): boolean {
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

/**
 * Whether two orders of the program's global files have the same meaning: the compiler merges declarations of one name in the order of their files,
 * so only files that declare the same name must be in the same order.
 */
export function mergeAlike(program: ts.Program, first: readonly string[], second: readonly string[]): boolean {
  if (first.length !== second.length) return false;
  if (first.every((file, at) => file === second[at])) return true;
  const known = new Set(first);
  if (!second.every((file) => known.has(file))) return false;
  const after = filesByName(program, second);
  return [...filesByName(program, first)].every(([name, files]) => files.join() === after.get(name)?.join());
}

/** Whether one of the suggestions of the compiler is among the global names of these files. Of several that are alike, it takes the first. */
export function suggestsOneOf(program: ts.Program, files: readonly string[], { diagnostics }: UnitResult): boolean {
  const suggested = diagnostics.flatMap(({ hint = "" }) => /did you mean [^']*'([^']+)'/i.exec(hint)?.[1] ?? []);
  if (suggested.length === 0) return false;
  const names = filesByName(program, files);
  return suggested.some((name) => names.has(name));
}

/** The files that declare each global name, in order. */
function filesByName(program: ts.Program, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of files) {
    const file = program.getSourceFile(path);
    const isModule = file !== undefined && ts.isExternalModule(file);
    for (const name of new Set(globalNames(file?.statements ?? [], isModule))) {
      const known = found.get(name) ?? [];
      known.push(path);
      found.set(name, known);
    }
  }
  return found;
}

/** The names that a list of statements declares globally, with quotes for those of ambient modules. */
function* globalNames(statements: readonly ts.Statement[], isModule: boolean): Iterable<string> {
  for (const statement of statements) {
    if (ts.isNamespaceExportDeclaration(statement)) yield statement.name.text;
    else if (ts.isModuleDeclaration(statement) && (ts.isStringLiteral(statement.name) || isGlobalBlock(statement))) {
      const { name, body } = statement;
      const inner = body && ts.isModuleBlock(body) ? body.statements : [];
      const isGlobal = isGlobalBlock(statement);
      // Several specifiers may mean one module, and several patterns match one specifier.
      if (!isGlobal) yield isModule || name.text.includes("*") ? '"*"' : `"${name.text}"`;
      yield* globalNames(inner, !isGlobal);
    } else if (isModule) continue;
    else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) yield name.getText();
    } else if ("name" in statement) yield (statement as ts.DeclarationStatement).name?.getText() ?? "";
  }
}

function isGlobalBlock({ flags }: ts.ModuleDeclaration): boolean {
  return (flags & ts.NodeFlags.GlobalAugmentation) !== 0;
}

/**
 * Whether the program shares one copy of a package among several folders that have the same version of it. Which copy it is depends on which
 * file is read first.
 */
export function sharesPackages(program: ts.Program): boolean {
  // The compiler sets this undeclared property on the copies that it does not read.
  return program.getSourceFiles().some((file) => "redirectInfo" in file && file.redirectInfo !== undefined);
}
