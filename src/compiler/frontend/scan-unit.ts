import { resolve } from "node:path";
import type { ts } from "ts-morph";
import type { Compiler } from "./compiler.js";
import { reportDetachedComments } from "./jsdoc/detached-comments.js";
import { createLowering } from "./lower/create-lowering.js";
import type { LoweringScope } from "./lower/lowering.js";
import { reportUnresolvedImports } from "./program.js";
import type { ScanOptions } from "./scan-options.js";
import { createSourceReporter } from "./source-reporter.js";
import { findTools } from "./tools/find-tools.js";
import type { OwnSymbols } from "./tools/own-symbols.js";
import { defaultTypeLimits } from "./type-limits.js";
import type { UnitResult } from "./unit-result.js";

/** What all units of a program share. */
export interface UnitScope extends LoweringScope {
  readonly own: OwnSymbols;
}

/** Finds the tools of the files of a unit in the compiler's current program. */
export function readUnit(
  files: readonly ts.SourceFile[],
  compiler: Compiler,
  scope: UnitScope,
  options: ScanOptions,
): UnitResult {
  const reporter = createSourceReporter(options.root);
  const outDir = resolve(options.root, options.outDir);
  for (const file of files) reportUnresolvedImports(file, compiler, outDir, reporter);
  const { program, own } = scope;
  const checker = program.getTypeChecker();
  const limits = { ...defaultTypeLimits, ...options.limits };
  const inputs = createLowering(scope, "input", reporter.reportTypeAt, limits);
  const outputs = createLowering(scope, "output", reporter.reportTypeAt, limits);
  const reader = {
    program,
    checker,
    reporter,
    own,
    inputs,
    outputs,
    limits,
    ...(options.output && { outputMode: options.output }),
  };
  const drafts = findTools(files, reader);
  reportDetachedComments([...files, ...inputs.commented, ...outputs.commented], program, reporter);
  return { drafts, diagnostics: reporter.diagnostics };
}
