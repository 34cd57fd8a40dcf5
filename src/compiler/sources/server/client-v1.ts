import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
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

/** Creates a client of `@modelcontextprotocol/sdk`. */
export function createClientV1(target: ServerTarget, listener: ServerListener): ServerClient {
  const client = new Client(clientInfo, { jsonSchemaValidator: noResultValidator, ...listChangedOption(listener) });
  const http = target.kind === "url" ? new StreamableHTTPClientTransport(new URL(target.url)) : undefined;
  const stdio = target.kind === "url" ? undefined : new StdioClientTransport(stdioParameters(target));
  stdio?.stderr?.on("data", listener.onStderr);
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  const transport = (http ?? stdio) as Parameters<Client["connect"]>[0];
  return {
    connect: (limits) => client.connect(transport, limits),
    has: (method) => canList(client.getServerCapabilities(), method),
    server: () => toServerContract(client.getServerVersion(), client.getInstructions()),
    listPage: async (method, cursor, limits) => {
      const params = cursor === undefined ? {} : { cursor };
      if (method === "prompts/list") return listedPage(await client.listPrompts(params, limits));
      if (method === "resources/list") return listedPage(await client.listResources(params, limits));
      if (method === "resources/templates/list") return listedPage(await client.listResourceTemplates(params, limits));
      return listedPage(await client.listTools(params, limits));
    },
    callTool: (call, limits) => client.callTool({ ...call }, undefined, limits),
    endSession: async () => http?.terminateSession(),
    close: async () => {
      await client.close().catch(() => undefined);
      // A client that is still connecting does not have its transport yet.
      await transport.close();
    },
  };
}
