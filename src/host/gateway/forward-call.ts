import type { CallContext } from "toolwright/gen/v1";
import { defined } from "toolwright/internal/model";
import { isJsonObject, type JsonObject } from "toolwright/model";
import type { Calls } from "../exec/create-calls.js";
import type { RunResult } from "../exec/execute.js";
import { inScope } from "../exec/in-scope.js";
import { createContext } from "../exec/run-context.js";
import { formatReference } from "./server-tasks.js";

/** Runs a tool of an MCP server, and passes its complete result to the request. */
export async function forwardCall(
  calls: Calls,
  id: string,
  input: unknown,
  context: CallContext,
  timeoutMs: number,
): Promise<JsonObject | undefined> {
  const { signal, meta, auth, address, headers, client, requestId, ask, takesTasks } = context;
  const result = await inScope(defined({ signal, timeoutMs }), { op: "execute", toolId: id }, async (scope) => {
    const run = await calls.prepare(id, isJsonObject(input) ? input : {}, scope);
    const own = createContext(scope.signal, {
      ...defined({ meta, auth, address, headers, client, requestId, ask, takesTasks }),
      ...defined({ session: context.sessionId, onToolProgress: context.progress, onLog: context.log }),
    });
    return calls.run(run, own, scope);
  });
  const { task, backend } = result;
  if (!task) return respond(result, context);
  const server = backend.kind === "mcp" ? backend.mcp.serverName : "";
  context.respond?.({ task: { ...task, reference: formatReference(server, id, task.reference) } });
  return undefined;
}

function respond({ mcpResult, structured }: RunResult, context: CallContext): JsonObject | undefined {
  if (!mcpResult) return isJsonObject(structured) ? structured : { result: structured };
  // The runner has read the result as JSON. Its content is what the server sent.
  const { content = [], structuredContent, _meta } = mcpResult as JsonObject & { readonly content?: never[] };
  context.respond?.({ content, ...(isJsonObject(_meta) && { _meta }) });
  return isJsonObject(structuredContent) ? structuredContent : undefined;
}
