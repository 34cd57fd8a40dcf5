import { type BoundTool, bindTool, type ToolContext } from "../../../../src/runtime/gen/v1/index.js";
import type { JsonObject, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { guardOf } from "../gen/guard-of.js";

const inputSchema: ObjectSchema = {
  type: "object",
  properties: { count: { type: "integer", minimum: 1 } },
  additionalProperties: false,
};

/** Creates a tool that may run as a task. */
export function longTool(
  name: string,
  call: (context: ToolContext, input: { readonly count?: number }) => unknown,
  record: JsonObject = {},
): BoundTool {
  const tool = { name, inputSchema, execution: { taskSupport: "optional" as const }, ...record };
  return bindTool<{ count?: number }, undefined>(tool, {
    isInput: guardOf(inputSchema),
    call: (input: { count?: number }, context: ToolContext) => call(context, input),
    undeclared: true,
  });
}

/** Resolves when `signal` aborts. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
