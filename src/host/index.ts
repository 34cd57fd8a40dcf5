export type { CallOutput, LogLevel, Middleware, ToolCall } from "toolwright/model";
export { type BackendKind, BackendKinds, type KnownKinds, validateBackend } from "./exec/backend-kinds.js";
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
export {
  type Chain,
  type ChainOptions,
  type ChainResult,
  type ChainStep,
  createChain,
  type RunResult,
  type StepFailure,
  type StepResult,
  type StepSuccess,
} from "./exec/execute.js";
export {
  createTaskProvider,
  type LocalHandler,
  LocalHandlers,
  type LocalStream,
  type RunnableTool,
} from "./exec/local-handlers.js";
export {
  connectionFromClientV1,
  connectionFromTaskSession,
  createMcpExecutor,
  type McpCall,
  type McpCallOptions,
  type McpCallResult,
  type McpClientV1,
  type McpConnection,
  type McpExecutor,
  type McpProgress,
  type McpTaskSession,
  type StreamEvent,
  type StreamSource,
} from "./exec/mcp-executor.js";
export {
  type MaybePromise,
  type Provider,
  type ProviderDescriptor,
  type ProviderExecutor,
  ProviderStore,
  type ToolSource,
} from "./exec/resolve-tool.js";
export type { ProgressEvent, RunContext, RunOptions } from "./exec/run-context.js";
export { type Authorize, failover, type Runner, type RunnerOptions, type StreamOptions } from "./exec/runner.js";
export {
  type Compatibility,
  type CompatibilityEntry,
  type CompatibilityMatrix,
  type ConstraintOperator,
  checkCompatibility,
  negotiateVersion,
  parseConstraint,
  satisfies,
  type VersionConstraint,
} from "./versions/matching-versions.js";
