import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { Server as ServerV1 } from "@modelcontextprotocol/sdk/server/index.js";
import {
  CallToolRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { Server as ServerV2 } from "@modelcontextprotocol/server";
import type { McpClient } from "../../../../src/runtime/client/v1/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";

/** The results of a server, by method. Tests change them between requests. */
export type Script = Record<string, (params: Record<string, unknown>, signal: AbortSignal) => unknown>;

const schemas = {
  "tools/list": ListToolsRequestSchema,
  "tools/call": CallToolRequestSchema,
  "prompts/list": ListPromptsRequestSchema,
  "prompts/get": GetPromptRequestSchema,
  "resources/list": ListResourcesRequestSchema,
  "resources/templates/list": ListResourceTemplatesRequestSchema,
  "resources/read": ReadResourceRequestSchema,
} as const;
const info = { name: "scripted", version: "1.0.0" };

/** Connects an official client to a server that answers as scripted. */
export async function connectScripted(
  sdk: "v1" | "v2",
  script: Script,
  capabilities: { tools: object; prompts?: object; resources?: object } = { tools: {}, prompts: {}, resources: {} },
): Promise<McpClient> {
  const Client = sdk === "v1" ? ClientV1 : ClientV2;
  const server = sdk === "v1" ? new ServerV1(info, { capabilities }) : new ServerV2(info, { capabilities });
  for (const [method, schema] of Object.entries(schemas)) {
    if (!Object.hasOwn(capabilities, method.split("/")[0] ?? "")) continue;
    const answer = async (
      request: { params?: object },
      extra: { signal?: AbortSignal; mcpReq?: { signal: AbortSignal } },
    ) => {
      const signal = extra.signal ?? extra.mcpReq?.signal ?? new AbortController().signal;
      return script[method]?.({ ...request.params }, signal);
    };
    // The first parameter is a schema in v1, a method in v2.
    Reflect.apply(server.setRequestHandler, server, [sdk === "v1" ? schema : method, answer]);
  }
  return connectInMemory(server, new Client({ name: "test", version: "0" }));
}
