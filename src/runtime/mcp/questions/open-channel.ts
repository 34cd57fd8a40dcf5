import type { RunScope } from "../../calls/internal.js";
import { type Ask, lazy } from "../../gen/v1/index.js";
import type { CallRequest } from "../call-request.js";
import type { CallIdentity, Question, QuestionChannel } from "./question.js";

/** Why a call that waits for an answer is aborted. */
export const waiting: DOMException = new DOMException("The call waits for an answer", "AbortError");

/**
 * Opens the channel for questions that the protocol revision of the request supports. Without server requests, a question interrupts the call.
 * @throws {ProtocolError} when the state of a repeated call is not valid.
 */
export function openQuestionChannel(
  call: CallIdentity,
  request: CallRequest,
  scope: RunScope,
): QuestionChannel | Promise<QuestionChannel> {
  const { sendRequest, retry } = request;
  if (!sendRequest) {
    const open = lazy(async () => {
      const { openRoundTrip } = await import("./round-trip.js");
      return openRoundTrip(call, request, () => scope.abort(waiting));
    });
    if (retry?.state !== undefined) return open();
    // Most calls ask nothing.
    return {
      ask: async (question, options) => (await open()).ask(question, options),
      inputRequired: async (thrown) => (await open()).inputRequired(thrown),
    };
  }
  return {
    ask: async (question) => (await import("./question.js")).askClient(question, { ...request, sendRequest }),
    inputRequired: async () => undefined,
  };
}

/** Returns the `ask` function of a handler's context. */
export function toAsk({ ask }: QuestionChannel): Ask {
  // The channel checks that the answer has the shape of the method, and the method determines the type of its parameters.
  return ((method, params, options = {}) => ask({ method, params } as Question, options)) as Ask;
}
