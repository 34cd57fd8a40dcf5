export type { ChainOptions, ChainResult, ChainStep } from "./chain-step.js";
export {
  Exec,
  type ExecChainResult,
  type ExecOptions,
  type ExecResult,
  type ExecStepResult,
  type ToolDocs,
  type ToolSearch,
} from "./exec.js";
export {
  type LocalEntry,
  type LocalHandler,
  LocalHandlers,
  type LocalStream,
  type RunnableTool,
} from "./local-handlers.js";
export type { EventSource, McpCall, McpCallResult, McpExecutor } from "./mcp-executor.js";
export { messageOfMcpFailure, normalizeMcpResult } from "./mcp-result.js";
export { type Provider, type ProviderExecutor, ProviderStore } from "./provider-store.js";
export type { MaybePromise, ResolvedTool, ToolSource } from "./resolve-tool.js";
export type { LogLevel, ProgressEvent, RunContext, RunOptions } from "./run-context.js";
export {
  type RunResult,
  type StepFailure,
  type StepResult,
  type StepSuccess,
  toStepResultJson,
  withError,
} from "./run-result.js";
export { createRunner, type Runner, type RunnerOptions, type StreamOptions } from "./runner.js";
export type { StreamEvent } from "./stream-event.js";
export { type Chain, createChain } from "./typed-chain.js";
