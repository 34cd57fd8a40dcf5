import { type Ask, lazy } from "../../gen/v1/index.js";
import type { CallRequest } from "../call-request.js";
import type { CallIdentity, Question, QuestionChannel } from "./question.js";

// Loaded for calls, not for listings. `lazy`, because even a repeated `import()` takes longer than the rest of a call.
const roundTrips = lazy(() => import("./round-trip.js"));
const clientRequests = lazy(() => import("./question.js"));

/** Opens the channel for questions that the protocol revision of the request supports. */
export async function openQuestionChannel(call: CallIdentity, request: CallRequest): Promise<QuestionChannel> {
  const { sendRequest } = request;
  if (!sendRequest) return (await roundTrips()).openRoundTrip(call, request);
  return {
    signal: request.signal,
    ask: async (question) => (await clientRequests()).askClient(question, { ...request, sendRequest }),
    inputRequired: async () => undefined,
  };
}

/** Returns the `ask` function of a handler's context. */
export function toAsk({ ask }: QuestionChannel): Ask {
  // The channel checks that the answer has the shape of the method, and the method determines the type of its parameters.
  return ((method, params, options = {}) => ask({ method, params } as Question, options)) as Ask;
}
