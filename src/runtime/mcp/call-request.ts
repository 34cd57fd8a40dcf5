import {
  type Caller,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type LogLevel,
  type Tool,
  type ToolContent,
} from "../model/index.js";
import { readParameterHeaders } from "../model/internal.js";
import { ProtocolError } from "./protocol-error.js";

/** One `tools/call` request and the connection to its client, independent of the SDK. */
export interface CallRequest {
  readonly signal: AbortSignal;
  readonly meta: JsonObject | undefined;
  readonly caller: Caller;
  /** The client's declared `ClientCapabilities`. */
  readonly capabilities: JsonObject | undefined;
  /** The protocol revision of the connection, if it is known. */
  readonly revision?: string | undefined;
  /** What a repeated call carries: answers by the keys of their questions, and the state. */
  readonly retry?: { readonly answers?: JsonObject; readonly state?: string };
  /**
   * Signs the state of calls that ask without server requests. A state is valid only with the same binding, which is not sent, and for ten minutes
   * or the given time. Absent in revisions with server requests.
   */
  readonly signState?: (secret: Uint8Array, binding: string, seconds?: number) => StateCodec;
  notifyProgress(params: ProgressParams): Promise<void>;
  log(level: LogLevel, data: JsonValue, logger: string): Promise<void>;
  /** Sends a request to the client. Absent in protocol revisions without server requests. */
  readonly sendRequest?: (method: string, params: JsonObject | undefined, options: SendOptions) => Promise<JsonObject>;
}

/** Creates the request of a call without a connection, whose progress goes to `report`. By default, it has no capabilities and logs nothing. */
export function detachedRequest(
  given: Partial<CallRequest> & Pick<CallRequest, "signal" | "caller">,
  report: (progress: Omit<ProgressParams, "progressToken">) => void,
): CallRequest {
  return {
    capabilities: undefined,
    log: async () => undefined,
    ...given,
    meta: { ...given.meta, progressToken: 0 },
    notifyProgress: async ({ progressToken: _token, ...progress }) => report(progress),
  };
}

/** Passes the answers of a call on to the next request of it. They are signed but not encrypted: they came from the client. */
export interface StateCodec {
  mint(answers: JsonObject): Promise<string>;
  /** Rejects a state that is invalid, has expired or has another binding. */
  verify(state: string): Promise<JsonObject>;
}

/** The parameters of MCP's progress notification. */
export interface ProgressParams {
  progressToken: string | number;
  progress: number;
  total?: number;
  message?: string;
}

export interface SendOptions {
  readonly signal: AbortSignal;
  /** In milliseconds. */
  readonly timeout: number;
}

/** A result of `tools/call`, as both SDKs and all protocol revisions define it. */
export interface CallResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: JsonValue;
  readonly _meta?: JsonObject;
  readonly isError?: true;
}

/** JSON-RPC's code for headers that contradict the body, from revision 2026-07-28. */
const headerMismatch = -32020;

/**
 * Compares the `Mcp-Param-` headers of a request with the arguments that they repeat. Whatever routes requests by them must see what the tool
 * receives. From revision 2026-07-28, SDK v2 also requires them over HTTP; earlier clients do not know them, so that they may be absent.
 * @throws {ProtocolError} HeaderMismatch
 */
export function assertParameterHeaders({ inputSchema }: Tool, args: unknown, headers: Headers | undefined): void {
  if (!headers || ![...headers.keys()].some((key) => key.startsWith("mcp-param-"))) return;
  for (const { name, path } of readParameterHeaders(inputSchema).headers) {
    const sent = headers.get(`mcp-param-${name}`);
    const value = argumentAt(args, path);
    if (sent === null || value === undefined || value === null) continue;
    const header = decodeHeader(sent);
    if (header !== undefined && hasValue(header, value)) continue;
    throw new ProtocolError(
      headerMismatch,
      `The header Mcp-Param-${name} does not have the value of the argument ${path.join(".")}`,
    );
  }
}

function argumentAt(args: unknown, path: readonly string[]): JsonValue | undefined {
  // Arguments are parsed from JSON.
  let value = args as JsonValue | undefined;
  for (const key of path) value = isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** Values that are not visible ASCII are sent as `=?base64?…?=`. Returns undefined if that is not valid base64 of UTF-8. */
function decodeHeader(sent: string): string | undefined {
  const encoded = /^=\?base64\?(.*)\?=$/.exec(sent)?.[1];
  if (encoded === undefined) return sent;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Integers are compared as numbers: `42.0` is 42. */
function hasValue(header: string, value: JsonValue): boolean {
  if (typeof value === "number") return /^-?\d+(\.\d+)?$/.test(header) && Number(header) === value;
  return header === String(value);
}
