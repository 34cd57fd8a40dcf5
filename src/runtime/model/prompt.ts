import type { JsonObject } from "../../json-schema/json.js";
import type { Icon, ObjectSchema } from "./tool.js";
import type { ToolContent } from "./tool-result.js";

/**
 * A prompt record: an MCP `Prompt` whose arguments are the properties of a schema. All of them are strings. `Input` exists at compile time
 * only.
 */
export interface Prompt<Input = unknown> {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: ObjectSchema;
  readonly icons?: readonly Icon[];
  readonly _meta?: JsonObject;
  /** Carries the type parameter; never present at run time. */
  readonly "~types"?: { readonly input: Input };
}

/** A message of a prompt (MCP `PromptMessage`). */
export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ToolContent;
}

/** What a prompt function returns: text or content, which the user says, complete messages, a list of these, or the complete result of MCP. */
export type PromptResult = PromptPart | readonly PromptPart[] | McpPromptResult;

/** The result of a prompt (MCP `GetPromptResult`). */
interface McpPromptResult {
  readonly messages: readonly PromptMessage[];
  /** Default: the description of the prompt. */
  readonly description?: string;
  readonly _meta?: JsonObject;
}

/** One message of a prompt. */
export type PromptPart = string | ToolContent | PromptMessage;
