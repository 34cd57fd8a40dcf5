import type { JsonArray, JsonObject } from "../../model/index.js";

/** The requests that a tool can send to its client over MCP, by method, with their answers (MCP 2025-11-25 and 2026-07-28). */
export interface Questions {
  /** Asks the client's user. */
  readonly "elicitation/create": { readonly params: ElicitationParams; readonly answer: ElicitationAnswer };
  /** Asks the client's model. */
  readonly "sampling/createMessage": { readonly params: SamplingParams; readonly answer: SamplingAnswer };
  /** Requests the folders that the client works on; `params` is `{}`. */
  readonly "roots/list": { readonly params: JsonObject; readonly answer: RootsAnswer };
}

/** A form for the user, or a URL for the user to open. */
export type ElicitationParams =
  | {
      readonly mode?: "form";
      readonly message: string;
      /** An object of strings, numbers, booleans and enums: the protocol does not support nested forms. */
      readonly requestedSchema: JsonObject;
    }
  | { readonly mode: "url"; readonly message: string; readonly url: string };

/** The reaction of the user. */
export interface ElicitationAnswer {
  readonly action: "accept" | "decline" | "cancel";
  /** With `accept` of a form: the filled-in values, validated against the requested schema. */
  readonly content?: JsonObject;
}

/** `CreateMessageRequestParams` of the protocol. */
export type SamplingParams = JsonObject & { readonly messages: JsonArray; readonly maxTokens: number };

/** The response of the model. It is not validated. */
export interface SamplingAnswer {
  readonly role: string;
  /** One or several blocks of content. */
  readonly content: JsonObject | readonly JsonObject[];
  readonly model?: string;
  readonly stopReason?: string;
}

/** The client's folders. */
export interface RootsAnswer {
  /** `uri` begins with `file://`. */
  readonly roots: readonly { readonly uri: string; readonly name?: string }[];
}

/** Settings of a question. */
export interface AskOptions {
  /**
   * The name under which a client of revision 2026-07-28 sends the answer. Default: derived from the question. Set it if the wording of the
   * question differs from call to call.
   */
  readonly key?: string;
}

/** Asks the client. */
export type Ask = <Method extends keyof Questions>(
  method: Method,
  params: Questions[Method]["params"],
  options?: AskOptions,
) => Promise<Questions[Method]["answer"]>;
