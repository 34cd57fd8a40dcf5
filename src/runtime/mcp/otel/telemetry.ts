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
import { createInstruments } from "./instruments.js";

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
      ...(recordContent && { "gen_ai.tool.call.arguments": toJson(call.input) }),
    };
    const span = tracer.startSpan(name, { kind, attributes, links: ambientLinks(parent) }, parent);
    const active = trace.setSpan(parent, span);
    let failure: Attributes = {};
    try {
      const result = await contexts.with(active, () =>
        next({ ...call, context: contextInside(call, active, observe) }),
      );
      if (recordContent) span.setAttribute("gen_ai.tool.call.result", toJson(result.output ?? result.content));
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

function toJson(value: unknown): string {
  return JSON.stringify(value) ?? "";
}
