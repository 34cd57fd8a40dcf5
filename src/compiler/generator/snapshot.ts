import type { Diagnostic } from "../diagnostics/index.js";
import type { FileStamp } from "../frontend/file-stamp.js";
import type { ReportedTool } from "./generation.js";

/** All that the result of a run depends on, and what there is to say of it as long as nothing of that changes. */
export interface Snapshot {
  readonly root: string;
  /** Files that were read, and those that were written. */
  readonly files: readonly FileEntry[];
  readonly folders: readonly FolderEntry[];
  /** Paths of which it was asked what they are. */
  readonly present: readonly string[];
  readonly absent: readonly string[];
  readonly folderPaths: readonly string[];
  /** Paths with what they lead to. */
  readonly links: readonly (readonly [path: string, real: string])[];
  readonly report: StoredReport;
}

export type FileEntry = readonly [path: string, stamp: FileStamp, digest: string];
/** `leftOut` is an entry of the folder that does not count: the output folder. */
export type FolderEntry = readonly [path: string, stamp: FileStamp, digest: string, leftOut: string];

/** The report of a run that had no error and left nothing to write. */
export interface StoredReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly tools: readonly ReportedTool[];
  /** Relative to the root folder. */
  readonly outputs: readonly string[];
}
