import { listAll } from "../client/internal.js";
import type { BoundTool } from "../gen/v1/index.js";
import { createMcpServer, type McpServerOptions, type McpTransport, type Servable } from "../mcp/index.js";
import {
  isJsonObject,
  type JsonObject,
  type McpToolRecord,
  type Tool,
  type ToolContent,
  ToolError,
} from "../model/index.js";
import { contentText, wireNameOf } from "../model/internal.js";

/** A `Client` of either version of the official SDK. */
export interface SdkClient {
  connect(transport: never): Promise<void>;
  listTools(params?: never): Promise<{ readonly tools: readonly unknown[]; readonly nextCursor?: string | undefined }>;
  callTool(call: never): Promise<unknown>;
  close(): Promise<void>;
}

/** What the test client needs of an SDK. */
interface ClientSdk {
  readonly Client: new (info: { readonly name: string; readonly version: string }) => SdkClient;
  /** Creates two transports that are connected to each other. */
  readonly InMemoryTransport: { createLinkedPair(): readonly [McpTransport, McpTransport] };
}

/** The packages with a client, in order of preference, and what loads them. */
const packages: readonly (readonly [name: string, load: () => Promise<ClientSdk>])[] = [
  ["@modelcontextprotocol/client", () => import("@modelcontextprotocol/client")],
  [
    "@modelcontextprotocol/sdk",
    async () => ({
      ...(await import("@modelcontextprotocol/sdk/client/index.js")),
      ...(await import("@modelcontextprotocol/sdk/inMemory.js")),
    }),
  ],
];

/**
 * Loads the installed client. Any client connects to a server of either SDK.
 * @throws {Error} when none is installed, with the command that installs one.
 */
async function loadClientSdk(): Promise<ClientSdk> {
  for (const [name, load] of packages) {
    try {
      return await load();
    } catch (error) {
      if (!isMissing(error, name)) throw error;
    }
  }
  const [newest, older] = packages.map(([name]) => name);
  throw new Error(
    `createTestClient requires an MCP client that is not installed. Install it with:\n\n  npm install -D ${newest}\n\nor, for version 1:\n\n  npm install ${older}\n`,
  );
}

/** Node and test runners have different codes and messages for a package that is not installed. */
function isMissing(error: unknown, name: string): boolean {
  return (
    error instanceof Error &&
    /cannot find|failed to (resolve|load)/i.test(error.message) &&
    error.message.includes(name)
  );
}

/** A function for each tool, by the name that clients see. The types come from the generated list of tools, or from `defineTool`. */
export type ToolCalls<Tools extends readonly Servable[]> = {
  readonly [Bound in Extract<Tools[number], BoundTool> as NameOf<Bound>]: ToolCall<Bound>;
};

type NameOf<Bound extends BoundTool> = NonNullable<Bound["~name"]>;

/** The input can be omitted if nothing in it is required. */
type ToolCall<Bound extends BoundTool> =
  Record<never, never> extends CallInputOf<Bound>
    ? (input?: CallInputOf<Bound>) => Promise<CallValueOf<Bound>>
    : (input: CallInputOf<Bound>) => Promise<CallValueOf<Bound>>;

/** The input of a bound tool, as clients send it. */
export type CallInputOf<Bound extends BoundTool> = TypesOf<Bound>["input"];

/** What a call of a bound tool resolves with: the value of its output schema, without the object around a wrapped value, or else its text. */
export type CallValueOf<Bound extends BoundTool> = ValueOf<TypesOf<Bound>["output"]>;

type TypesOf<Bound extends BoundTool> = NonNullable<Bound["tool"]["~types"]>;

type ValueOf<Output> = unknown extends Output
  ? unknown
  : Output extends { readonly result: infer Value }
    ? keyof Output extends "result"
      ? Value
      : Output
    : Output extends undefined
      ? string
      : Output;

/** What `toValue` reads of a result. */
interface ReceivedResult {
  readonly structuredContent?: unknown;
  /** The text of the content. */
  readonly text: string;
}

/** Returns the value that a result of the tool stands for. A tool that sends text sends its output as JSON, or a wrapped string unchanged. */
function toValue({ outputSchema }: Tool, { structuredContent, text }: ReceivedResult): unknown {
  if (!outputSchema) return structuredContent ?? text;
  const result = wrappedSchema(outputSchema);
  if (structuredContent === undefined && isJsonObject(result) && result["type"] === "string") return text;
  const output = structuredContent ?? parsed(text);
  return result !== undefined && isJsonObject(output) ? output["result"] : output;
}

