import { isToolError } from "../model/index.js";
import { messageOfThrown, shorten } from "../model/internal.js";
import { ProtocolError } from "./protocol-error.js";

/** The longest message of an error that clients receive, in characters. */
const maxLength = 4000;

/**
 * Whether an error was not written for clients: what a handler or middleware threw, other than a `ToolError`, or an output that does not match
 * its schema.
 */
export function isUnexpected(thrown: unknown): boolean {
  if (!isToolError(thrown)) return !(thrown instanceof ProtocolError);
  if (thrown.code === "OutputValidation") return true;
  return thrown.code === "Execution" && thrown.cause !== undefined && !isToolError(thrown.cause);
}

/** Logs an error with an id, and returns the message that a client receives in its place. */
export function maskError(thrown: unknown, name: string): string {
  const id = crypto.randomUUID();
  const error = isToolError(thrown) && thrown.code === "Execution" ? thrown.cause : thrown;
  // biome-ignore lint/suspicious/noConsole: logs go to standard error by default; standard output may be used by a protocol.
  console.error(`Error ${id} in ${JSON.stringify(name)}:`, error);
  return `An unexpected error occurred. The server has logged it with the id ${id}.`;
}

/** Returns the error, or one with a shorter message. What is not an error becomes one: the SDKs answer nothing if `undefined` is thrown. */
export function withShortMessage(thrown: unknown): unknown {
  const message = messageOfThrown(thrown);
  const isError = thrown instanceof Error || isToolError(thrown);
  if (isError && (message.length <= maxLength || thrown instanceof ProtocolError)) return thrown;
  return new Error(shorten(message, maxLength), { cause: thrown });
}
