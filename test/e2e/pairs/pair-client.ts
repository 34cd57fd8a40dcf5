import {
  Client as ClientV2,
  StreamableHTTPClientTransport as HttpV2,
  InMemoryTransport as MemoryV2,
} from "@modelcontextprotocol/client";
import { StdioClientTransport as StdioV2 } from "@modelcontextprotocol/client/stdio";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as StdioV1 } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StreamableHTTPClientTransport as HttpV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  type CallToolResult,
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
  type Progress,
  type Tool,
} from "@modelcontextprotocol/sdk/types.js";
import type { McpTransport } from "toolwright/mcp";

/** The official clients; the last one speaks protocol revision 2026-07-28. */
export type ClientKind = "v1" | "v2" | "v2 at 2026-07-28";

export type Address =
  | { readonly url: string }
  | { readonly command: string; readonly args: readonly string[] }
  /** Connects a server to its end of an in-memory transport pair. */
  | { readonly accept: (transport: McpTransport) => Promise<void> };

export interface CallOptions {
  readonly onprogress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

/** The common interface of both clients. */
export interface PairClient {
  readonly revision: string | undefined;
  readonly instructions: string | undefined;
  /** Lists the tools of all pages. */
  list(): Promise<readonly Tool[]>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<CallToolResult>;
  close(): Promise<void>;
}

/** Connects an official client. */
export async function connectPair(kind: ClientKind, address: Address): Promise<PairClient> {
  return kind === "v1" ? connectV1(address) : connectV2(kind, address);
}

const info = { name: "test", version: "0.0.0" };
const capabilities = { elicitation: {}, sampling: {}, roots: {} };

/** Answers to questions of tools. They depend on the question, to show that it arrived. */
const answers = {
  elicitation: ({ message }: { readonly message: string }) => ({
    action: "accept" as const,
    content: { dish: message === "Which dish?" ? "Soup" : "Nothing" },
  }),
  sampling: ({ messages }: { readonly messages: readonly unknown[] }) => ({
    role: "assistant" as const,
    model: "test",
    content: { type: "text" as const, text: JSON.stringify(messages).includes("Soup") ? "Water" : "Nothing" },
  }),
  roots: { roots: [{ uri: "file:///kitchen" }] },
};

async function connectV1(address: Address): Promise<PairClient> {
  const client = new ClientV1(info, { capabilities });
  client.setRequestHandler(ElicitRequestSchema, ({ params }) => answers.elicitation(params));
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => answers.sampling(params));
  client.setRequestHandler(ListRootsRequestSchema, () => answers.roots);
  let http: HttpV1 | undefined;
  if ("url" in address) {
    http = new HttpV1(new URL(address.url));
    // With exactOptionalPropertyTypes, the SDK's transport is not assignable to the SDK's own interface.
    await client.connect(http as Parameters<ClientV1["connect"]>[0]);
  } else if ("command" in address) {
    await client.connect(new StdioV1({ command: address.command, args: [...address.args], stderr: "inherit" }));
  } else {
    // Both SDKs exchange the same messages over in-memory transports.
    const [left, right] = MemoryV2.createLinkedPair();
    await address.accept(left);
    await client.connect(right as Parameters<ClientV1["connect"]>[0]);
  }
  return {
    revision: http?.protocolVersion,
    instructions: client.getInstructions(),
    list: async () => {
      const tools: Tool[] = [];
      for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
        const page = await client.listTools(cursor === undefined ? {} : { cursor });
        tools.push(...page.tools);
        cursor = page.nextCursor;
      }
      return tools;
    },
    call: async (name, args = {}, options = {}) =>
      // The client's other result type is for servers without structured content.
      (await client.callTool({ name, arguments: args }, undefined, { ...options })) as CallToolResult,
    close: async () => {
      await http?.terminateSession();
      await client.close();
    },
  };
}

async function connectV2(kind: ClientKind, address: Address): Promise<PairClient> {
  const modern = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;
  const client = new ClientV2(info, kind === "v2" ? { capabilities } : { capabilities, ...modern });
  client.setRequestHandler("elicitation/create", ({ params }) => answers.elicitation(params));
  client.setRequestHandler("sampling/createMessage", ({ params }) => answers.sampling(params));
  client.setRequestHandler("roots/list", () => answers.roots);
  let http: HttpV2 | undefined;
  if ("url" in address) {
    http = new HttpV2(new URL(address.url));
    await client.connect(http);
  } else if ("command" in address) {
    await client.connect(new StdioV2({ command: address.command, args: [...address.args], stderr: "inherit" }));
  } else {
    const [left, right] = MemoryV2.createLinkedPair();
    await address.accept(left);
    await client.connect(right);
  }
  return {
    revision: client.getNegotiatedProtocolVersion(),
    instructions: client.getInstructions(),
    // This client reads all pages automatically. The tool types of the two SDKs differ only in what they accept from other servers.
    list: async () => (await client.listTools()).tools as unknown as readonly Tool[],
    call: async (name, args = {}, options = {}) =>
      (await client.callTool({ name, arguments: args }, { ...options })) as unknown as CallToolResult,
    close: async () => {
      if (kind === "v2") await http?.terminateSession();
      await client.close();
    },
  };
}
