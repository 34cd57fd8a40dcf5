export { describeFile, generate, lintTools, listTools, openSession, watch } from "./commands.js";
export { type Config, defineConfig } from "./config.js";
export { type RenderOptions, renderDiagnostics } from "./diagnostics/render.js";
export type {
  Dependencies,
  DescribeFileOptions,
  DescribeFileResult,
  FileChange,
  GenerateOptions,
  GenerateResult,
  LintToolsOptions,
  LintToolsResult,
  ListedTool,
  ListToolsResult,
  Report,
  ReportedTool,
  Session,
  SessionOptions,
  WatchOptions,
} from "./generator/index.js";
