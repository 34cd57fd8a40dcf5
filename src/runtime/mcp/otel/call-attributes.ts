import type { Attributes } from "@opentelemetry/api";
import { isToolError, type ToolCall } from "../../model/index.js";
import { callerIdentity, protocolErrorOf } from "../../model/internal.js";
import { internalError, invalidParams } from "../protocol-error.js";

/** The name and the attributes of a call, as the semantic conventions for MCP define them. */
export interface CallDescription {
  /** The name of the span. */
  readonly name: string;
  /** Attributes with few different values, for spans and metrics. */
  readonly common: Attributes;
  /** Attributes for spans only. */
  readonly own: Attributes;
}

/** The key of the protocol revision in `_meta`, from revision 2026-07-28. */
const revisionKey = "io.modelcontextprotocol/protocolVersion";

export function describeCall({ kind = "tool", name, context }: ToolCall): CallDescription {
  const { headers, meta } = context;
  const { subject, session } = callerIdentity(context);
  const revision = meta?.[revisionKey] ?? headers?.get("mcp-protocol-version");
  const transport = {
    // Requests without headers came over standard input.
    "network.transport": headers ? "tcp" : "pipe",
    ...(headers && { "network.protocol.name": "http" }),
    ...(typeof revision === "string" && { "mcp.protocol.version": revision }),
  };
  const own = {
    ...(session !== undefined && { "mcp.session.id": session }),
    ...(subject !== undefined && { "enduser.id": subject }),
  };
  switch (kind) {
    case "tool":
      return {
        name: `tools/call ${name}`,
        common: {
          "mcp.method.name": "tools/call",
          "gen_ai.operation.name": "execute_tool",
          "gen_ai.tool.name": name,
          ...transport,
        },
        own,
      };
    case "prompt":
      return {
        name: `prompts/get ${name}`,
        common: { "mcp.method.name": "prompts/get", "gen_ai.prompt.name": name, ...transport },
        own,
      };
    case "resource":
      return {
        name: "resources/read",
        common: { "mcp.method.name": "resources/read", ...transport },
        own: { ...own, "mcp.resource.uri": name },
      };
  }
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
