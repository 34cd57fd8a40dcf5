import { getEventListeners } from "node:events";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import {
  createRunner,
  type LocalHandler,
  LocalHandlers,
  type Runner,
  type RunnerOptions,
  type StreamEvent,
} from "../../../../src/host/index.js";
import { isToolError, localBackend, type ObjectSchema, type ToolError } from "../../../../src/runtime/model/index.js";

export const anyInput: ObjectSchema = { type: "object" };

export interface TestTool {
  readonly call: LocalHandler;
  readonly inputSchema?: ObjectSchema;
  readonly outputSchema?: ObjectSchema;
}

/** Creates a runner of local tools, each registered under its name. */
export function createTestRunner(
  tools: Readonly<Record<string, TestTool | LocalHandler>>,
  options: Partial<RunnerOptions> = {},
): Runner {
  const index = new ToolIndex();
  const local = new LocalHandlers();
  for (const [name, given] of Object.entries(tools)) {
    const { call, ...schemas } = typeof given === "function" ? { call: given } : given;
    local.add(name, call);
    index.registerTool({ name, inputSchema: anyInput, ...schemas }, localBackend(name));
  }
  return createRunner({ tools: index, local, ...options });
}

/** Returns the ToolError that `work` rejects with. */
export async function errorOf(work: Promise<unknown>): Promise<ToolError> {
  try {
    await work;
  } catch (error) {
    if (isToolError(error)) return error;
    throw error;
  }
  throw new Error("expected a ToolError");
}

/** Returns the events of a stream. */
export async function collect(stream: AsyncIterable<StreamEvent>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** Returns a controller and the number of listeners on its signal. */
export function countingSignal(): { readonly controller: AbortController; listeners(): number } {
  const controller = new AbortController();
  return { controller, listeners: () => getEventListeners(controller.signal, "abort").length };
}
