import { createHook, executionAsyncId } from "node:async_hooks";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, it } from "vitest";
import { bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { serveHttp } from "../../../../src/runtime/mcp/index.js";
import { guardOf } from "../gen/guard-of.js";

// How many functions of this project are on the way from Node's HTTP server to the author's function. All that are running or waiting when the
// author's function starts count, once each, callbacks included; functions that have returned by then do not, nor do those of Node and the SDK.
// Each is one more place for a reader of a stack trace or a profile, so a new one needs a reason.

const source = fileURLToPath(new URL("../../../../src/runtime/", import.meta.url));

type Frames = ReadonlySet<string>;

/** Returns the frames of this project on the current stack. */
function ownFrames(): Frames {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = Number.POSITIVE_INFINITY;
  Error.prepareStackTrace = (_error, sites) => sites;
  // `prepareStackTrace` returns the call sites.
  const sites = new Error().stack as unknown as readonly NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return new Set(
    sites.flatMap((site) => {
      const file = (site.getFileName() ?? "").replace(/^file:\/\//, "");
      if (!file.startsWith(source)) return [];
      const name = site.getFunctionName() ?? `callback at ${site.getLineNumber()}:${site.getColumnNumber()}`;
      return `${file.slice(source.length)} ${name}`;
    }),
  );
}

/** Runs `work` while the stack at which each asynchronous operation starts is remembered. `path` returns the frames of all that led to its caller. */
async function traced(work: (path: () => Frames) => Promise<void>): Promise<void> {
  const started = new Map<number, { readonly from: number; readonly frames: Frames }>();
  const hook = createHook({
    init: (id) => void started.set(id, { from: executionAsyncId(), frames: ownFrames() }),
  }).enable();
  try {
    await work(() => {
      const all = new Set(ownFrames());
      for (let at = started.get(executionAsyncId()); at; at = started.get(at.from)) {
        for (const frame of at.frames) all.add(frame);
      }
      return all;
    });
  } finally {
    hook.disable();
  }
}

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
