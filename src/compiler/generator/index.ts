export type { CatalogTool } from "../catalog/index.js";
export { type RenderOptions, renderDiagnostics } from "../diagnostics/render.js";
export type { SnapshotCheck } from "./check-snapshot.js";
export type { LocatedFinding } from "./client-findings.js";
export { type DescribeFileOptions, type DescribeFileResult, describeFile } from "./describe-file.js";
export { type GenerateOptions, type GenerateResult, generate, isComplete } from "./generation.js";
export { isGitBusy, untilGitIsIdle } from "./git-pause.js";
export {
  type LintRecordsOptions,
  type LintToolsOptions,
  type LintToolsResult,
  lintRecords,
  lintTools,
  type ProjectionLoss,
  type ToolCost,
} from "./lint-tools.js";
export { type ListedTool, type ListToolsResult, listTools, type ScannedProject, scanProject } from "./list-tools.js";
export { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
export { locateProject } from "./locate-project.js";
export { lockIn, lockName } from "./lock-path.js";
export type { FileChange } from "./output-folder.js";
export type { Project, Settings } from "./project.js";
export { projectContract } from "./project-contract.js";
export type { Report, ReportedTool } from "./report.js";
export { type Dependencies, openSession, openSingleUpdate, type Session, type SessionOptions } from "./session.js";
export { SourcesRemoved } from "./sources-removed.js";
export { splitToolsJson } from "./split-tools-json.js";
export { formatTrace, Timeline, type TimelineSpan } from "./timeline.js";
export { type WatchOptions, watch } from "./watch.js";
