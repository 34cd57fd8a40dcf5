import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { createGateway } from "../../../../src/host/gateway/index.js";
import { defineTool, object } from "../../../../src/runtime/define/index.js";
import { serveHttp } from "../../../../src/runtime/mcp/index.js";
import { type Frames, traced } from "../../../support/call-frames.js";

// From Node's HTTP server to the client that sends the call on. Each function is one more place for a reader of a stack trace.
it("a call through a gateway passes 33 functions", async () => {
  let path = (): Frames => new Set();
  let frames = path();
  const info = { name: "test", version: "1.0.0" };
  const backend = await serveHttp([defineTool({ name: "trace", inputSchema: object({}) }, () => "")], {
    ...info,
    port: 0,
  });
  const gateway = createGateway({
    expose: "all",
    servers: {
      a: {
        connect: async () => {
          const client = new Client(info);
          const transport = new StreamableHTTPClientTransport(new URL(backend.url));
          await client.connect(transport);
          const send = transport.send.bind(transport);
          transport.send = async (message, options) => {
            if ("method" in message && message.method === "tools/call") frames = path();
            await send(message, options);
          };
          return client;
        },
      },
    },
  });
  await gateway.ready;
  const front = await serveHttp(gateway.tools, { ...info, port: 0, sdk: "v2" });
  const client = new Client(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(front.url)));
    const [tool] = (await client.listTools()).tools;
    await traced(async (current) => {
      path = current;
      await client.callTool({ name: tool?.name ?? "" });
    });
  } finally {
    await client.close();
    await front.close();
    await gateway.close();
    await backend.close();
  }
  expect([...frames], [...frames].join("\n")).toHaveLength(33);
});
