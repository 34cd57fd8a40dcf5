import { isToolError, type LogLevel } from "../model/index.js";
import { messageOfThrown, shorten } from "../model/internal.js";

/**
 * Where a server logs: what `console` and the loggers of `pino` have in common. `fields` has the parts of the message: the thrown value as
 * `err`, the name of the `tool`, the `id` that a client received.
 */
export interface Logger {
  info(fields: LogFields, message: string): void;
  warn(fields: LogFields, message: string): void;
  error(fields: LogFields, message: string): void;
}

export interface ErrorReporting {
  readonly logger: Logger;
  readonly maskErrors: boolean;
}

/** What a logged message is made of, by name. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Creates a logger that writes lines of text. An error has its stack and its causes below the message. */
export function createTextLogger(write: (text: string) => void): Logger {
  const log: Logger["error"] = (fields, message) =>
    write("err" in fields ? `${message}\n${stackOf(fields["err"])}` : message);
  return { info: log, warn: log, error: log };
}

/** The stack of a thrown value without its message, and its causes. */
export function traceOf(thrown: unknown): string {
  const stack = stackOf(thrown);
  const message = thrown instanceof Error ? String(thrown) : "";
  return stack.startsWith(message) ? stack.slice(message.length).replace(/^\n/, "") : stack;
}

/** Logs to standard error by default: standard output may be used by a protocol. */
export const defaultLogger: Logger = createTextLogger((text) => {
  // biome-ignore lint/suspicious/noConsole: the owner of the server must see it, in any runtime.
  console.error(text);
});

/** Logs what a handler sends to a client that cannot be reached. */
export function logMessage(logger: Logger, level: LogLevel, data: unknown, tool: string): void {
  const method = level === "warning" ? "warn" : /^(debug|info|notice)$/.test(level) ? "info" : "error";
  logger[method](
    { tool, level, data },
    `[${level}] ${tool}: ${typeof data === "string" ? data : JSON.stringify(data)}`,
  );
}

/** Logs an unexpected error of a tool, prompt or resource. `id` is what the client received in place of its message. */
export function logFailure(logger: Logger, thrown: unknown, tool: string, id?: string): void {
  // The error of a handler is the cause of the one that the call failed with.
  const err = isToolError(thrown) && thrown.code === "Execution" && thrown.cause !== undefined ? thrown.cause : thrown;
  const fields = { tool, ...(id !== undefined && { id }) };
  const where = `Error ${id === undefined ? "" : `${id} `}in ${JSON.stringify(tool)}`;
  try {
    // Where an output was checked says nothing about where it is from.
    if (isToolError(thrown) && thrown.code === "OutputValidation") {
      const advice = "Change what the handler returns, or the type that it declares.";
      logger.error({ ...fields, advice }, `${where}: ${messageChain(err)}\n${advice}`);
    } else logger.error({ err, ...fields }, `${where}: ${messageChain(err)}`);
  } catch {
    // A proxy can throw when it is looked at.
    logger.error(fields, `${where}: a value that throws when it is read`);
  }
}

const maxDepth = 8;

/** An error, its cause, the cause of that: each once. Of several errors at once, such as those of all addresses of a host, the first follows. */
function chainOf(thrown: unknown): readonly unknown[] {
  const chain: unknown[] = [];
  for (let next: unknown = thrown; next != null && chain.length < maxDepth && !chain.includes(next); ) {
    chain.push(next);
    if (!(next instanceof Error)) break;
    next = next.cause ?? (next instanceof AggregateError ? next.errors[0] : undefined);
  }
  return chain.length === 0 ? [thrown] : chain;
}

/** The messages of an error and of its causes: `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function messageChain(thrown: unknown): string {
  const messages = chainOf(thrown).map((each) => shorten(messageOfThrown(each), 1000));
  return messages
    .filter((text, i) => text !== "" && !messages.slice(0, i).some((before) => before.endsWith(text)))
    .join(": ");
}

/** A line of a stack that is in this package. */
const ownFrame = /^ +at .*\/node_modules\/toolwright(-compiler)?\/dist\//;

/** The stack of an error, and those of its causes: without the lines of this package, which are not part of a handler. */
function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "What was thrown has no stack. Throw an Error to see where it is from.";
  return chainOf(thrown)
    .map((each) => String((each instanceof Error && each.stack) || messageOfThrown(each)))
    .join("\nCaused by: ")
    .split("\n")
    .filter((line) => !ownFrame.test(line))
    .join("\n");
}