/** The schema of `result`, if an output consists of nothing else. */
function wrappedSchema({ properties, required }: JsonObject): unknown {
  const isWrapped = isJsonObject(properties) && Object.keys(properties).join() === "result";
  return isWrapped && Array.isArray(required) && required.includes("result") ? properties["result"] : undefined;
}

/** Content that the tool has selected need not be JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Options of `createTestClient`: those of the server, none of which is required, and the client. */
export interface TestClientOptions extends Partial<McpServerOptions> {
  /** A client of the official SDK that is not connected yet, for example one that answers questions. Default: a new client. */
  readonly client?: SdkClient;
}

/** A client that is connected to a server with your tools, in memory. */
export interface TestClient<Tools extends readonly Servable[] = readonly Servable[]> {
  /**
   * Calls a tool by its name. Resolves with its value: structured content, without the object around a wrapped value, or the text.
   * Rejects with a `ToolError` if the result is an error; its message is the text that the model sees, `data.mcpResult` the result.
   */
  readonly call: ToolCalls<Tools>;
  /** Sends any arguments and resolves with the complete result, also if it is an error. Rejects if the tool is unknown. */
  callTool(name: string, args?: unknown): Promise<TestResult>;
  /** Lists the tools as clients see them. */
  listTools(): Promise<readonly McpToolRecord[]>;
  /** Ends the connection and aborts running calls. */
  close(): Promise<void>;
}

/** A result of `tools/call`. */
interface TestResult {
  readonly content: readonly ToolContent[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
  readonly _meta?: JsonObject;
}

/**
 * Serves `tools` in memory and connects a client of the official SDK, without a process or a port. The client sees what any client sees:
 * the listing, validation, results and errors.
 * @throws {Error} when no MCP SDK is installed, or no client; the message contains the command that installs one.
 * @example
 * ```ts
 * const client = await createTestClient(boundTools);
 * expect(await client.call.greet({ name: "Ada" })).toEqual({ message: "Hello Ada." });
 * await client.close();
 * ```
 */
export async function createTestClient<const Tools extends readonly Servable[]>(
  tools: Tools,
  { client: given, ...options }: TestClientOptions = {},
): Promise<TestClient<Tools>> {
  const { Client, InMemoryTransport } = await loadClientSdk();
  const server = await createMcpServer(tools, { name: "test", version: "1.0.0", ...options });
  const client = given ?? new Client({ name: "toolwright-test", version: "1.0.0" });
  const [clientSide, serverSide] = InMemoryTransport.createLinkedPair();
  // The transports are those of an SDK, and any client takes them.
  await Promise.all([server.connect(serverSide), client.connect(clientSide as never)]);
  // The SDK has checked that this is a result.
  const callTool = async (name: string, args: unknown = {}): Promise<TestResult> =>
    (await client.callTool({ name, arguments: args } as never)) as TestResult;
  const calls = tools.flatMap((each): [string, unknown][] => {
    if (!("tool" in each)) return [];
    const { tool } = each;
    const name = wireNameOf(tool, options.wireName ?? "name");
    return [[name, async (input?: unknown) => receivedValue(tool, name, await callTool(name, input))]];
  });
  return {
    // The keys are the names of the tools, and `receivedValue` returns what their output schemas describe.
    call: Object.fromEntries(calls) as ToolCalls<Tools>,
    callTool,
    listTools: async () => {
      const listed = await listAll((params) => client.listTools(params as never), "tools");
      // The SDK has checked that these are tools.
      return listed as readonly unknown[] as readonly McpToolRecord[];
    },
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}

/** @throws {ToolError} Execution if the result is an error. */
function receivedValue(tool: Tool, name: string, result: TestResult): unknown {
  const { content, structuredContent, isError } = result;
  const text = contentText(content);
  if (!isError) return toValue(tool, { structuredContent, text });
  // A result is JSON.
  const mcpResult = result as unknown as JsonObject;
  throw new ToolError("Execution", text, { toolId: name, op: "execute", data: { mcpResult } });
}
