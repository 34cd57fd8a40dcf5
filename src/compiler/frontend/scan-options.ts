import type { Catalog } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import { ProjectFiles } from "../files/project-files.js";
import { Scanner } from "./scanner.js";

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
export function scan(options: ScanOptions): ScanResult {
  return new Scanner(options, new ProjectFiles()).scan();
}
