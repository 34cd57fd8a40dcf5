import { type Ask, type AskOptions, lazy } from "../../gen/v1/index.js";
import type { JsonObject } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import type { Question } from "./question.js";
import type { RoundOwner } from "./round.js";

/** How one request of a call asks its client. */
export interface Asking {
  readonly ask: (question: Question, options: AskOptions) => Promise<JsonObject>;
  /** Aborted with the request, and once the handler waits for answers that only another request brings. */
  readonly signal: AbortSignal;
  /**
   * The questions, where the call waits for their answers; undefined where what it threw is a failure of its own.
   * @throws {ProtocolFailure} where the protocol has an error for it.
   */
  readonly outcomeOf: (thrown: unknown) => InputRequired | undefined;
}

/** The result of a call that cannot go on without answers (MCP 2026-07-28, `InputRequiredResult`). */
export interface InputRequired {
  readonly resultType: "input_required";
  readonly inputRequests: Readonly<Record<string, Question>>;
  readonly requestState: string;
}

// Loaded for tools that run, not to list them; once, because each `import()` takes longer than the rest of a call.
const rounds = lazy(() => import("./round.js"));
const requests = lazy(() => import("./ask-client.js"));

/** Gives the way of asking that the request's revision of the protocol has. */
export async function openAsking(owner: RoundOwner, port: CallPort): Promise<Asking> {
  const { request } = port;
  if (!request) return (await rounds()).openRound(owner, port);
  return {
    signal: port.signal,
    ask: async (question) => (await requests()).askClient(question, { ...port, request }),
    outcomeOf: () => undefined,
  };
}

/** Gives the function that a handler asks by. */
export function toAsk({ ask }: Asking): Ask {
  // The answer was checked to be one to this method, whose parameters are those of the question.
  return ((method, params, options = {}) => ask({ method, params } as Question, options)) as Ask;
}
