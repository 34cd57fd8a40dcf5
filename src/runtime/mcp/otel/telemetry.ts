import {
  type Attributes,
  type Context,
  context as contexts,
  type Histogram,
  type Link,
  type Meter,
  metrics,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { isToolError, type Middleware, type ToolCall } from "../../model/index.js";
import { messageOfThrown } from "../../model/internal.js";
import { describeCall, failureAttributes } from "./call-attributes.js";

/** Options of `createTelemetry`. */
export interface TelemetryOptions {
  /** Default: the tracer `toolwright` of the registered provider. */
  readonly tracer?: Tracer;
  /** Default: the meter `toolwright` of the registered provider. */
  readonly meter?: Meter;
  /** Whether spans contain the input and the output of tools, which may be confidential. Default: false. */
  readonly recordContent?: boolean;
}

/**
 * Creates middleware that records a span and a duration for each call of a tool, prompt or resource, with OpenTelemetry's
 * [semantic conventions for MCP](https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md). The trace context
 * in the `_meta` of the request is the parent. Requires the package `@opentelemetry/api`; without a registered provider, nothing is recorded.
 */
export function createTelemetry(options: TelemetryOptions = {}): Middleware {
  const { tracer = trace.getTracer("toolwright"), meter = metrics.getMeter("toolwright"), recordContent } = options;
  const durations = createDurations(meter);
  return async (call, next) => {
    const { name, common, own } = describeCall(call);
    const start = performance.now();
    const parent = parentOf(call);
    const attributes = {
      ...common,
      ...own,
      ...(recordContent && { "gen_ai.tool.call.arguments": toJson(call.input) }),
    };
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, links: ambientLinks(parent) }, parent);
    let failure: Attributes = {};
    try {
      const result = await contexts.with(trace.setSpan(parent, span), () => next());
      if (recordContent) span.setAttribute("gen_ai.tool.call.result", toJson(result.output ?? result.content));
      return result;
    } catch (thrown) {
      failure = recordFailure(span, call, thrown);
      throw thrown;
    } finally {
      span.end();
      durations.record((performance.now() - start) / 1000, { ...common, ...failure });
    }
  };
}

function createDurations(meter: Meter): Histogram {
  return meter.createHistogram("mcp.server.operation.duration", {
    description: "Duration of an MCP request, from its arrival until its result",
    unit: "s",
    advice: { explicitBucketBoundaries: [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300] },
  });
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
