import { resolve } from "node:path";
import { ts } from "ts-morph";
import type { Draft } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { Compiler } from "./compiler.js";
import { reportDetachedComments } from "./jsdoc/detached-comments.js";
import { trustedPackages } from "./jsdoc/trusted-packages.js";
import { createLowering } from "./lower/create-lowering.js";
import { reportUnresolvedImports } from "./program.js";
import type { ScanOptions } from "./scan-options.js";
import { createSourceReporter } from "./source-reporter.js";
import { findTools } from "./tools/find-tools.js";
import type { OwnSymbols } from "./tools/own-symbols.js";
import { defaultTypeLimits } from "./type-limits.js";

/** Files whose tools are found together. The result of one unit does not depend on any other unit. */
export interface Unit {
  readonly key: string;
  /** The path of the first file. */
  readonly name: string;
  readonly files: readonly ts.SourceFile[];
}

export interface UnitResult {
  readonly drafts: readonly Draft[];
  readonly diagnostics: readonly Diagnostic[];
}

/** The markers of types. They pair an input with an output, which may be in another file. */
const typeMarker = /@toolInput|@toolOutput/;

/** Creates one unit per file, except that all files with marked types are one unit. */
export function unitsOf(files: readonly ts.SourceFile[]): readonly Unit[] {
  const paired = files.filter(({ text }) => typeMarker.test(text));
  const single = files.filter((file) => !paired.includes(file)).map((file) => [file]);
  return [...single, ...(paired.length > 0 ? [paired] : [])].map((each) => ({
    key: each.map(({ fileName }) => fileName).join("\n"),
    name: each[0]?.fileName ?? "",
    files: each,
  }));
}

/** Finds the tools of a unit in the compiler's current program. */
export function readUnit(unit: Unit, compiler: Compiler, own: OwnSymbols, options: ScanOptions): UnitResult {
  const reporter = createSourceReporter(options.root);
  const outDir = resolve(options.root, options.outDir);
  for (const file of unit.files) reportUnresolvedImports(file, compiler, outDir, reporter);
  const { program } = compiler;
  const checker = program.getTypeChecker();
  const scope = { program, trusts: trustedPackages(options.comments) };
  const limits = { ...defaultTypeLimits, ...options.limits };
  const inputs = createLowering(scope, "input", reporter.reportTypeAt, limits);
  const outputs = createLowering(scope, "output", reporter.reportTypeAt, limits);
  const reader = { program, checker, reporter, own, inputs, outputs, limits };
  const drafts = findTools(unit.files, reader);
  reportDetachedComments([...unit.files, ...inputs.commented, ...outputs.commented], program, reporter);
  return { drafts, diagnostics: reporter.diagnostics };
}

/** Whether the file contains declarations or references that can change the meaning of files that do not import it. */
export function affectsOtherFiles(file: ts.SourceFile): boolean {
  const references = [file.referencedFiles, file.typeReferenceDirectives, file.libReferenceDirectives];
  if (!ts.isExternalModule(file) || references.some((list) => list.length > 0)) return true;
  return file.statements.some(
    (statement) =>
      ts.isModuleDeclaration(statement) &&
      (ts.isStringLiteral(statement.name) || (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0),
  );
}
