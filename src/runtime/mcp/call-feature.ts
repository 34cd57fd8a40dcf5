import type { JsonValue, Tool, ToolCall } from "../model/index.js";
import { runMiddleware } from "../model/internal.js";
import type { ServedTools } from "./server-definition.js";

/** Runs a prompt or resource inside the middleware of the server. Returns its result of MCP. */
export async function callFeature<Result extends object>(
  { use = [] }: ServedTools,
  call: ToolCall,
  run: (call: ToolCall) => Promise<Result>,
): Promise<Result> {
  // Results of prompts and resources are JSON.
  const { output, _meta } = await runMiddleware(use, call, async (changed) => ({
    output: (await run(changed)) as unknown as JsonValue,
  }));
  // Middleware may return something else, which the SDK rejects.
  return { ...(output as unknown as Result), ...(_meta && { _meta }) };
}

/** What the record of a prompt or resource has in common with that of a tool. */
type SharedRecord = Pick<Tool, "name" | "title" | "description" | "inputSchema" | "outputSchema" | "icons" | "_meta">;

/** Returns the record of a prompt or resource for middleware. */
export function toToolRecord(record: SharedRecord): Tool {
  const { name, title, description, inputSchema, outputSchema, icons, _meta } = record;
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    inputSchema,
    ...(outputSchema && { outputSchema }),
    ...(icons && { icons }),
    ...(_meta && { _meta }),
  };
}
