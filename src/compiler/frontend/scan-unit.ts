import type { ts } from "ts-morph";
import type { Draft, OutputMode } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { resolve } from "../files/paths.js";
import { checkerOf, type OwnSymbols } from "./checker.js";
import type { Compiler } from "./compiler.js";
import { defaultTypeLimits, type TypeLimits } from "./graph/type-limits.js";
import { reportDetachedComments } from "./jsdoc/detached-comments.js";
import { createLowering } from "./lower/create-lowering.js";
import type { ProgramContext } from "./lower/program-context.js";
import { reportUnresolvedImports } from "./program.js";
import { createSourceReporter } from "./source-reporter.js";
import { findTools } from "./tools/find-tools.js";

/** What all units of a program share. */
export interface UnitContext extends Omit<ProgramContext, "commented"> {
  readonly own: OwnSymbols;
}

/** Runs a function and may record how long it takes. `stage` names the kind of work, `subject` what the work is about. */
export type Measure = <T>(stage: string, work: () => T, subject?: string) => T;

/** Runs the function without measuring it. */
export const unmeasured: Measure = (_stage, work) => work();

/** Finds the tools of the files of a unit in the compiler's current program. */
export function readUnit(
  files: readonly ts.SourceFile[],
  compiler: Compiler,
  context: UnitContext,
  options: ScanOptions,
): UnitResult {
  const reporter = createSourceReporter(options.root);
  const outDir = resolve(options.root, options.outDir);
  for (const file of files) reportUnresolvedImports(file, compiler, outDir, reporter);
  const { program, own } = context;
  const checker = checkerOf(program);
  const limits = { ...defaultTypeLimits, ...options.limits };
  const commented = new Set(files);
  const inputs = createLowering({ ...context, commented }, "input", reporter.reportTypeAt, limits);
  const outputs = createLowering({ ...context, commented }, "output", reporter.reportTypeAt, limits);
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
  reportDetachedComments(commented, program, reporter);
  return { drafts, diagnostics: reporter.diagnostics };
}

export interface ScanOptions {
  /** Absolute path of the project's root folder. Every path in the result is relative to it. */
  readonly root: string;
  /** Globs relative to `root`. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Relative to `root`. Never scanned. */
  readonly outDir: string;
  /** Absolute path. Default: for each file, the nearest tsconfig.json above it. */
  readonly tsconfig?: string;
  /** Names of packages whose comments are read; `*` stands for any part of a name. */
  readonly comments: readonly string[];
  /** How results are sent, for tools that do not say so. Default: strings as text. */
  readonly output?: OutputMode;
  /** Default: 5 s and 256 kB for each input and output. */
  readonly limits?: Partial<TypeLimits>;
}

export interface ScanResult {
  readonly drafts: readonly Draft[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that contain a marker, relative to the root folder. */
  readonly files: readonly string[];
}

/** What was found in the files of a unit. */
export interface UnitResult {
  readonly drafts: readonly Draft[];
  readonly diagnostics: readonly Diagnostic[];
}
