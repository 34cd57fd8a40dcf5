import { isToolError, ProtocolError } from "../model/index.js";
import { messageOfThrown, protocolErrorOf, shorten } from "../model/internal.js";
import { type ErrorReporting, logFailure } from "./logger.js";

export { ProtocolError };

/** JSON-RPC error code for a request that the server does not answer. */
export const methodNotFound = -32601;

/** JSON-RPC error code for invalid parameters, such as an unknown tool or an unknown cursor. */
export const invalidParams = -32602;

/** JSON-RPC error code for a failure of the server. */
export const internalError = -32603;

/** MCP error code (from revision 2026-07-28) for a request that needs a capability the client has not declared. */
export const missingCapability = -32021;

/** Creates the error for a tool or a prompt that does not exist, or that the caller may not see. */
export function unknownName(kind: "tool" | "prompt", name: string): ProtocolError {
  return new ProtocolError(invalidParams, `Unknown ${kind}: ${JSON.stringify(shorten(name, 128))}`);
}

/** Creates the error for a resource that does not exist, in the form that both SDKs recognize: the data contains only the URI. */
export function unknownResource(uri: string): ProtocolError {
  return new ProtocolError(invalidParams, `Resource not found: ${uri}`, { uri });
}

/** The longest message of an error that clients receive, in characters. */
const maxLength = 4000;

/**
 * Whether an error was not written for clients: what a handler or middleware threw, other than a `ToolError`, or an output that does not match
 * its schema.
 */
function isUnexpected(thrown: unknown): boolean {
  if (protocolErrorOf(thrown)) return false;
  if (!isToolError(thrown)) return true;
  if (thrown.code === "OutputValidation") return true;
  return thrown.code === "Execution" && thrown.cause !== undefined && !isToolError(thrown.cause);
}

/** Logs an unexpected error. If errors are masked, returns the message with an id that a client receives in its place. */
export function reportFailure(
  { logger, maskErrors }: ErrorReporting,
  thrown: unknown,
  name: string,
): string | undefined {
  if (!isUnexpected(thrown)) return undefined;
  if (!maskErrors) {
    logFailure(logger, thrown, name);
    return undefined;
  }
  const id = crypto.randomUUID();
  logFailure(logger, thrown, name, id);
  return `An unexpected error occurred. The server has logged it with the id ${id}.`;
}

/** Logs an unexpected error, and returns the one that a client receives for it where a result has no place for errors. */
export function toClientError(reporting: ErrorReporting, thrown: unknown, name: string): unknown {
  const masked = reportFailure(reporting, thrown, name);
  return masked === undefined ? withShortMessage(thrown) : new ProtocolError(internalError, masked);
}

/** Returns the error, or one with a shorter message. What is not an error becomes one: the SDKs answer nothing if `undefined` is thrown. */
export function withShortMessage(thrown: unknown): unknown {
  const message = messageOfThrown(thrown);
  const isError = thrown instanceof Error || isToolError(thrown);
  if (isError && (message.length <= maxLength || thrown instanceof ProtocolError)) return thrown;
  return new Error(shorten(message, maxLength), { cause: thrown });
}
