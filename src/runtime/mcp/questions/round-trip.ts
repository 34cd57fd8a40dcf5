import { isToolError, type JsonObject, type JsonValue } from "../../model/index.js";
import { hashText, ownerKey, sortProperties } from "../../model/internal.js";
import type { CallRequest, StateCodec } from "../call-request.js";
import { invalidParams, missingCapability, ProtocolError } from "../protocol-error.js";
import type { CallIdentity, QuestionChannel } from "./question.js";
import { assertClientSupports, assertMatchesForm, isAnswer, type Question } from "./question.js";

/**
 * Opens the question channel of one request. In protocol revision 2026-07-28 servers send no requests: questions are the result of the
 * call, and the client repeats the call with the answers. Answers of earlier requests are part of the state. `interrupt` aborts the call.
 * @throws {ProtocolError} when the state does not belong to this call or has expired.
 */
export async function openRoundTrip(
  identity: CallIdentity,
  request: CallRequest,
  interrupt: () => void,
): Promise<QuestionChannel> {
  const { name, arguments: args = {}, secret } = identity;
  const codecOf = (): StateCodec => {
    // Every SDK without server requests signs states.
    if (!request.signState) throw new Error("internal: no codec for the state of a call");
    const binding = canonicalJson([name, args, ownerKey(request.caller) ?? null]);
    return request.signState(secret, binding);
  };
  const received = await receivedAnswers(request.retry, codecOf);
  const used = new Map<string, JsonObject>();
  const open = new Map<string, Question>();
  const keys = new Set<string>();
  let isWaiting = false;
  return {
    ask: async (question, { key: baseKey = keyOf(question) }) => {
      assertClientSupports(question, request.capabilities);
      const key = uniqueKey(baseKey, keys);
      const answer = received.get(key);
      if (isAnswer(question, answer)) {
        used.set(key, answer);
        assertMatchesForm(question, answer);
        return answer;
      }
      open.set(key, question);
      // Delayed, so that questions asked in parallel are sent together.
      setTimeout(() => {
        isWaiting ||= !request.signal.aborted;
        interrupt();
      });
      return new Promise<never>(() => undefined);
    },
    inputRequired: async (thrown) => {
      if (isWaiting) {
        return {
          resultType: "input_required",
          inputRequests: Object.fromEntries(open),
          requestState: await codecOf().mint(Object.fromEntries(used)),
        };
      }
      const cause = isToolError(thrown) ? thrown.cause : undefined;
      if (isToolError(cause) && cause.code === "ClientCapabilityMissing") {
        const { requiredCapabilities } = cause.data ?? {};
        throw new ProtocolError(missingCapability, cause.message, { requiredCapabilities });
      }
      return undefined;
    },
  };
}

/** Returns all answers by key. Those in the signed state take precedence over those in the request. */
async function receivedAnswers(
  { answers = {}, state }: NonNullable<CallRequest["retry"]> = {},
  codecOf: () => StateCodec,
): Promise<ReadonlyMap<string, unknown>> {
  if (state === undefined) return new Map(Object.entries(answers));
  const earlier = await codecOf()
    .verify(state)
    .catch(() => {
      throw new ProtocolError(invalidParams, "Invalid or expired requestState");
    });
  return new Map([...Object.entries(answers), ...Object.entries(earlier)]);
}

/** A question that is asked twice has two keys, and so two answers. */
export function uniqueKey(baseKey: string, keys: Set<string>): string {
  let key = baseKey;
  for (let count = 2; keys.has(key); count += 1) key = `${baseKey}-${count}`;
  keys.add(key);
  return key;
}

/** Derives the key from the question's content, so that no answer can be used for a different question. */
export function keyOf(question: Question): string {
  return `${question.method.split("/")[0]}-${hashText(canonicalJson(question))}`;
}

/** Writes JSON that is independent of the order of properties. */
function canonicalJson(value: unknown): string {
  // What a client or a tool has sent, or sends, as JSON.
  return JSON.stringify(sortProperties(value as JsonValue));
}
