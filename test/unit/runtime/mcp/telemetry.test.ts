import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  createFetchHandler,
  createMcpServer,
  createTaskCaller,
  type Servable,
  startWorker,
} from "../../../../src/runtime/mcp/index.js";
import { createTelemetry, type TelemetryOptions } from "../../../../src/runtime/mcp/otel/index.js";
import type { Middleware } from "../../../../src/runtime/model/index.js";
import { createMemoryTasks } from "../../../../src/runtime/tasks/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { longTool } from "../tasks/long-tools.js";
import { features } from "./sample-features.js";
import { brokenTool, readTool, sizeTool } from "./sample-tools.js";

// With OpenTelemetry's own SDK. What it exports is what a collector receives.
const spans = new InMemorySpanExporter();
const measured = new InMemoryMetricExporter(AggregationTemporality.DELTA);
const reader = new PeriodicExportingMetricReader({ exporter: measured, exportIntervalMillis: 3_600_000 });
const meters = new MeterProvider({ readers: [reader] });
const tracers = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
afterEach(() => {
  spans.reset();
  measured.reset();
});
afterAll(async () => {
  context.disable();
  propagation.disable();
  await meters.shutdown();
});

const tracer = tracers.getTracer("test");
const served: readonly Servable[] = [readTool, sizeTool, brokenTool, ...features];

