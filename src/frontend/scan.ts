import { resolve } from "node:path";
import { type Catalog, createCatalog } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { findCandidates } from "./candidates.js";
import { reportNotAttached } from "./jsdoc/not-attached.js";
import { createLowering } from "./lower/create-lowering.js";
import type { Report } from "./lower/lowering.js";
import { createPlaces } from "./places.js";
import { loadProgram } from "./program.js";
import { findTools } from "./tools/find-tools.js";
import { createOwnSymbols } from "./tools/ours.js";

export interface ScanOptions {
  /** Absolute path of the project's root folder; every path in the result is relative to it. */
  readonly root: string;
  /** Globs relative to `root`. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Relative to `root`; never scanned. */
  readonly outDir: string;
  /** Absolute path; default: the nearest tsconfig.json at or above `root`. */
  readonly tsconfig?: string;
  readonly idFormat: "versioned" | "unversioned";
  readonly wireName: "name" | "namespace_name";
}

export interface ScanResult {
  readonly catalog: Catalog;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that hold a marker, relative to the root folder. */
  readonly files: readonly string[];
  /** How many files the globs matched. */
  readonly candidates: number;
}

/** Finds every marked tool of a project and describes it as a catalog. */
export async function scan(options: ScanOptions): Promise<ScanResult> {
  const candidates = await findCandidates(options.root, options.include, [...options.exclude, `${options.outDir}/**`]);
  const first = read(options, candidates.marked, false);
  // A global that nothing imports may be declared in a file that holds no tool.
  const unresolved = first.diagnostics.some((diagnostic) => diagnostic.code === "type/unresolved");
  const { catalog, diagnostics } = unresolved ? read(options, candidates.marked, true) : first;
  const places = createPlaces(options.root);
  if (catalog.tools.length === 0 && !diagnostics.some((diagnostic) => diagnostic.severity === "error")) {
    const files = candidates.count === 1 ? "1 file" : `${candidates.count} files`;
    places.report("scan/no-tools", { files, include: options.include.join(", ") });
  }
  return {
    catalog,
    diagnostics: [...diagnostics, ...places.diagnostics],
    files: candidates.marked.map((file) => places.relativePath(file)),
    candidates: candidates.count,
  };
}

function read(
  options: ScanOptions,
  files: readonly string[],
  everything: boolean,
): { readonly catalog: Catalog; readonly diagnostics: readonly Diagnostic[] } {
  if (files.length === 0) return { catalog: { tools: [] }, diagnostics: [] };
  const places = createPlaces(options.root);
  const { root, tsconfig } = options;
  const outDir = resolve(root, options.outDir);
  const loaded = loadProgram({ root, files, outDir, ...(tsconfig && { tsconfig }) }, places, everything);
  if (!loaded) return { catalog: { tools: [] }, diagnostics: places.diagnostics };
  const { program, roots } = loaded;
  const checker = program.getTypeChecker();
  const report: Report = (code, args, node) => places.report(code, args, node);
  const inputs = createLowering(program, "input", report);
  const outputs = createLowering(program, "output", report);
  const drafts = findTools(roots, { program, checker, places, own: createOwnSymbols(checker), inputs, outputs });
  reportNotAttached([...roots, ...inputs.commented, ...outputs.commented], program, places);
  const { catalog, diagnostics } = createCatalog(drafts, options);
  return { catalog, diagnostics: [...places.diagnostics, ...diagnostics.map(withSourceLine)] };

  function withSourceLine(diagnostic: Diagnostic): Diagnostic {
    const { span } = diagnostic;
    const source = span && program.getSourceFile(resolve(root, span.file));
    if (!span || !source) return diagnostic;
    const [start = 0, end = source.text.length] = source.getLineStarts().slice(span.line - 1, span.line + 1);
    return { ...diagnostic, sourceLine: source.text.slice(start, end).replace(/[\r\n]+$/, "") };
  }
}
