import type { BoundPrompt } from "../gen/v1/index.js";
import { isJsonObject, type Prompt, type PromptMessage } from "../model/index.js";
import { shorten } from "../model/internal.js";
import type { CallRequest } from "./call-request.js";
import { invalidParams, ProtocolError } from "./protocol-error.js";
import type { InputRequired } from "./questions/question-channel.js";
import { runFeature, withoutAttach } from "./run-for-request.js";
import type { ServedTools } from "./server-definition.js";

/** A prompt as `prompts/list` returns it. */
export type ListedPrompt = Omit<Prompt, "inputSchema" | "~types"> & { readonly arguments: readonly ListedArgument[] };

interface ListedArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
}

/** The parameters of `prompts/get`. */
export interface PromptParams {
  readonly name: string;
  readonly arguments?: unknown;
}

/** Returns the listing of all prompts. */
export function listPrompts({ tools }: ServedTools): { readonly prompts: readonly ListedPrompt[] } {
  return { prompts: [...tools.parts.prompts.values()].map(toListedPrompt) };
}

function toListedPrompt({ prompt }: BoundPrompt): ListedPrompt {
  const { name, title, description, inputSchema, icons, _meta } = prompt;
  const { properties, required } = inputSchema;
  const all = isJsonObject(properties) ? Object.entries(properties) : [];
  return {
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    arguments: all.map(([key, schema]) => {
      const text = isJsonObject(schema) ? schema["description"] : undefined;
      return {
        name: key,
        ...(typeof text === "string" && { description: text }),
        required: Array.isArray(required) && required.includes(key),
      };
    }),
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
  const bound = served.tools.parts.prompts.get(params.name);
  if (!bound) throw unknownPrompt(params.name);
  const { description } = bound.prompt;
  const identity = { ...params, name: `prompts/${params.name}` };
  return runFeature(served, identity, request, async ({ context }) => ({
    ...(description !== undefined && { description }),
    messages: await bound.get(params.arguments ?? {}, withoutAttach(context)),
  }));
}

interface PromptMessages {
  readonly description?: string;
  readonly messages: readonly PromptMessage[];
}

/** Creates the error for a prompt that does not exist. */
export function unknownPrompt(name: string): ProtocolError {
  return new ProtocolError(invalidParams, `Unknown prompt: ${JSON.stringify(shorten(name, 128))}`);
}
