import type { JsonObject } from "../../json-schema/json.js";
import { shorten } from "../../json-schema/strings.js";
import type { ToolBackend } from "./backend.js";

const maxPathLength = 200;

/** One validation problem and its location. */
export interface Problem {
  /** JSON Pointer (RFC 6901) into the value; `""` is the root. */
  readonly path: string;
  readonly message: string;
}

/** Formats `title` and the problems, one per line. Long paths are truncated. */
export function formatProblems(title: string, problems: readonly Problem[]): string {
  const lines = problems.map(({ path, message }) => `- ${shorten(path, maxPathLength) || "(root)"}: ${message}`);
  return [title, ...lines].join("\n");
}

/** Puts the message of a schema library, such as zod, in the terms of JSON. A message that an author wrote stays. */
export function plainMessage(message: string): string {
  return message
    .replace(/^Invalid [a-z]+: (?=[a-zE])/, "")
    .replace("expected record", "expected object")
    .replace(/^expected (.*), received undefined$/, "is required; expected $1");
}

/** Returns the message of any thrown value: that of an error or object, or else its JSON. Never throws. */
export function messageOfThrown(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return messageOfError(thrown);
    if (typeof thrown !== "object" || thrown === null) return String(thrown);
    const message: unknown = Reflect.get(thrown, "message");
    if (typeof message === "string" && message !== "") return message;
    const isPlain = Array.isArray(thrown) || !("toString" in thrown) || thrown.toString === Object.prototype.toString;
    return isPlain ? JSON.stringify(thrown) : String(thrown);
  } catch {
    // The `message` getter throws, or the value cannot be converted to a string.
    return "an unreadable error";
  }
}

/** Node's `fetch` says only in the cause why it failed. Of several addresses, the first is reported. */
function messageOfError({ message, cause }: Error): string {
  if (message !== "fetch failed") return String(message);
  const reason = cause instanceof AggregateError && cause.message === "" ? cause.errors[0] : cause;
  return reason instanceof Error ? `fetch failed: ${reason.message}` : message;
}

/** The kinds of failure. */
export type ToolErrorCode =
  /** A malformed tool id, or parts that cannot form one. */
  | "InvalidToolId"
  /** An invalid tool record; `data.problems` lists every problem. */
  | "InvalidTool"
  /** A backend of an unknown kind or without a field that its kind requires; `data.problems` lists every problem. */
  | "InvalidBackend"
  /** A schema that is not an object, is not valid JSON, or has a keyword with a value of the wrong type. */
  | "InvalidSchema"
  /** An unsupported dialect (`data.uri`) or keyword (`data.keyword`). */
  | "UnsupportedSchema"
  /** A schema reference to another document; `data.uri` is its target. */
  | "ExternalRef"
  /** No tool, document or entry has that id. */
  | "NotFound"
  /** An unknown level of detail. */
  | "InvalidDetail"
  /** A level of detail that requires the tool, when only its documentation is registered. */
  | "NoTool"
  /** The arguments of an example are nested too deeply or have too many keys. */
  | "ArgsTooLarge"
  /** A cursor that is malformed, belongs to another request, or was created before the index changed. */
  | "InvalidCursor"
  /** Paging requires a searcher with a stable order. */
  | "NonDeterministicSearcher"
  /** A page limit that is not a positive integer. */
  | "InvalidLimit"
  /** A semantic search without an index or a strategy, or a strategy that does not return a score for each document. */
  | "InvalidSearcher"
  /** A semantic document without an id. */
  | "InvalidDocumentId"
  /** No embedder, or one that does not return a vector for each string. */
  | "InvalidEmbedder"
  /** A hybrid search without both of its parts, or with a weight outside 0 to 1. */
  | "InvalidHybridConfig"
  /** A provider descriptor without a name, or with a value that JSON cannot represent. */
  | "InvalidProvider"
  /** An empty provider id. */
  | "InvalidProviderId"
  /** The tool id of a run cannot be resolved. */
  | "ToolNotFound"
  /** The tool has no backend to run on. */
  | "NoBackends"
  /** The input does not match the tool's input schema; `data.problems` lists every problem. */
  | "Validation"
  /** The tool failed; `cause` is the thrown value. */
  | "Execution"
  /** The output does not match the tool's output schema or is not JSON; `data.problems` lists every problem. */
  | "OutputValidation"
  /** The executor of the backend does not support streams. */
  | "StreamNotSupported"
  /** A stream could not be opened; `cause` is the value that the executor threw. */
  | "StreamFailed"
  /** The index or the backend selector failed; `cause` is the thrown value. */
  | "ResolutionFailed"
  /** Required options are missing, or options contradict each other. */
  | "InvalidOptions"
  /** The caller's signal aborted the work; `cause` is its reason. */
  | "Canceled"
  /** A conversion between tool formats failed; `data.adapter` and `data.direction` specify the step. */
  | "ConversionError"
  /** No adapter has that name. */
  | "AdapterNotFound"
  /** An adapter with that name is already registered. */
  | "AdapterExists"
  /** A value does not match its schema or is not JSON; `data.problems` lists every problem. */
  | "InstanceInvalid"
  /** A schema with an unresolvable or circular reference, a duplicate anchor, or a pattern that is not a valid regular expression. */
  | "SchemaUnresolvable"
  /** A schema or a value exceeds a limit of the validator; `data.limit` is the name of the limit. */
  | "LimitExceeded"
  /** A string that is not a valid version or version constraint. */
  | "InvalidVersion"
  /** None of the available versions is compatible. */
  | "NoCompatibleVersion"
  /** Invalid JSON, or JSON with a field of the wrong type. */
  | "InvalidJson"
  /** The call needs an approval that it did not get. */
  | "Denied"
  /** The run exceeded its time limit. */
  | "Timeout"
  /** The client did not declare a capability that the tool uses; `data.requiredCapabilities` is the missing one. */
  | "ClientCapabilityMissing";

