import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import {
  clientInfo,
  listChangedOption,
  noResultValidator,
  type ServerClient,
  type ServerListener,
  type ServerTarget,
  stdioParameters,
} from "./server-client.js";

/** Creates a client of `@modelcontextprotocol/client`, which finds out which revision of the protocol the server speaks. */
export function createClientV2(target: ServerTarget, listener: ServerListener): ServerClient {
  const client = new Client(clientInfo, {
    versionNegotiation: { mode: "auto" },
    jsonSchemaValidator: noResultValidator,
    ...listChangedOption(listener),
  });
  const http = target.kind === "url" ? new StreamableHTTPClientTransport(new URL(target.url)) : undefined;
  const stdio = target.kind === "url" ? undefined : new StdioClientTransport(stdioParameters(target));
  stdio?.stderr?.on("data", listener.onStderr);
  const transport = http ?? stdio;
  if (!transport) throw new Error("internal: a server has a command or a URL");
  return {
    connect: (limits) => client.connect(transport, limits),
    hasTools: () => client.getServerCapabilities()?.tools !== undefined,
    // Not listTools(), which stops after 64 pages.
    listPage: (cursor, limits) =>
      client.request({ method: "tools/list", params: cursor === undefined ? {} : { cursor } }, limits),
    callTool: (call, limits) => client.callTool({ ...call }, limits),
    endSession: async () => http?.terminateSession(),
    close: async () => {
      await client.close().catch(() => undefined);
      // A client that is still connecting does not have its transport yet.
      await transport.close();
    },
  };
}
