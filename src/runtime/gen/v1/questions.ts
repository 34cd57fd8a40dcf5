import type { JsonArray, JsonObject } from "../../model/index.js";

/** What a tool can ask its client over MCP, by the protocol's names, with what comes back (MCP 2025-11-25 and 2026-07-28). */
export interface Questions {
  /** Asks the client's user. */
  readonly "elicitation/create": { readonly params: ElicitationParams; readonly answer: ElicitationAnswer };
  /** Asks the client's model. */
  readonly "sampling/createMessage": { readonly params: SamplingParams; readonly answer: SamplingAnswer };
  /** Asks for the folders that the client works on; `params` is `{}`. */
  readonly "roots/list": { readonly params: JsonObject; readonly answer: RootsAnswer };
}

/** A form for the user, or an address that the user is asked to open. */
export type ElicitationParams =
  | {
      readonly mode?: "form";
      readonly message: string;
      /** An object of texts, numbers, booleans and choices: the protocol has no deeper forms. */
      readonly requestedSchema: JsonObject;
    }
  | { readonly mode: "url"; readonly message: string; readonly url: string };

/** What the user did. */
export interface ElicitationAnswer {
  readonly action: "accept" | "decline" | "cancel";
  /** With `accept` of a form: what was filled in. It fits the requested schema. */
  readonly content?: JsonObject;
}

/** `CreateMessageRequestParams` of the protocol. */
export type SamplingParams = JsonObject & { readonly messages: JsonArray; readonly maxTokens: number };

/** What the model said. Nobody has checked it. */
export interface SamplingAnswer {
  readonly role: string;
  /** A block of content, or several. */
  readonly content: JsonObject | readonly JsonObject[];
  readonly model?: string;
  readonly stopReason?: string;
}

/** The client's folders. */
export interface RootsAnswer {
  /** `uri` begins with `file://`. */
  readonly roots: readonly { readonly uri: string; readonly name?: string }[];
}

/** How a question is asked. */
export interface AskOptions {
  /**
   * The name under which a client of revision 2026-07-28 sends the answer. Default: one that is made of the question. Give one where the text of
   * the question differs each time that it is asked.
   */
  readonly key?: string;
}

/** Asks the client. */
export type Ask = <Method extends keyof Questions>(
  method: Method,
  params: Questions[Method]["params"],
  options?: AskOptions,
) => Promise<Questions[Method]["answer"]>;
