import {
  type Attributes,
  type Context,
  context as contexts,
  type Link,
  type Meter,
  metrics,
  propagation,
  type Span,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { isToolError, type Middleware, type ToolCall } from "../../model/index.js";
import { messageOfThrown, type Observe, withObserver } from "../../model/internal.js";
import { describeCall, failureAttributes } from "./call-attributes.js";

/** Options of `createTelemetry`. */
export interface TelemetryOptions {
  /** Default: the tracer `toolwright` of the registered provider. */
  readonly tracer?: Tracer;
  /** Default: the meter `toolwright` of the registered provider. */
  readonly meter?: Meter;
  /** Whether spans contain the input and the output of tools, which may be confidential. Default: false. */
  readonly recordContent?: boolean;
  /** The claim of a token that names the tenant, such as `org_id`: a property of `extra` of the verified token. Default: none. */
  readonly tenantClaim?: string;
}

/**
 * Creates middleware that records a span and a duration for each call of a tool, prompt or resource, with OpenTelemetry's
 * [semantic conventions for MCP](https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md). The trace context
 * in the `_meta` of the request is the parent. A server that has it in `use` also reports its sessions and listings. In the `use` of a runner, spans
 * have its backend, and MCP servers receive the trace context in `_meta`. Requires the package `@opentelemetry/api`; without a registered
 * provider, nothing is recorded.
 */
export function createTelemetry(options: TelemetryOptions = {}): Middleware {
  const { tracer = trace.getTracer("toolwright"), meter = metrics.getMeter("toolwright"), recordContent } = options;
  const { duration, rejected, observe } = createInstruments(meter);
  const telemetry: Middleware = async (call, next) => {
    const { name, common, own, kind, measured } = describeCall(call, options);
    const start = performance.now();
    const parent = parentOf(call);
    const attributes = {
      ...common,
      ...own,
      ...(recordContent && { "gen_ai.tool.call.arguments": jsonText(call.input) }),
    };
    const span = tracer.startSpan(name, { kind, attributes, links: ambientLinks(parent) }, parent);
    const active = trace.setSpan(parent, span);
    let failure: Attributes = {};
    try {
      const result = await contexts.with(active, () =>
        next({ ...call, context: contextInside(call, active, observe) }),
      );
      if (recordContent) span.setAttribute("gen_ai.tool.call.result", jsonText(result.output ?? result.content));
      return result;
    } catch (thrown) {
      failure = recordFailure(span, call, thrown);
      if (isToolError(thrown) && thrown.code === "Validation") rejected(common);
      throw thrown;
    } finally {
      span.end();
      duration(measured, (performance.now() - start) / 1000, { ...common, ...failure });
    }
  };
  return withObserver(telemetry, observe);
}

/** The context for what runs inside the span. A runner sends its `meta` to an MCP server. */
function contextInside({ context, backend }: ToolCall, active: Context, observe: Observe): ToolCall["context"] {
  const inside = withObserver({ ...context }, observe);
  if (!backend) return inside;
  const carrier: Record<string, string> = {};
  propagation.inject(active, carrier);
  return { ...inside, meta: { ...context.meta, ...carrier } };
}

/** The context that the client sent, or else the current one. */
function parentOf({ context: { meta } }: ToolCall): Context {
  return propagation.extract(contexts.active(), meta ?? {}, {
    get: (carrier, key) => {
      const value = Reflect.get(carrier, key);
      return typeof value === "string" ? value : undefined;
    },
    keys: (carrier) => Object.keys(carrier),
  });
}

/** The span of the transport, such as that of an HTTP request, is linked if it is not the parent. */
function ambientLinks(parent: Context): Link[] {
  const ambient = trace.getSpanContext(contexts.active());
  const isParent = ambient?.spanId === trace.getSpanContext(parent)?.spanId;
  return ambient && !isParent ? [{ context: ambient }] : [];
}

/** Marks the span as failed. A call that was canceled, or that waits for an answer of its client, is not a failure. */
function recordFailure(span: Span, call: ToolCall, thrown: unknown): Attributes {
  if (isToolError(thrown) && thrown.code === "Canceled") return {};
  const failure = failureAttributes(call, thrown);
  span.setAttributes(failure);
  span.setStatus({ code: SpanStatusCode.ERROR, message: messageOfThrown(thrown) });
  if (thrown instanceof Error) span.recordException(thrown);
  return failure;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value) ?? "";
}

/** Bounds that the semantic conventions for MCP recommend, in seconds. */
const bounds = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** What is measured. The names without `toolwright` are those of the semantic conventions for MCP. */
export interface Instruments {
  /** Records the duration of a request that a server has answered, or that a host has sent to an MCP server or run otherwise. */
  readonly duration: (of: "server" | "client" | "run", seconds: number, attributes: Attributes) => void;
  readonly rejected: (attributes: Attributes) => void;
  readonly observe: Observe;
}

export function createInstruments(meter: Meter): Instruments {
  const histogram = (name: string, description: string) =>
    meter.createHistogram(name, { description, unit: "s", advice: { explicitBucketBoundaries: bounds } });
  const durations = {
    server: histogram("mcp.server.operation.duration", "Duration of an MCP request, from its arrival until its result"),
    client: histogram("mcp.client.operation.duration", "Duration of an MCP request, from sending it until its result"),
    run: histogram("toolwright.run.duration", "Duration of a run on a local handler or a provider"),
  };
  const sessions = histogram("mcp.server.session.duration", "Duration of an MCP session on the server");
  const open = meter.createUpDownCounter("toolwright.server.sessions", { description: "Open sessions" });
  const rejected = meter.createCounter("toolwright.inputs.rejected", { description: "Inputs that are not valid" });
  const waiting = meter.createUpDownCounter("toolwright.queue.length", { description: "Calls that wait for others" });
  const cache = meter.createCounter("toolwright.cache.requests", { description: "Results looked up in a cache" });
  return {
    duration: (of, seconds, attributes) => durations[of].record(seconds, attributes),
    rejected: (attributes) => rejected.add(1, attributes),
    observe: (observation) => {
      switch (observation.kind) {
        case "session":
          open.add(observation.change);
          if (observation.change === -1) sessions.record(observation.seconds, { "network.transport": "tcp" });
          return;
        case "request": {
          const { method, seconds, code } = observation;
          const failure =
            code !== undefined && ({ "error.type": String(code), "rpc.response.status_code": String(code) } as const);
          durations.server.record(seconds, { "mcp.method.name": method, ...failure });
          return;
        }
        case "queue":
          waiting.add(observation.change, { "toolwright.queue": observation.queue });
          return;
        case "cache":
          cache.add(1, { "toolwright.cache.hit": observation.isHit });
      }
    },
  };
}
