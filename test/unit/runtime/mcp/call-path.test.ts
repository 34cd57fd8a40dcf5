import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { serveHttp } from "../../../../src/runtime/mcp/index.js";
import { type Frames, traced } from "../../../support/call-frames.js";
import { guardOf } from "../gen/guard-of.js";

// From Node's HTTP server to the author's function. Each function is one more place for a reader of a stack trace or a profile, so a new one needs a
// reason.

async function framesOfCall(revision: "2025-11-25" | "2026-07-28"): Promise<Frames> {
  const inputSchema = { type: "object", properties: {}, additionalProperties: false } as const;
  let path = (): Frames => new Set();
  let frames = path();
  const tool = bindTool(
    { name: "trace", inputSchema },
    {
      isInput: guardOf(inputSchema),
      call: () => {
        frames = path();
      },
    },
  );
  const server = await serveHttp([tool], { name: "test", version: "0", port: 0, sdk: "v2" });
  const client = new Client(
    { name: "test", version: "0" },
    { versionNegotiation: { mode: revision === "2026-07-28" ? { pin: revision } : "legacy" } },
  );
  try {
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    await traced(async (current) => {
      path = current;
      await client.callTool({ name: "trace" });
    });
  } finally {
    await client.close();
    await server.close();
  }
  return frames;
}

it.each([
  ["2026-07-28", 14],
  ["2025-11-25", 15],
] as const)("a call in revision %s passes %i functions", async (revision, count) => {
  const frames = [...(await framesOfCall(revision))];
  expect(frames, frames.join("\n")).toHaveLength(count);
});
