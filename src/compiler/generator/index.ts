export type { CatalogTool } from "../catalog/index.js";
export { type RenderOptions, renderDiagnostics } from "../diagnostics/render.js";
export { type LocatedFinding, lossOf } from "./client-findings.js";
export {
  type GenerateOptions,
  type GenerateResult,
  generate,
  generateIfStale,
  isComplete,
  storeRun,
} from "./generation.js";
export { isGitBusy } from "./git-work.js";
export {
  type LintRecordsOptions,
  type LintToolsOptions,
  type LintToolsResult,
  lintRecords,
  lintTools,
  type ProjectionLoss,
  similarDiagnostics,
  type ToolCost,
} from "./lint-tools.js";
export { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
export { type FileChange, manifestName, SourcesRemoved } from "./output-folder.js";
export { locateProject, type Project, type Settings, serverVersion } from "./project.js";
export { enforcedBy, projectContract } from "./project-contract.js";
export type { Report, ReportedTool } from "./report.js";
export { lockIn, lockName } from "./report.js";
export { RunState } from "./run-state.js";
export {
  type DescribeFileOptions,
  type DescribeFileResult,
  describeFile,
  type ListedTool,
  type ListToolsResult,
  listTools,
  type ScannedProject,
  scanProject,
} from "./scan-project.js";
export { type Dependencies, openSession, type Session, type SessionOptions } from "./session.js";
export type { Snapshot } from "./snapshot.js";
export { formatTrace, Timeline, type TimelineSpan } from "./timeline.js";
export { type WatchOptions, watch } from "./watch.js";
export { configuredPackages } from "./workspaces.js";
