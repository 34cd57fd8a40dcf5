import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import {
  canList,
  clientInfo,
  listChangedOption,
  listedPage,
  noResultValidator,
  type ServerClient,
  type ServerListener,
  type ServerTarget,
  stdioParameters,
  toServerContract,
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
    has: (method) => canList(client.getServerCapabilities(), method),
    server: () => toServerContract(client.getServerVersion(), client.getInstructions()),
    revision: () => client.getNegotiatedProtocolVersion(),
    // Not listTools() and the like, which stop after 64 pages.
    listPage: async (method, cursor, limits) =>
      listedPage(await client.request({ method, params: cursor === undefined ? {} : { cursor } }, limits)),
    callTool: (call, limits) => client.callTool({ ...call }, limits),
    endSession: async () => http?.terminateSession(),
    close: async () => {
      await client.close().catch(() => undefined);
      // A client that is still connecting does not have its transport yet.
      await transport.close();
    },
  };
}
