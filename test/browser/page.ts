import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

// Runs in the browser: uses the server in the query of its URL, and reports what it gets to its own origin.

/** What a page reports to the server that it comes from. */
export interface PageReport {
  /** By revision: what the official client got, or its error. */
  readonly client: Readonly<Record<string, unknown>>;
  /** What requests without a preflight got. */
  readonly simple: readonly string[];
}

// The types of the tests are those of Node.
const { location } = globalThis as unknown as { readonly location: { readonly search: string } };
const query = new URLSearchParams(location.search);
const url = new URL(query.get("server") ?? "");
const token = query.get("token") ?? "";

async function useTools(mode: "legacy" | "2026-07-28"): Promise<unknown> {
  const client = new Client(
    { name: "page", version: "1" },
    { versionNegotiation: { mode: mode === "legacy" ? mode : { pin: mode } } },
  );
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  try {
    const transport = new StreamableHTTPClientTransport(url, { requestInit });
    await client.connect(transport);
    const { tools } = await client.listTools();
    const { structuredContent } = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
    const hasSession = transport.sessionId !== undefined;
    await client.close();
    return { tools: tools.map(({ name }) => name), structuredContent, hasSession };
  } catch (error) {
    return String(error);
  }
}

/** Browsers send these without asking the server first, from any page. */
async function sendSimple(mode: "cors" | "no-cors"): Promise<string> {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "add", arguments: { a: 1, b: 2 } } };
  const headers = { "content-type": "text/plain", accept: "application/json, text/event-stream" };
  try {
    const response = await fetch(url, { method: "POST", mode, headers, body: JSON.stringify(call) });
    return `${response.type} ${response.status} ${await response.text()}`;
  } catch (error) {
    return String(error);
  }
}

const report: PageReport = {
  client: { "2025-11-25": await useTools("legacy"), "2026-07-28": await useTools("2026-07-28") },
  simple: [await sendSimple("no-cors"), await sendSimple("cors")],
};
await fetch("/report", { method: "POST", body: JSON.stringify(report) });
