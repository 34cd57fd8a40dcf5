import { ts } from "ts-morph";
import { libraryFolder } from "./standard-library.js";

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
      (ts.isModuleDeclaration(statement) &&
        (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0)),
  );
}

/**
 * Whether the program shares one copy of a package among several folders that have the same version of it. Which copy it is depends on which
 * file is read first.
 */
export function sharesPackages(program: ts.Program): boolean {
  // The compiler sets this undeclared property on the copies that it does not read.
  return program.getSourceFiles().some((file) => "redirectInfo" in file && file.redirectInfo !== undefined);
}
