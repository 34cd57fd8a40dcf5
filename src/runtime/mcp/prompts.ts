import { type ListedArgument, listedArguments } from "../contracts/listing.js";
import type { BoundPrompt } from "../gen/v1/index.js";
import type { Prompt, PromptMessage } from "../model/index.js";
import { allowedPrompts, findPrompt } from "./allowed-features.js";
import { callFeature, toToolRecord } from "./call-feature.js";
import type { CallRequest } from "./call-request.js";
import type { InputRequired } from "./questions/question-channel.js";
import { runFeature, withoutAttach } from "./run-for-request.js";
import type { ServedTools } from "./server-definition.js";

/** A prompt as `prompts/list` returns it. */
export type ListedPrompt = Omit<Prompt, "inputSchema" | "~types"> & { readonly arguments: readonly ListedArgument[] };

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
  const { name, title, description, inputSchema, icons, _meta } = prompt;
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    arguments: listedArguments(inputSchema),
    ...(icons && { icons }),
    ...(_meta && { _meta }),
  };
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
  const bound = await findPrompt(served, name, request.caller);
  const { description } = bound.prompt;
  const tool = toToolRecord(bound.prompt);
  return runFeature(served, { ...params, name: `prompts/${name}` }, request, ({ context }) =>
    callFeature(
      served,
      { kind: "prompt", name, tool, input: args, context: withoutAttach(context) },
      async (call): Promise<PromptMessages> => ({
        ...(description !== undefined && { description }),
        messages: await bound.get(call.input, call.context),
      }),
    ),
  );
}

interface PromptMessages {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}
