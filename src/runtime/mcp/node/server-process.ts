import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { defaultLogger, messageChain } from "../logger.js";
import {
  type McpProcessOptions,
  type McpServerOptions,
  type ServerDefinition,
  toServerDefinition,
} from "../server-definition.js";
import type { ServableTools } from "../tool-set.js";

/** Which tool runs, so that the log of an uncaught error can name it. */
const currentTool = new AsyncLocalStorage<string>();

/**
 * Handles uncaught errors and unhandled rejections of the whole process, and reports a tool that ends it. Returns a function that restores what Node does by default, which is
 * to exit.
 * @param drain runs before the process exits
 */
export function handleUncaughtErrors(
  { uncaught: policy = "log", logger = defaultLogger }: Pick<McpProcessOptions, "uncaught" | "logger">,
  drain?: () => Promise<void>,
): () => void {
  let isExiting = false;
  const report = (error: unknown): void => {
    const name = currentTool.getStore();
    const source = name === undefined ? "" : ` in tool ${JSON.stringify(name)}`;
    // If nobody reads standard error, writing to it would cause another uncaught error.
    if (process.stderr.listenerCount("error") === 0) process.stderr.on("error", () => undefined);
    const tool = name !== undefined && { tool: name };
    try {
      logger.error({ err: error, ...tool }, `Uncaught error${source}: ${messageChain(error)}`);
    } catch {
      // An error in this function would end the process at once. Some values throw when they are read.
      defaultLogger.error({ ...tool }, `Uncaught error${source}, which cannot be logged`);
    }
    if (policy === "log" || isExiting) return;
    isExiting = true;
    if (!drain) process.exit(1);
    void drain().finally(() => process.exit(1));
  };
  const reportExit = (code: number): void => {
    const name = currentTool.getStore();
    if (name === undefined || isExiting) return;
    logger.error({ tool: name }, `Tool ${JSON.stringify(name)} ended the server: it called process.exit(${code}).`);
  };
  process.on("exit", reportExit);
  // Node passes unhandled rejections to it as well.
  process.on("uncaughtException", report);
  return () => {
    process.off("uncaughtException", report);
    process.off("exit", reportExit);
  };
}

/** What `serveStdio` and `serveHttp` serve: tools, or a function that loads them once uncaught errors are handled. */
export type LoadableTools = ServableTools | (() => Promise<ServableTools>);

/** Loads the tools of a server that is a process of its own. */
export async function loadDefinition(tools: LoadableTools, options: McpServerOptions): Promise<ServerDefinition> {
  const loaded = typeof tools === "function" ? await tools() : tools;
  return { ...toServerDefinition(loaded, options), currentTool };
}

/** Resolves when the SDK has written the responses of requests that were received or settled in this turn. */
export async function untilWritten(): Promise<void> {
  await nextTurn();
  await nextTurn();
}
