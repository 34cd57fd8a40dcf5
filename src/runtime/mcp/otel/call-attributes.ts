import { type Attributes, SpanKind } from "@opentelemetry/api";
import { isToolError, type ToolBackend, type ToolCall } from "../../model/index.js";
import { backendFields, callerIdentity, defined, protocolErrorOf, tenantOf } from "../../model/internal.js";
import { internalError, invalidParams } from "../protocol-error.js";

/** The name and the attributes of a call, as the semantic conventions for MCP define them. */
export interface CallDescription {
  /** The name of the span. */
  readonly name: string;
  /** Attributes with few different values, for spans and metrics. */
  readonly common: Attributes;
  /** Attributes for spans only. */
  readonly own: Attributes;
  readonly kind: SpanKind;
  /** Which duration is measured. */
  readonly measured: "server" | "client" | "run";
}

/** The key of the protocol revision in `_meta`, from revision 2026-07-28. */
const revisionKey = "io.modelcontextprotocol/protocolVersion";

/** Describes a call on a server, or of a runner, which has a backend. */
export function describeCall(call: ToolCall, options: { readonly tenantClaim?: string }): CallDescription {
  const { headers, meta } = call.context;
  const { subject, session } = callerIdentity(call.context);
  const tenant = tenantOf(call.context, options.tenantClaim);
  const own = defined({ "mcp.session.id": session, "enduser.id": subject, "toolwright.tenant": tenant });
  if (call.backend) return describeRun(call, call.backend, own);
  const revision = meta?.[revisionKey] ?? headers?.get("mcp-protocol-version");
  const transport = {
    // Requests without headers came over standard input.
    "network.transport": headers ? "tcp" : "pipe",
    ...(headers && { "network.protocol.name": "http" }),
    ...(typeof revision === "string" && { "mcp.protocol.version": revision }),
  };
  const { name, common, more = {} } = describeRequest(call);
  return {
    name,
    common: { ...common, ...transport },
    own: { ...own, ...more },
    kind: SpanKind.SERVER,
    measured: "server",
  };
}

function describeRequest({ kind = "tool", name }: ToolCall): {
  readonly name: string;
  readonly common: Attributes;
  readonly more?: Attributes;
} {
  switch (kind) {
    case "tool":
      return { name: `tools/call ${name}`, common: { "mcp.method.name": "tools/call", ...toolAttributes(name) } };
    case "prompt":
      return { name: `prompts/get ${name}`, common: { "mcp.method.name": "prompts/get", "gen_ai.prompt.name": name } };
    case "resource":
      return {
        name: "resources/read",
        common: { "mcp.method.name": "resources/read" },
        more: { "mcp.resource.uri": name },
      };
  }
}

/** A run leaves the process for an MCP server or a provider. */
function describeRun({ name, tool }: ToolCall, backend: ToolBackend, own: Attributes): CallDescription {
  const isMcp = backend.kind === "mcp";
  return {
    name: isMcp ? `tools/call ${tool.name}` : `execute_tool ${name}`,
    common: {
      ...(isMcp && { "mcp.method.name": "tools/call" }),
      ...toolAttributes(name),
      "toolwright.backend.kind": backend.kind,
      "toolwright.backend.name": backendFields(backend)[0] ?? "",
    },
    own,
    kind: backend.kind === "local" ? SpanKind.INTERNAL : SpanKind.CLIENT,
    measured: isMcp ? "client" : "run",
  };
}

function toolAttributes(name: string): Attributes {
  return { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": name };
}

/** The failure of a tool is a result, that of a prompt or resource an error of JSON-RPC. */
export function failureAttributes({ kind = "tool" }: ToolCall, thrown: unknown): Attributes {
  if (kind === "tool") return { "error.type": "tool_error" };
  const code = String(errorCode(thrown));
  return { "error.type": code, "rpc.response.status_code": code };
}

function errorCode(thrown: unknown): number {
  const raised = protocolErrorOf(thrown);
  if (raised) return raised.code;
  return isToolError(thrown) && thrown.code === "Validation" ? invalidParams : internalError;
}
