export { type Config, defineConfig } from "./config.js";
export type { CatalogTool } from "./catalog/index.js";
export { type RenderOptions, renderDiagnostics } from "./diagnostics/render.js";
export type { LocatedFinding } from "./generator/client-findings.js";
export { type DescribeFileOptions, type DescribeFileResult, describeFile } from "./generator/describe-file.js";
export { generate } from "./generator/generate.js";
export type { GenerateOptions, GenerateResult, Report, ReportedTool } from "./generator/generation.js";
export { isGitBusy, untilGitIsIdle } from "./generator/git-pause.js";
export {
  type LintToolsOptions,
  type LintToolsResult,
  lintTools,
  type ProjectionLoss,
  type ToolCost,
} from "./generator/lint-tools.js";
export { type ListedTool, type ListToolsResult, listTools } from "./generator/list-tools.js";
export { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./generator/load-config.js";
export type { FileChange } from "./generator/output-folder.js";
export type { Project, Settings } from "./generator/project.js";
export { type Dependencies, openSession, type Session, type SessionOptions } from "./generator/session.js";
export { formatTrace, Timeline, type TimelineSpan } from "./generator/timeline.js";
export { type WatchOptions, watch } from "./generator/watch.js";
