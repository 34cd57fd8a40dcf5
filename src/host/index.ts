export type { CallOutput, LogLevel, Middleware, ToolCall } from "toolwright/model";
export type { ChainOptions, ChainResult, ChainStep } from "./exec/chain-step.js";
export {
  connectionFromClientV1,
  type McpCallOptions,
  type McpClientV1,
  type McpConnection,
  type McpProgress,
} from "./exec/client-connection.js";
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
export { failover } from "./exec/failover.js";
export { type LocalHandler, LocalHandlers, type LocalStream, type RunnableTool } from "./exec/local-handlers.js";
export type { McpCall, McpCallResult, McpExecutor, StreamSource } from "./exec/mcp-executor.js";
export type { ProviderDescriptor } from "./exec/provider-descriptor.js";
export { type Provider, type ProviderExecutor, ProviderStore } from "./exec/provider-store.js";
export type { MaybePromise, ToolSource } from "./exec/resolve-tool.js";
export type { ProgressEvent, RunContext, RunOptions } from "./exec/run-context.js";
export type { RunResult, StepFailure, StepResult, StepSuccess } from "./exec/run-result.js";
export type { Runner, RunnerOptions, StreamOptions } from "./exec/runner.js";
export type { StreamEvent } from "./exec/stream-event.js";
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
