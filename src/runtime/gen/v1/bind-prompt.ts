import type { Prompt, PromptMessage, PromptPart, PromptResult } from "../../model/index.js";
import { bindHandler, runHandler } from "./bind-handler.js";
import type { ToolBinding } from "./binding.js";
import type { CallContext } from "./context.js";
import { freezeTool } from "./define-tools.js";

/** A prompt record with the function that returns its messages. */
export interface BoundPrompt<Input = unknown> {
  /** Frozen. */
  readonly prompt: Prompt<Input>;
  /**
   * Validates the arguments and returns the messages.
   * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
   */
  get(args: unknown, context?: CallContext): Promise<readonly PromptMessage[]>;
}

/** How a prompt function is called. */
export type PromptBinding<Input> = Pick<
  ToolBinding<Input, never>,
  "isInput" | "parameters" | "declaration" | "construct" | "carried" | "context" | "fitsFormat"
> & { readonly call: (...args: never[]) => Returned | Promise<Returned> };

/** The types of an MCP SDK differ from ours in what they do not declare. */
type Returned = PromptResult | { readonly messages: readonly object[] };

/**
 * Binds a prompt record to its function.
 * @throws {ToolError} `InvalidTool` if the binding passes arguments in another order than the function takes them.
 */
export function bindPrompt<Input>(prompt: Prompt<Input>, binding: PromptBinding<Input>): BoundPrompt<Input> {
  const record = freezeTool(prompt);
  const handler = bindHandler("prompt", record, binding);
  return {
    prompt: record,
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
