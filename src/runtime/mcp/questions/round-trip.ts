import { isToolError, type JsonObject, type JsonValue } from "../../model/index.js";
import { callerIdentity, hashText, ownerKey, sortProperties } from "../../model/internal.js";
import type { CallRequest } from "../call-request.js";
import { invalidParams, missingCapability, ProtocolError } from "../protocol-error.js";
import { assertClientSupports, assertMatchesForm, isAnswer, type Question } from "./question.js";
import type { CallIdentity, QuestionChannel } from "./question-channel.js";
import { openState, sealState } from "./request-state.js";

/**
 * Opens the question channel of one request. In protocol revision 2026-07-28 servers send no requests: questions are the result of the
 * call, and the client repeats the call with the answers. Answers of earlier requests are part of the state.
 * @throws {ProtocolError} when the state does not belong to this call or has expired.
 */
export function openRoundTrip(identity: CallIdentity, request: CallRequest): QuestionChannel {
  const { name, arguments: args = {}, secret } = identity;
  const callText = (): string => canonicalJson([name, args, ownerKey(callerIdentity(request.caller)) ?? null]);
  const received = receivedAnswers(request.retry, callText, secret);
  const used = new Map<string, JsonObject>();
  const open = new Map<string, Question>();
  const keys = new Set<string>();
  const controller = new AbortController();
  request.signal.addEventListener("abort", () => controller.abort(request.signal.reason), { once: true });
  if (request.signal.aborted) controller.abort(request.signal.reason);
  let isWaiting = false;
  return {
    signal: controller.signal,
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
        isWaiting = !request.signal.aborted;
        controller.abort();
      });
      return new Promise<never>(() => undefined);
    },
    inputRequired: async (thrown) => {
      if (isWaiting) {
        const state = { call: callText(), answers: Object.fromEntries(used) };
        return {
          resultType: "input_required",
          inputRequests: Object.fromEntries(open),
          requestState: sealState(state, secret),
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
function receivedAnswers(
  retry: CallRequest["retry"],
  callText: () => string,
  secret: Uint8Array,
): ReadonlyMap<string, unknown> {
  const state = retry?.state === undefined ? undefined : openState(retry.state, callText(), secret);
  if (retry?.state !== undefined && !state) throw new ProtocolError(invalidParams, "Invalid or expired requestState");
  return new Map([...Object.entries(retry?.answers ?? {}), ...Object.entries(state?.answers ?? {})]);
}

/** A question that is asked twice has two keys, and so two answers. */
function uniqueKey(baseKey: string, keys: Set<string>): string {
  let key = baseKey;
  for (let count = 2; keys.has(key); count += 1) key = `${baseKey}-${count}`;
  keys.add(key);
  return key;
}

/** Derives the key from the question's content, so that no answer can be used for a different question. */
function keyOf(question: Question): string {
  return `${question.method.split("/")[0]}-${hashText(canonicalJson(question))}`;
}

/** Writes JSON that is independent of the order of properties. */
function canonicalJson(value: unknown): string {
  // What a client or a tool has sent, or sends, as JSON.
  return JSON.stringify(sortProperties(value as JsonValue));
}
