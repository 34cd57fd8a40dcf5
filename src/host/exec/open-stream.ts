import { causedError, type RunOperation, runError } from "toolwright/internal/calls";
import { type Executors, missingHandler, type PreparedRun, toMcpCall, toRunError, unknownKind } from "./execute.js";
import type { StreamEvent, StreamSource } from "./mcp-executor.js";
import type { RunContext } from "./run-context.js";

/**
 * Opens the stream of a run on its backend.
 * @throws {ToolError} StreamNotSupported; StreamFailed, with the thrown value as its cause; the errors of a tool that validates itself.
 */
export async function openStream(
  executors: Executors,
  run: PreparedRun,
  context: RunContext,
): Promise<AsyncIterator<StreamEvent>> {
  const operation = streamOperation(run);
  let source: AsyncIterator<StreamEvent> | undefined;
  try {
    source = (await streamOf(executors, run, context))?.[Symbol.asyncIterator]();
  } catch (cause) {
    throw run.local?.validatesItself ? toRunError(run, cause, "stream") : causedError("StreamFailed", operation, cause);
  }
  if (!source) throw runError("StreamNotSupported", operation);
  return source;
}

export function streamOperation({ toolId, backend }: PreparedRun): RunOperation {
  return { op: "stream", toolId, backend };
}

async function streamOf(executors: Executors, run: PreparedRun, context: RunContext): Promise<Awaited<StreamSource>> {
  const { backend, local, args } = run;
  switch (backend.kind) {
    case "local":
      if (!local) throw missingHandler(backend.local.name);
      return local.stream && chunkEvents(await local.stream(args, context));
    case "provider":
      return executors.provider?.streamTool?.(backend.provider.providerId, backend.provider.toolId, args, context);
    case "mcp":
      return executors.mcp?.streamTool?.(backend.mcp.serverName, toMcpCall(run, context), context);
    default:
      throw unknownKind(backend);
  }
}

/** Converts the chunks of a local tool to events; the return value of the iterator is the final value. */
async function* chunkEvents(chunks: AsyncIterable<unknown>): AsyncGenerator<StreamEvent, undefined> {
  const iterator = chunks[Symbol.asyncIterator]();
  let done: boolean | undefined = false;
  try {
    while (!done) {
      const step = await iterator.next();
      done = step.done;
      if (!done) yield { kind: "chunk", data: step.value };
      else yield { kind: "done", ...(step.value !== undefined && { data: step.value }) };
    }
  } finally {
    if (!done) await iterator.return?.();
  }
}
