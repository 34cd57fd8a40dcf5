import { type ListedArgument, listedArguments } from "../contracts/contract.js";
import type { BoundPrompt, SelectedParts } from "../gen/v1/index.js";
import type { Caller, JsonObject, JsonValue, Prompt, PromptMessage, ToolCall } from "../model/index.js";
import { assertContent } from "../model/internal.js";
import { runFeature, withoutAttach } from "./call-context.js";
import type { CallRequest } from "./call-request.js";
import { onlyWhere } from "./listing.js";
import { unknownName } from "./protocol-error.js";
import type { InputRequired } from "./questions.js";
import { runInside, type ServedTools } from "./served-tools.js";

/** Runs a prompt or resource inside the middleware of the server. Returns its result of MCP. */
export async function callFeature<Result extends object>(
  served: ServedTools,
  call: ToolCall,
  run: (call: ToolCall) => Promise<Result>,
): Promise<Result> {
  // Results of prompts and resources are JSON.
  const { output, _meta } = await runInside(served, call, async (changed) => ({
    output: (await run(changed)) as unknown as JsonValue,
  }));
  // Middleware may return something else, which the SDK rejects.
  return { ...(output as unknown as Result), ...(_meta && { _meta }) };
}

export function allowedPrompts({ tools, canGet }: ServedTools, caller: Caller): Promise<readonly BoundPrompt[]> {
  return onlyWhere([...tools.parts.prompts.values()], ({ prompt }) => !canGet || canGet(prompt, caller));
}

/**
 * Finds a prompt that the caller may use.
 * @throws {ProtocolError} when there is none of that name.
 */
export async function findPrompt({ tools, canGet }: ServedTools, name: string, caller: Caller): Promise<BoundPrompt> {
  const bound = tools.parts.prompts.get(name);
  if (!bound || (canGet && !(await canGet(bound.prompt, caller)))) throw unknownName("prompt", name);
  return bound;
}

/** A prompt as `prompts/list` returns it. */
type ListedPrompt = Omit<Prompt, "inputSchema" | "~types"> & { readonly arguments: readonly ListedArgument[] };

/** The parameters of `prompts/get`. */
export interface PromptParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/** Returns the listing of the prompts that the caller may use. */
export async function listPrompts(
  served: ServedTools,
  { caller }: CallRequest,
): Promise<{ readonly prompts: readonly ListedPrompt[] }> {
  return { prompts: (await allowedPrompts(served, caller)).map(toListedPrompt) };
}

function toListedPrompt({ prompt }: BoundPrompt): ListedPrompt {
  const { inputSchema, "~types": _types, ...listed } = prompt;
  return { ...listed, arguments: listedArguments(inputSchema) };
}

/**
 * Returns the messages of a prompt.
 * @throws {ProtocolError} when the prompt is unknown, its arguments are invalid, or it fails.
 */
export async function getPrompt(
  served: ServedTools,
  params: PromptParams,
  request: CallRequest,
): Promise<PromptMessages | InputRequired> {
  const { name, arguments: args = {} } = params;
  return runFeature(served, { ...params, name: `prompts/${name}` }, request, async ({ context }) => {
    const bound = await findPrompt(served, name, request.caller);
    const { "~types": _types, ...tool } = bound.prompt;
    const { description } = tool;
    return callFeature(
      served,
      { kind: "prompt", name, tool, input: args, context: withoutAttach(context) },
      async (call): Promise<PromptMessages> => {
        const selected: SelectedParts = {};
        const respond = (parts: SelectedParts): void => void Object.assign(selected, parts);
        // Forms send an empty text for an argument that was left out.
        const messages = await bound.get(call.input, { ...call.context, coerce: "on", respond });
        const contents = messages.map(({ content }) => content);
        assertContent("prompt", name, contents);
        return { ...(description !== undefined && { description }), messages, ...selected };
      },
    );
  });
}

interface PromptMessages {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
  readonly _meta?: JsonObject;
}
