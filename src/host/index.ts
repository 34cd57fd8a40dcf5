export type { CallOutput, LogLevel, Middleware, ToolCall } from "toolwright/model";
export { createMcpExecutor } from "./exec/create-mcp-executor.js";
export { createRunner } from "./exec/create-runner.js";
export {
  Exec,
  type ExecChainResult,
  type ExecOptions,
  type ExecResult,
  type ExecStepResult,
  type ToolDocs,
  type ToolSearch,
} from "./exec/exec.js";
export { type LocalHandler, LocalHandlers, type LocalStream, type RunnableTool } from "./exec/local-handlers.js";
export {
  connectionFromClientV1,
  type McpCall,
  type McpCallOptions,
  type McpCallResult,
  type McpClientV1,
  type McpConnection,
  type McpExecutor,
  type McpProgress,
  type StreamEvent,
  type StreamSource,
} from "./exec/mcp-executor.js";
export { type Provider, type ProviderDescriptor, type ProviderExecutor, ProviderStore } from "./exec/provider-store.js";
export type { MaybePromise, ToolSource } from "./exec/resolve-tool.js";
export type { ProgressEvent, RunContext, RunOptions } from "./exec/run-context.js";
export type {
  ChainOptions,
  ChainResult,
  ChainStep,
  RunResult,
  StepFailure,
  StepResult,
  StepSuccess,
} from "./exec/run-result.js";
export { failover, type Runner, type RunnerOptions, type StreamOptions } from "./exec/runner.js";
export { type Chain, createChain } from "./exec/typed-chain.js";
export { validateBackend } from "./exec/validate-backend.js";
export {
  type Compatibility,
  type CompatibilityEntry,
  type CompatibilityMatrix,
  checkCompatibility,
  negotiateVersion,
} from "./versions/compatibility-matrix.js";
export {
  type ConstraintOperator,
  parseConstraint,
  satisfies,
  type VersionConstraint,
} from "./versions/version-constraint.js";
