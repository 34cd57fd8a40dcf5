import { isJsonObject, type JsonObject } from "../../src/runtime/model/index.js";

const json = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const revision = "2026-07-28";

/** Calls a tool without a session, in revision 2025-06-18 or 2026-07-28. Rejects unless the answer is a result without an error. */
export async function callTool(
  url: string,
  name: string,
  { isNew, meta = {}, headers = {} }: { isNew: boolean; meta?: JsonObject; headers?: Readonly<Record<string, string>> },
): Promise<JsonObject> {
  const _meta = {
    ...meta,
    ...(isNew && {
      "io.modelcontextprotocol/protocolVersion": revision,
      "io.modelcontextprotocol/clientInfo": { name: "load", version: "1.0.0" },
      "io.modelcontextprotocol/clientCapabilities": {},
    }),
  };
  const response = await fetch(url, {
    method: "POST",
    headers: {
      ...json,
      ...(isNew && { "mcp-protocol-version": revision, "mcp-method": "tools/call", "mcp-name": name }),
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: {}, _meta } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`status ${response.status}: ${text}`);
  const message: unknown = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  const result = isJsonObject(message) && message["result"];
  if (!isJsonObject(result) || result["isError"] === true) throw new Error(`answer: ${text}`);
  return result;
}

/** Requests that are sent one after the other by several clients until `stop`. */
export interface Load {
  readonly sent: number;
  stop(): Promise<readonly string[]>;
}

/** Calls the tools `quick` and `slow` in turn. `stop` resolves to the failures, once every request has its answer. */
export function startLoad(url: string, clients: number, headers: Readonly<Record<string, string>> = {}): Load {
  const failures: string[] = [];
  let sent = 0;
  let isOver = false;
  const run = async (client: number): Promise<void> => {
    for (let turn = client; !isOver; turn += 1) {
      sent += 1;
      const name = turn % 5 === 0 ? "slow" : "quick";
      await callTool(url, name, { isNew: turn % 2 === 0, headers }).catch((error: unknown) =>
        failures.push(String(error)),
      );
    }
  };
  const all = Array.from({ length: clients }, (_, client) => run(client));
  return {
    get sent() {
      return sent;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return failures;
    },
  };
}
