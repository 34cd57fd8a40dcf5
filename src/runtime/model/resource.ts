import type { JsonObject } from "../../json-schema/json.js";
import type { Icon, ObjectSchema } from "./tool.js";
import type { ContentFacts, ToolContent } from "./tool-result.js";

/**
 * A resource record: an MCP `Resource`, or a `ResourceTemplate` if the URI has variables, which are the properties of `inputSchema`.
 * The types exist at compile time only.
 */
export interface Resource<Input = unknown, Output = unknown> {
  /** A URI, or a template such as `note://{id}`. */
  readonly uri: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly mimeType?: string;
  /** In bytes. */
  readonly size?: number;
  readonly annotations?: ContentFacts["annotations"];
  readonly inputSchema: ObjectSchema;
  /** The schema of a result that is sent as JSON; absent for text and bytes. */
  readonly outputSchema?: ObjectSchema;
  readonly icons?: Icon[];
  readonly _meta?: JsonObject;
  /** Carries the type parameters; never present at run time. */
  readonly "~types"?: { readonly input: Input; readonly output: Output };
}

/** One resource of a template, as its list function returns it (MCP `Resource`). */
export type ListedResource = Pick<
  Resource,
  "uri" | "name" | "title" | "description" | "mimeType" | "size" | "annotations"
>;

/**
 * Returns the values of a variable of a template, or an argument of a prompt, for what the user has typed so far. `others` are the values of the others
 * that the client already knows.
 */
export type Completer = (
  typed: string,
  others: Readonly<Record<string, string>>,
) => readonly string[] | Promise<readonly string[]>;

/**
 * A prompt record: an MCP `Prompt` whose arguments are the properties of a schema. All of them are strings. `Input` exists at compile time
 * only.
 */
export interface Prompt<Input = unknown> {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: ObjectSchema;
  readonly icons?: Icon[];
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
