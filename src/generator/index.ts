export type { CatalogTool } from "../catalog/index.js";
export { type RenderOptions, renderDiagnostics } from "../diagnostics/render.js";
export { type DescribeFileOptions, type DescribeFileResult, describeFile } from "./describe-file.js";
export { type GenerateOptions, type GenerateResult, generate } from "./generate.js";
export { type ListedTool, type ListToolsResult, listTools } from "./list-tools.js";
export { type LoadConfigOptions, type LoadConfigResult, loadConfig } from "./load-config.js";
export type { FileChange } from "./output-folder.js";
export type { Project, Settings } from "./project.js";
