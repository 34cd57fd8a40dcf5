import { ts } from "ts-morph";
import type { ToolDraft } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Compiler } from "./compiler.js";
import { reportNotAttached } from "./jsdoc/detached-comments.js";
import { createLowering } from "./lower/create-lowering.js";
import type { Report } from "./lower/lowering.js";
import { reportUnresolvedImports } from "./program.js";
import { createPlaces } from "./source-reporter.js";
import { findTools } from "./tools/find-tools.js";
import type { OwnSymbols } from "./tools/own-symbols.js";

/** Files whose tools are found together; what is found in one unit does not depend on any other. */
export interface Unit {
  readonly key: string;
  /** The path of its first file. */
  readonly name: string;
  readonly files: readonly ts.SourceFile[];
}

export interface UnitResult {
  readonly drafts: readonly ToolDraft[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The marks of types, which pair an input with an output that another file may have. */
const typeMarker = /@toolInput|@toolOutput/;

/** Makes a unit of each file, and one of all those in which types are marked. */
export function unitsOf(files: readonly ts.SourceFile[]): readonly Unit[] {
  const paired = files.filter(({ text }) => typeMarker.test(text));
  const single = files.filter((file) => !paired.includes(file)).map((file) => [file]);
  return [...single, ...(paired.length > 0 ? [paired] : [])].map((each) => ({
    key: each.map(({ fileName }) => fileName).join("\n"),
    name: each[0]?.fileName ?? "",
    files: each,
  }));
}

/** Finds the tools of a unit in the program that the compiler made last. */
export function readUnit(unit: Unit, compiler: Compiler, own: OwnSymbols, root: string, outDir: string): UnitResult {
  const places = createPlaces(root);
  for (const file of unit.files) reportUnresolvedImports(file, compiler, outDir, places);
  const { program } = compiler;
  const checker = program.getTypeChecker();
  const report: Report = (code, args, node) => places.report(code, args, node);
  const inputs = createLowering(program, "input", report);
  const outputs = createLowering(program, "output", report);
  const reader = { program, checker, places, own, inputs, outputs };
  const drafts = findTools(unit.files, reader);
  reportNotAttached([...unit.files, ...inputs.commented, ...outputs.commented], program, places);
  return { drafts, diagnostics: places.diagnostics };
}

/** Whether what the file declares, or refers to, may change the meaning of files that do not import it. */
export function isFarReaching(file: ts.SourceFile): boolean {
  const references = [file.referencedFiles, file.typeReferenceDirectives, file.libReferenceDirectives];
  if (!ts.isExternalModule(file) || references.some((list) => list.length > 0)) return true;
  return file.statements.some(
    (statement) =>
      ts.isModuleDeclaration(statement) &&
      (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
  );
}
