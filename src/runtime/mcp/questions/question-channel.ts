import type { AskOptions } from "../../gen/v1/index.js";
import type { JsonObject } from "../../model/index.js";
import type { Question } from "./question.js";

/** How one request of a call asks its client. */
export interface QuestionChannel {
  readonly ask: (question: Question, options: AskOptions) => Promise<JsonObject>;
  /** Aborted with the request, and when the handler waits for an answer that only a repeated call can provide. */
  readonly signal: AbortSignal;
  /**
   * Returns the open questions if the call waits for answers, or undefined if `thrown` is a failure of the call.
   * @throws {ProtocolError} when the protocol defines an error for `thrown`.
   */
  readonly inputRequired: (thrown: unknown) => Promise<InputRequired | undefined>;
}

/** The result of a call that needs answers to continue: `InputRequiredResult` of MCP 2026-07-28. */
export interface InputRequired {
  readonly resultType: "input_required";
  readonly inputRequests: Readonly<Record<string, Question>>;
  readonly requestState: string;
}

/** What identifies a call across its requests, and the secret that signs its state. */
export interface CallIdentity {
  readonly name: string;
  readonly arguments?: unknown;
  readonly secret: Uint8Array;
}
