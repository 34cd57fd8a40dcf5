export type { CallOutput, LogLevel, Middleware, ToolCall } from "../model/index.js";
export type { CallLimits } from "./call-limits.js";
export type { ChainOptions, ChainResult, ChainStep } from "./chain-step.js";
export { createRunner } from "./create-runner.js";
export {
  Exec,
  type ExecChainResult,
  type ExecOptions,
  type ExecResult,
  type ExecStepResult,
  type ToolDocs,
  type ToolSearch,
} from "./exec.js";
export { type LocalHandler, LocalHandlers, type LocalStream, type RunnableTool } from "./local-handlers.js";
export type { McpCall, McpCallResult, McpExecutor, StreamSource } from "./mcp-executor.js";
export { type Provider, type ProviderExecutor, ProviderStore } from "./provider-store.js";
export type { MaybePromise, ToolSource } from "./resolve-tool.js";
export type { ProgressEvent, RunContext, RunOptions } from "./run-context.js";
export type { RunResult, StepFailure, StepResult, StepSuccess } from "./run-result.js";
export type { Runner, RunnerOptions, StreamOptions } from "./runner.js";
export type { StreamEvent } from "./stream-event.js";
export { type Chain, createChain } from "./typed-chain.js";
