import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type Attributes, context, propagation, SpanKind } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from "@opentelemetry/sdk-metrics";
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createRunner, LocalHandlers, ProviderStore } from "../../../../src/host/index.js";
import { type McpHttpServer, serveHttp } from "../../../../src/runtime/mcp/index.js";
import { createTelemetry } from "../../../../src/runtime/mcp/otel/index.js";
import { cacheResults } from "../../../../src/runtime/middleware/cache/index.js";
import { limitConcurrency } from "../../../../src/runtime/middleware/concurrency/index.js";
import { type AuditEntry, auditCalls } from "../../../../src/runtime/middleware/index.js";
import {
  type CallerAuth,
  localBackend,
  mcpBackend,
  providerBackend,
  type Tool,
  type ToolBackend,
} from "../../../../src/runtime/model/index.js";
import { features } from "./sample-features.js";
import { readTool, silentTool } from "./sample-tools.js";

const spans = new InMemorySpanExporter();
const measured = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter: measured, exportIntervalMillis: 3_600_000 });
const meters = new MeterProvider({ readers: [reader] });
const tracer = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }).getTracer("test");

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
});
beforeEach(() => spans.reset());
afterAll(async () => {
  context.disable();
  propagation.disable();
  await meters.shutdown();
});

/** The last value of each metric of a meter, by its name and the attributes that tell its series apart. */
async function valuesOf(meter: string): Promise<Readonly<Record<string, number>>> {
  measured.reset();
  await reader.forceFlush();
  const all =
    measured
      .getMetrics()
      .at(-1)
      ?.scopeMetrics.find(({ scope }) => scope.name === meter)?.metrics ?? [];
  const label = ({ "mcp.method.name": method, "error.type": error, ...rest }: Attributes): string =>
    [method, error, rest["toolwright.queue"], rest["toolwright.cache.hit"], rest["toolwright.backend.name"]]
      .filter((part) => part !== undefined)
      .join(" ");
  return Object.fromEntries(
    all.flatMap(({ descriptor, dataPoints }) =>
      dataPoints.map(({ value, attributes }) => [
        `${descriptor.name} ${label(attributes)}`.trim(),
        typeof value === "number" ? value : value.count,
      ]),
    ),
  );
}

it.each(["v1", "v2"] as const)(
  "records who calls, sessions, listings, rejections, queues and caches: %s",
  async (sdk) => {
    const entries: AuditEntry[] = [];
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const claims = { sub: "ann", org: "acme", iss: "https://auth.example.com" };
    const verifyAccessToken = async (token: string) => {
      return { token, clientId: "app", scopes: [], expiresAt: Date.now() / 1000 + 60, extra: claims };
    };
    const server: McpHttpServer = await serveHttp([readTool, silentTool("wait", () => held), ...features], {
      ...{ name: "s", version: "1", port: 0, sdk },
      auth: { verifier: { verifyAccessToken } },
      use: [
        createTelemetry({ tracer, meter: meters.getMeter(sdk), tenantClaim: "org" }),
        auditCalls((entry) => void entries.push(entry), { tenantClaim: "org" }),
        cacheResults({ isCacheable: ({ name }) => name === "read" }),
        limitConcurrency({ perTool: 1 }),
      ],
    });
    const client = new Client({ name: "t", version: "0" }, { versionNegotiation: { mode: "legacy" } });
    const requestInit = { headers: { authorization: "Bearer secret" } };
    const transport = new StreamableHTTPClientTransport(new URL(server.url), { requestInit });
    await client.connect(transport);

    await client.listTools();
    await client.listPrompts();
    await client.listResources();
    await client.complete({ ref: { type: "ref/prompt", name: "review" }, argument: { name: "style", value: "" } });
    await expect(
      client.complete({ ref: { type: "ref/prompt", name: "no" }, argument: { name: "a", value: "" } }),
    ).rejects.toThrow();
    for (const path of ["a", "a", 5]) await client.callTool({ name: "read", arguments: { path } });
    const waiting = [client.callTool({ name: "wait" }), client.callTool({ name: "wait" })];
    await expect.poll(async () => (await valuesOf(sdk))["toolwright.queue.length tool"]).toBe(1);
    release();
    await Promise.all(waiting);

    const session = transport.sessionId;
    const who = { "mcp.session.id": session, "enduser.id": "ann", "toolwright.tenant": "acme" };
    for (const span of spans.getFinishedSpans()) expect(span).toMatchObject({ kind: SpanKind.SERVER, attributes: who });
    for (const entry of entries) expect(entry).toMatchObject({ user: "ann", tenant: "acme", sessionId: session });
    expect(entries).toHaveLength(5);
    expect(await valuesOf(sdk)).toEqual({
      "mcp.server.operation.duration tools/list": 1,
      "mcp.server.operation.duration prompts/list": 1,
      "mcp.server.operation.duration resources/list": 1,
      "mcp.server.operation.duration completion/complete": 1,
      "mcp.server.operation.duration completion/complete -32602": 1,
      // Those of each tool are a series of their own.
      "mcp.server.operation.duration tools/call": 2,
      "mcp.server.operation.duration tools/call tool_error": 1,
      "toolwright.server.sessions": 1,
      "toolwright.inputs.rejected tools/call": 1,
      "toolwright.queue.length tool": 0,
      "toolwright.cache.requests false": 2,
      "toolwright.cache.requests true": 1,
    });
    await transport.terminateSession();
    await expect.poll(async () => (await valuesOf(sdk))["toolwright.server.sessions"]).toBe(0);
    expect(await valuesOf(sdk)).toMatchObject({ "mcp.server.session.duration": 1 });
    await client.close();
    await server.close();
  },
);

