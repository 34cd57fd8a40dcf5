import { isJsonObject, type JsonObject, ToolError } from "../../model/index.js";
import { expandUri, formatProblems, messageOfThrown } from "../../model/internal.js";
import { createSchemaValidator } from "../../schema/index.js";
import { type ClientContract, type Drift, findDrift } from "./drift.js";
import {
  callToolOf,
  type McpClient,
  type PromptMessages,
  type RequestOptions,
  type ResourceContents,
} from "./mcp-client.js";

/** Settings of a generated client. */
export interface ClientSettings {
  /**
   * Called once, before the first call, with how the server differs from the contract, if it does. The call waits for the listing, and rejects
   * with what this function throws. Default: the listing is not read.
   */
  readonly onDrift?: (drift: readonly Drift[]) => void | Promise<void>;
  /** Whether results are validated with the output schemas of the contract. Default: true. */
  readonly validate?: boolean;
}

/** What generated clients call a server with. */
export interface GeneratedClient {
  /**
   * Calls a tool. Returns its structured content if the contract has a schema for it, otherwise the whole result.
   * @throws {ToolError} Execution if the tool reports a failure, OutputValidation if the result breaks the schema of the tool,
   * Canceled if the call is aborted, Timeout if it takes too long.
   */
  readonly callTool: <Output>(name: string, input: object | undefined, options?: RequestOptions) => Promise<Output>;
  /** Returns the messages of a prompt. */
  readonly getPrompt: (name: string, input: object | undefined, options?: RequestOptions) => Promise<PromptMessages>;
  /** Reads a resource. `variables` are those of a template. */
  readonly readResource: (uri: string, variables?: object, options?: RequestOptions) => Promise<ResourceContents>;
}

/** Connects a generated client with a server. */
export function createGeneratedClient(
  client: McpClient,
  contract: ClientContract,
  { onDrift, validate = true }: ClientSettings = {},
): GeneratedClient {
  const validator = createSchemaValidator();
  let checked: Promise<void> | undefined;

  async function checkOnce(): Promise<void> {
    if (!onDrift) return;
    checked ??= findDrift(client, contract).then(
      (drift) => (drift.length > 0 ? onDrift(drift) : undefined),
      (cause) => {
        checked = undefined; // The next call lists again.
        throw new ToolError("Execution", `the server cannot be listed: ${messageOfThrown(cause)}`, { cause });
      },
    );
    await checked;
  }

  function validateOutput(name: string, schema: JsonObject, value: unknown): void {
    if (value === undefined) {
      const reason = "the result has no structured content, which the output schema of the tool requires";
      throw new ToolError("OutputValidation", `${name}: ${reason}`, { toolId: name });
    }
    const problems = validator.compile(schema).check(value);
    if (problems.length === 0) return;
    const text = formatProblems(`${name}: the result does not match the output schema of the tool:`, problems);
    throw new ToolError("OutputValidation", text, { toolId: name, data: { problems } });
  }

  return {
    callTool: async <Output>(name: string, input: object | undefined, options?: RequestOptions) => {
      await checkOnce();
      const result = await request(name, options, () => callToolOf(client, { name, arguments: { ...input } }, options));
      const { isError, structuredContent } = result;
      if (isError === true)
        throw new ToolError("Execution", failureMessage(name, result), { toolId: name, cause: result });
      const schema = Object.hasOwn(contract.tools, name) ? contract.tools[name]?.outputSchema : undefined;
      if (schema === undefined) return result as Output;
      if (validate) validateOutput(name, schema, structuredContent);
      // The module that was generated from the same schema has its type.
      return structuredContent as Output;
    },
    getPrompt: async (name, input, options) => {
      await checkOnce();
      const result = await request(name, options, async () =>
        client.getPrompt?.({ name, arguments: { ...input } }, options),
      );
      if (!Array.isArray(result["messages"]))
        throw new ToolError("OutputValidation", `${name}: the prompt has no messages`);
      // The client has validated the messages.
      return result as unknown as PromptMessages;
    },
    readResource: async (uri, variables, options) => {
      await checkOnce();
      const expanded = variables === undefined ? uri : expandUri(uri, variables);
      const result = await request(uri, options, async () => client.readResource?.({ uri: expanded }, options));
      if (!Array.isArray(result["contents"]))
        throw new ToolError("OutputValidation", `${uri}: the resource has no contents`);
      // The client has validated the contents.
      return result as unknown as ResourceContents;
    },
  };
}

/** Makes a request whose result must be an object. */
async function request(
  name: string,
  { signal }: RequestOptions = {},
  send: () => Promise<unknown>,
): Promise<JsonObject> {
  let result: unknown;
  try {
    result = await send();
  } catch (cause) {
    const code = signal?.aborted ? "Canceled" : isTimeout(cause) ? "Timeout" : "Execution";
    throw new ToolError(code, `${name}: ${messageOfThrown(cause)}`, { toolId: name, cause });
  }
  if (isJsonObject(result)) return result;
  throw new ToolError("OutputValidation", `${name}: the server answered without a result`, { toolId: name });
}

/** Whether the official client, of either version, gave up waiting. Servers of later revisions use -32001 for something else. */
function isTimeout(error: unknown): boolean {
  const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
  return code === "REQUEST_TIMEOUT" || (code === -32001 && /timed out/.test(messageOfThrown(error)));
}

function failureMessage(name: string, { content }: JsonObject): string {
  const blocks = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const texts = blocks.map(({ text }) => text).filter((text) => typeof text === "string");
  return `${name}: ${texts.join("\n") || "the tool reported a failure without a message"}`;
}
