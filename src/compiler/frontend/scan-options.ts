import type { TagNormalizer } from "toolwright/model";
import type { Catalog, OutputMode } from "../catalog/index.js";
import type { Diagnostic } from "../diagnostics/index.js";
import type { TypeLimits } from "./type-limits.js";

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
  readonly idFormat: "versioned" | "unversioned";
  readonly wireName: "name" | "namespace_name";
  /** Normalizes the tags of tools. Default: that of the model. */
  readonly normalizeTags?: TagNormalizer;
  /** How results are sent, for tools that do not say so. Default: strings as text. */
  readonly output?: OutputMode;
  /** Default: 5 s and 256 kB for each input and output. */
  readonly limits?: Partial<TypeLimits>;
}

export interface ScanResult {
  readonly catalog: Catalog;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that contain a marker, relative to the root folder. */
  readonly files: readonly string[];
  /** The number of files that the globs matched. */
  readonly candidates: number;
}
