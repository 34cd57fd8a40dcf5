import type { Diagnostic } from "../diagnostics/index.js";
import type { FileStamp } from "../files/file-stamp.js";
import type { LockState } from "./lock-state.js";
import type { ReportedPrompt, ReportedResource, ReportedTool } from "./report.js";

/** Everything that the result of a run depends on, and its report, which is valid until any of that changes. Paths are absolute. */
export interface Snapshot {
  readonly root: string;
  /** Files that were read. */
  readonly files: readonly FileEntry[];
  /** Folders whose entries were read. */
  readonly folders: readonly FolderEntry[];
  /** Files whose existence was checked. */
  readonly present: readonly string[];
  /** Paths that did not exist. */
  readonly absent: readonly string[];
  /** Folders whose existence was checked. */
  readonly folderPaths: readonly string[];
  /** Symbolic links with their real paths. */
  readonly links: readonly (readonly [path: string, real: string])[];
  /** The generated files. */
  readonly outputs: readonly FileEntry[];
  /** The folders of generated files. */
  readonly outputFolders: readonly FolderEntry[];
  readonly report: StoredReport;
  /** The digest of what was stored beside this snapshot, to resume from. Absent if that is not possible. */
  readonly memory?: string;
}

export type FileEntry = readonly [path: string, stamp: FileStamp, digest: string];
/** `leftOut` is an entry that is ignored: the output folder. */
export type FolderEntry = readonly [path: string, stamp: FileStamp, digest: string, leftOut: string];

/** The report of a run without errors and with all files written. */
export interface StoredReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly tools: readonly ReportedTool[];
  readonly prompts: readonly ReportedPrompt[];
  readonly resources: readonly ReportedResource[];
  /** Relative to the project root. */
  readonly outputs: readonly string[];
  readonly lock?: LockState;
}
