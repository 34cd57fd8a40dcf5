import {
  type Completer,
  isJsonObject,
  type ListedResource,
  type Prompt,
  type PromptMessage,
  type PromptPart,
  type PromptResult,
  type Resource,
  ToolError,
} from "../../model/index.js";
import { type ResourceResult, resourceContentsOf, toBase64 } from "../../model/internal.js";
import { bindHandler, runHandler } from "./bind-handler.js";
import { freezeTool } from "./bind-tool.js";
import type { HandlerBinding, ToolContract } from "./binding.js";
import type { BaseContext, CallContext } from "./context.js";
import type { Decoded, NothingCarried, ResourceHandler } from "./handler.js";
import type { StringEncodedPaths } from "./string-encoded.js";
import { toStructuredOutput, toUndeclaredOutput } from "./structured-output.js";

/** A resource record with the function that reads it. */
export interface BoundResource<Input = unknown, Output = unknown> {
  /** Frozen. */
  readonly resource: Resource<Input, Output>;
  /** The resources of a template; absent if it does not list them. */
  readonly list?: () => Promise<readonly ListedResource[]>;
  /** Completes variables of a template, by name. */
  readonly complete?: Readonly<Record<string, Completer>>;
  /**
   * Reads the resource with these variables. Undefined if it does not exist.
   * @throws {ToolError} `Validation`, `Execution`, `OutputValidation` or `Canceled`.
   */
  read(variables: unknown, context?: CallContext): Promise<ResourceBody | undefined>;
}

/** The content of a resource: text, or bytes as base64. */
export type ResourceBody = { readonly mimeType: string } & ({ readonly text: string } | { readonly blob: string });

/** A resource's function, with the guards of its variables and its value. */
export interface ResourceBinding<
  Input,
  Output,
  Wrapped extends boolean = boolean,
  Carried extends StringEncodedPaths = NothingCarried,
> extends ResourceHandler<Decoded<Input, Carried>, Output, Wrapped>,
    Pick<
      ToolContract<Input, Output>,
      "isInput" | "isOutput" | "forms" | "mcpResult" | "undeclared" | "fitsFormat" | "outputs"
    > {
  readonly carried?: Carried;
  readonly list?: () => readonly ListedResource[] | Promise<readonly ListedResource[]>;
  readonly complete?: Readonly<Record<string, Completer>>;
}

/** Binds a resource record to its function. Does not compile if the function does not take the variables or return the value of the record. */
export function bindResource<
  Input,
  Output,
  Wrapped extends boolean = false,
  Carried extends StringEncodedPaths = NothingCarried,
>(
  resource: Resource<Input, Output>,
  binding: ResourceBinding<Input, Output, Wrapped, Carried>,
): BoundResource<Input, Output> {
  const record = freezeTool(resource);
  const handler = bindHandler("resource", record, binding);
  const { outputSchema, mimeType } = record;
  const { list, complete } = binding;
  return {
    resource: record,
    ...(list && { list: async () => list() }),
    ...(complete && { complete }),
    read: async (variables, context = {}) => {
      const value = await runHandler(handler, variables, context);
      if (value === undefined) return undefined;
      const complete = completeResult(value, binding);
      if (complete) {
        context.respond?.(complete);
        const [first] = complete.contents;
        return first && { mimeType: "text" in first ? "text/plain" : "application/octet-stream", ...first };
      }
      if (!outputSchema && (typeof value === "string" || value instanceof Uint8Array || !binding.undeclared))
        return toBody(value, mimeType, handler.label);
      const output = outputSchema
        ? await toStructuredOutput(handler, outputSchema, value)
        : (toUndeclaredOutput(handler, value) ?? {});
      const isWrapped = outputSchema ? binding.wrapped || binding.stream : !isJsonObject(value);
      const json = isWrapped ? output["result"] : output;
      return { mimeType: mimeType ?? "application/json", text: JSON.stringify(json) };
    },
  };
}

/** The parts of a complete MCP result. Without a type that says so, a result is recognized if it consists of contents. */
function completeResult(
  value: unknown,
  { mcpResult, undeclared }: Pick<HandlerBinding, "mcpResult" | "undeclared">,
): ResourceResult | undefined {
  const result = undeclared ? resourceContentsOf(value) : undefined;
  if (result) return result;
  // The generator has checked the type.
  return mcpResult && isJsonObject(value) && !(value instanceof Uint8Array)
    ? (value as object as ResourceResult)
    : undefined;
}

function toBody(value: unknown, mimeType: string | undefined, label: string): ResourceBody {
  if (typeof value === "string") return { mimeType: mimeType ?? "text/plain", text: value };
  if (value instanceof Uint8Array) {
    return { mimeType: mimeType ?? "application/octet-stream", blob: toBase64(value) };
  }
  throw new ToolError("OutputValidation", `Invalid output of ${label}: expected a string or bytes`);
}

/** A prompt record with the function that returns its messages. */
export interface BoundPrompt<Input = unknown> {
  /** Frozen. */
  readonly prompt: Prompt<Input>;
  /** Completes arguments, by name. */
  readonly complete?: Readonly<Record<string, Completer>>;
  /**
   * Validates the arguments and returns the messages.
   * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
   */
  get(args: unknown, context?: CallContext): Promise<readonly PromptMessage[]>;
}

/** A prompt's function, with the guard of its arguments. */
export interface PromptBinding<Input, Carried extends StringEncodedPaths = NothingCarried>
  extends Pick<ToolContract<Input, never>, "isInput" | "forms" | "fitsFormat"> {
  readonly carried?: Carried;
  readonly complete?: Readonly<Record<string, Completer>>;
  call(input: Decoded<Input, Carried>, context: BaseContext): Returned | PromiseLike<Returned>;
}

/** The types of an MCP SDK differ from ours in what they do not declare. */
type Returned = PromptResult | { readonly messages: readonly object[] };

/** Binds a prompt record to its function. Does not compile if the function does not take the arguments of the record. */
export function bindPrompt<Input, Carried extends StringEncodedPaths = NothingCarried>(
  prompt: Prompt<Input>,
  binding: PromptBinding<Input, Carried>,
): BoundPrompt<Input> {
  const record = freezeTool(prompt);
  const handler = bindHandler("prompt", record, binding);
  return {
    prompt: record,
    ...(binding.complete && { complete: binding.complete }),
    // The type of `call` has checked what the function returns.
    get: async (args, context = {}) => {
      const result = (await runHandler(handler, args, context)) as PromptResult;
      if (typeof result !== "object" || !("messages" in result)) return toMessages(result);
      const { messages, description, _meta } = result;
      context.respond?.({ ...(description !== undefined && { description }), ...(_meta && { _meta }) });
      return messages;
    },
  };
}

function toMessages(result: PromptPart | readonly PromptPart[]): readonly PromptMessage[] {
  // `Array.isArray` does not narrow readonly arrays.
  return Array.isArray(result) ? (result as readonly PromptPart[]).map(toMessage) : [toMessage(result as PromptPart)];
}

function toMessage(part: PromptPart): PromptMessage {
  if (typeof part === "string") return { role: "user", content: { type: "text", text: part } };
  return "role" in part ? part : { role: "user", content: part };
}