it("records the span of a task in the trace of the call that started it", async () => {
  const engine = createMemoryTasks();
  const tasks = { engine };
  const long = longTool("long", () => ({ ok: true }));
  const worker = startWorker([long], { tasks, use: [createTelemetry({ tracer })] });
  const start = createTaskCaller(tasks);
  await start(long, {}, { meta: { traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01", other: 1 } });
  await worker.stop();
  expect(spans.getFinishedSpans()).toMatchObject([
    { name: "tools/call long", parentSpanContext: { spanId: "b7ad6b7169203331" } },
  ]);
  for await (const { request } of engine.list()) expect(request.caller.meta).not.toHaveProperty("other");
});

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  async function connect(options: TelemetryOptions = {}, others: readonly Middleware[] = []): Promise<Client> {
    const use = [createTelemetry({ tracer, meter: meters.getMeter("test"), ...options }), ...others];
    const server = await createMcpServer(served, { name: "s", version: "1", sdk, use });
    return connectInMemory(server, new Client({ name: "t", version: "0" }));
  }
  const only = () => {
    expect(spans.getFinishedSpans()).toHaveLength(1);
    // One span is there.
    return spans.getFinishedSpans()[0] as NonNullable<ReturnType<typeof spans.getFinishedSpans>[0]>;
  };

  it("records a span for a call of a tool", async () => {
    const client = await connect();
    await client.callTool({ name: "read", arguments: { path: "secret.txt" } });
    const { name, kind, attributes, status, parentSpanContext } = only();
    expect({ name, kind, status: status.code, parentSpanContext }).toEqual({
      name: "tools/call read",
      kind: SpanKind.SERVER,
      status: SpanStatusCode.UNSET,
      parentSpanContext: undefined,
    });
    expect(attributes).toEqual({
      "mcp.method.name": "tools/call",
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": "read",
      "network.transport": "pipe",
    });
  });

  it("records the failure of a tool, with its message", async () => {
    const client = await connect();
    await client.callTool({ name: "read", arguments: { path: 5 } });
    const { attributes, status, events } = only();
    expect(attributes["error.type"]).toBe("tool_error");
    expect(status).toEqual({ code: SpanStatusCode.ERROR, message: expect.stringContaining("Invalid input") });
    expect(events.map(({ name }) => name)).toEqual(["exception"]);
  });

  it("records prompts and resources, and their errors with the code of JSON-RPC", async () => {
    const client = await connect();
    await client.getPrompt({ name: "review", arguments: { code: "x" } });
    await client.readResource({ uri: "note://work/1" });
    await expect(client.getPrompt({ name: "failing" })).rejects.toThrow("no model");
    await expect(client.readResource({ uri: "note://other/1" })).rejects.toThrow("kind");
    const found = spans.getFinishedSpans().map(({ name, attributes }) => [name, attributes]);
    const network = { "network.transport": "pipe" };
    expect(found).toEqual([
      ["prompts/get review", { "mcp.method.name": "prompts/get", "gen_ai.prompt.name": "review", ...network }],
      ["resources/read", { "mcp.method.name": "resources/read", "mcp.resource.uri": "note://work/1", ...network }],
      [
        "prompts/get failing",
        {
          ...{ "mcp.method.name": "prompts/get", "gen_ai.prompt.name": "failing", ...network },
          ...{ "error.type": "-32603", "rpc.response.status_code": "-32603" },
        },
      ],
      [
        "resources/read",
        {
          ...{ "mcp.method.name": "resources/read", "mcp.resource.uri": "note://other/1", ...network },
          ...{ "error.type": "-32602", "rpc.response.status_code": "-32602" },
        },
      ],
    ]);
  });

  it("continues the trace of the client, and links the span of the transport", async () => {
    const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const client = await connect();
    await client.callTool({ name: "size", _meta: { traceparent } });
    expect(only().parentSpanContext).toMatchObject({ traceId, spanId: "00f067aa0ba902b7", isRemote: true });
    expect(only().links).toEqual([]);
    spans.reset();
    const http = tracer.startSpan("POST");
    const middleware = createTelemetry({ tracer });
    const call = { name: "size", tool: sizeTool.tool, input: {}, context: { signal: AbortSignal.timeout(1000) } };
    await context.with(trace.setSpan(context.active(), http), () =>
      middleware({ ...call, context: { ...call.context, meta: { traceparent } } }, async () => ({})),
    );
    expect(only().spanContext().traceId).toBe(traceId);
    expect(only().links.map((link) => link.context)).toEqual([http.spanContext()]);
    spans.reset();
    await context.with(trace.setSpan(context.active(), http), () => middleware(call, async () => ({})));
    expect(only()).toMatchObject({ parentSpanContext: http.spanContext(), links: [] });
  });

  it("makes the span the current one for the tool", async () => {
    const inner: Middleware = (_call, next) =>
      tracer.startActiveSpan("query", (span) => next().finally(() => span.end()));
    await (await connect({}, [inner])).callTool({ name: "size" });
    const [query, call] = spans.getFinishedSpans();
    expect([query?.name, call?.name]).toEqual(["query", "tools/call size"]);
    expect(query?.parentSpanContext?.spanId).toBe(call?.spanContext().spanId);
  });

  it("records input and output only if that is wanted", async () => {
    const client = await connect({ recordContent: true });
    await client.callTool({ name: "read", arguments: { path: "a" } });
    const { attributes } = only();
    expect(attributes["gen_ai.tool.call.arguments"]).toBe('{"path":"a"}');
    expect(attributes["gen_ai.tool.call.result"]).toContain("content of a");
  });

  it("measures durations without what has many values", async () => {
    // What the tests before have measured.
    await reader.forceFlush();
    measured.reset();
    const client = await connect();
    await client.callTool({ name: "size" });
    await client.callTool({ name: "read", arguments: { path: 5 } });
    await client.readResource({ uri: "note://work/1" });
    await reader.forceFlush();
    const [metric] = measured
      .getMetrics()
      .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
    expect(metric?.descriptor).toMatchObject({ name: "mcp.server.operation.duration", unit: "s", type: "HISTOGRAM" });
    const tool = {
      "mcp.method.name": "tools/call",
      "gen_ai.operation.name": "execute_tool",
      "network.transport": "pipe",
    };
    expect(metric?.dataPoints.map(({ attributes }) => attributes)).toEqual([
      { ...tool, "gen_ai.tool.name": "size" },
      { ...tool, "gen_ai.tool.name": "read", "error.type": "tool_error" },
      { "mcp.method.name": "resources/read", "network.transport": "pipe" },
    ]);
  });
});

it("names the protocol, its revision and the user of a request over HTTP", async () => {
  const verifyAccessToken = async (token: string) => {
    return { token, clientId: "app", scopes: [], expiresAt: Date.now() / 1000 + 60, extra: { sub: "ann" } };
  };
  const auth = { verifier: { verifyAccessToken } };
  const handler = createFetchHandler([sizeTool], { name: "s", version: "1", auth, use: [createTelemetry({ tracer })] });
  const params = {
    name: "size",
    arguments: {},
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": {},
      "io.modelcontextprotocol/clientInfo": { name: "t", version: "0" },
    },
  };
  const response = await handler(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        authorization: "Bearer secret",
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "size",
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    }),
  );
  expect(await response.text()).toContain('"structuredContent":{"bytes":5}');
  expect(spans.getFinishedSpans()[0]?.attributes).toEqual({
    "mcp.method.name": "tools/call",
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "size",
    "network.transport": "tcp",
    "network.protocol.name": "http",
    "mcp.protocol.version": "2026-07-28",
    "enduser.id": "ann",
  });
});

it("does not record a canceled call as a failure, and works without a provider", async () => {
  const middleware = createTelemetry({ tracer });
  const { ToolError } = await import("../../../../src/runtime/model/index.js");
  const call = { name: "size", tool: sizeTool.tool, input: {}, context: { signal: AbortSignal.timeout(1000) } };
  const canceled = async (): Promise<never> => {
    throw new ToolError("Canceled", "stopped");
  };
  await expect(middleware(call, canceled)).rejects.toThrow("stopped");
  const [span] = spans.getFinishedSpans();
  expect(span?.status.code).toBe(SpanStatusCode.UNSET);
  expect(span?.attributes).not.toHaveProperty("error.type");
  expect(await createTelemetry()(call, async () => ({ output: { bytes: 5 } }))).toEqual({ output: { bytes: 5 } });
});