/** The step of a run that failed. */
export type ToolErrorOp =
  | "validate_tool_id"
  | "resolve"
  | "select_backend"
  | "validate_input"
  | "execute"
  | "stream"
  | "validate_output";

/** Context of a failure, as far as it is known. */
export interface ToolErrorOptions {
  readonly toolId?: string;
  readonly op?: ToolErrorOp;
  /** Where the tool ran; absent until a backend was selected. */
  readonly backend?: ToolBackend;
  readonly data?: ToolErrorData;
  readonly cause?: unknown;
}

/** Details of a failure for programs. */
export interface ToolErrorData {
  /** With InvalidTool, Validation, OutputValidation and other validation errors: every problem of the value. */
  readonly problems?: readonly Problem[];
  /** With Validation of a bound tool: the input with the smallest correction that makes it valid; absent if none was found. */
  readonly example?: JsonObject;
  /** With UnsupportedSchema: the unsupported keyword. */
  readonly keyword?: string;
  /** With UnsupportedSchema: the unsupported dialect. With ExternalRef: the target of the reference. */
  readonly uri?: string;
  /** With LimitExceeded: the name of the option that sets the limit. */
  readonly limit?: string;
  /** With LimitExceeded of a rate limit: when the call may be repeated, in milliseconds. */
  readonly retryAfterMs?: number;
  /** With schema errors: JSON Pointer to the location in the schema. */
  readonly schemaPath?: string;
  /** With ConversionError: the name of the adapter that failed. */
  readonly adapter?: string;
  /** With Execution: the error result of an MCP server, or of a tool that selected its content. */
  readonly mcpResult?: JsonObject;
  /** With ClientCapabilityMissing: the capabilities that the client must declare, as MCP `ClientCapabilities`. */
  readonly requiredCapabilities?: JsonObject;
  /** With ConversionError: the direction, such as `to_canonical`. */
  readonly direction?: string;
}

/** A registered symbol, so that two copies of this package recognize each other's errors. */
const brand = Symbol.for("toolwright.ToolError");

/** A failure of a tool, of a call or of its caller, classified by `code`. */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly code: ToolErrorCode;
  declare readonly toolId?: string;
  declare readonly op?: ToolErrorOp;
  declare readonly backend?: ToolBackend;
  declare readonly data?: ToolErrorData;

  constructor(code: ToolErrorCode, message: string, { cause, ...rest }: ToolErrorOptions = {}) {
    super(message, cause === undefined ? {} : { cause });
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    Object.assign(this, rest);
  }

  /** Also true for errors of other copies of this class, such as the one in `toolwright-host`. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: `this` may be a subclass.
    return this === ToolError ? isToolError(value) : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

/** Creates an error that lists `problems` in its message and in `data.problems`. */
export function problemsError(
  code: ToolErrorCode,
  title: string,
  problems: readonly Problem[],
  cause?: unknown,
): ToolError {
  const [first] = problems;
  const text = problems.length === 1 && first ? `${title} ${first.message}` : formatProblems(title, problems);
  return new ToolError(code, text, { data: { problems }, cause });
}

/** Returns whether `value` is a `ToolError`, from this or another copy of the package. */
export function isToolError(value: unknown): value is ToolError {
  return hasBrand(value, brand);
}

function hasBrand(value: unknown, symbol: symbol): boolean {
  try {
    return value instanceof Error && symbol in value;
  } catch {
    // A proxy whose traps throw.
    return false;
  }
}

/** A registered symbol, so that two copies of this package recognize each other's errors. */
const protocolBrand = Symbol.for("toolwright.ProtocolError");

/**
 * An error of the protocol, in place of a result. A handler throws it for what clients handle themselves; other errors of a handler become results
 * that the model reads. Both SDKs copy `code`, `message` and `data` into their response.
 * @example
 * ```ts
 * const elicitation = { mode: "url", elicitationId: "1", url: "https://example.com/connect", message: "Connect your account." };
 * throw new ProtocolError(-32042, "Connect your account first.", { elicitations: [elicitation] });
 * ```
 */
export class ProtocolError extends Error {
  readonly code: number;
  readonly data?: object;
  constructor(code: number, message: string, data?: object) {
    super(message);
    Object.defineProperty(this, protocolBrand, { value: true });
    this.code = code;
    if (data) this.data = data;
  }
}

/** Returns the protocol error that was thrown, also by a handler, whose errors are the cause of a `ToolError`. */
export function protocolErrorOf(thrown: unknown): ProtocolError | undefined {
  const error = isToolError(thrown) && thrown.code === "Execution" ? thrown.cause : thrown;
  return hasBrand(error, protocolBrand) ? (error as ProtocolError) : undefined;
}