it("records the runs of a host with their backend, and sends the trace context to MCP servers", async () => {
  const tool: Tool = { name: "t", inputSchema: { type: "object" } };
  const sent: unknown[] = [];
  const provider = new ProviderStore();
  provider.add("crm", { callTool: () => "from a provider" });
  const local = new LocalHandlers();
  local.add("h", () => "here");
  const mcp = {
    callTool: async (_server: string, { _meta }: { readonly _meta?: object }) => {
      sent.push(_meta);
      return { content: [], structuredContent: { ok: true } };
    },
  };
  const use = [createTelemetry({ tracer, meter: meters.getMeter("host"), tenantClaim: "org" })];
  const runnerOn = (backend: ToolBackend) =>
    createRunner({ resolveTool: () => tool, resolveBackends: () => [backend], provider, local, mcp, use });
  const meta = { "example.com/kept": 1, traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01" };
  const auth: CallerAuth = { token: "x", clientId: "c", scopes: [], extra: { sub: "ann", org: "acme" } };
  for (const backend of [mcpBackend("files"), providerBackend("crm", "t"), localBackend("h")])
    await runnerOn(backend).run("t", {}, { meta, auth });
  const [remote, crm, here] = spans.getFinishedSpans();
  expect(remote).toMatchObject({ name: "tools/call t", kind: SpanKind.CLIENT });
  expect(crm).toMatchObject({ name: "execute_tool t", kind: SpanKind.CLIENT });
  expect(here).toMatchObject({ name: "execute_tool t", kind: SpanKind.INTERNAL });
  expect(remote?.attributes).toEqual({
    "mcp.method.name": "tools/call",
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "t",
    "toolwright.backend.kind": "mcp",
    "toolwright.backend.name": "files",
    "enduser.id": "ann",
    "toolwright.tenant": "acme",
  });
  expect(remote?.parentSpanContext?.spanId).toBe("b7ad6b7169203331");
  const { traceId, spanId } = remote?.spanContext() ?? {};
  expect(sent).toEqual([{ "example.com/kept": 1, traceparent: `00-${traceId}-${spanId}-01` }]);
  expect(await valuesOf("host")).toMatchObject({
    "mcp.client.operation.duration tools/call files": 1,
    "toolwright.run.duration crm": 1,
    "toolwright.run.duration h": 1,
  });
});
