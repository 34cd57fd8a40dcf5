import { createHash } from "node:crypto";
import { lazy } from "../../gen/v1/index.js";
import { isJsonObject, isToolError, type JsonObject } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import { invalidParams, missingCapability, ProtocolFailure } from "../protocol-failure.js";
import type { Asking } from "./asking.js";
import { assertAskable, assertFits, isAnswer, type Question } from "./question.js";
import { openState, sealState } from "./request-state.js";

/** The call that a round belongs to, and what signs its state. */
export interface RoundOwner {
  readonly name: string;
  readonly arguments?: unknown;
  readonly secret: Uint8Array;
}

/**
 * Opens one request of a call that may take several. Revision 2026-07-28 has no requests from servers: a question is a result, and its answer
 * comes when the client makes the call again. What was answered before that comes with the state.
 * @throws {ProtocolFailure} when the state is none of this call.
 */
export function openRound(owner: RoundOwner, port: CallPort): Asking {
  const call = lazy(() => digest([owner.name, owner.arguments ?? {}, port.auth?.clientId ?? null]));
  const sent = sentAnswers(port.retry, call, owner.secret);
  const used = new Map<string, JsonObject>();
  const open = new Map<string, Question>();
  const keys = new Set<string>();
  const controller = new AbortController();
  port.signal.addEventListener("abort", () => controller.abort(port.signal.reason), { once: true });
  if (port.signal.aborted) controller.abort(port.signal.reason);
  let isWaiting = false;
  return {
    signal: controller.signal,
    ask: async (question, { key: name = nameOf(question) }) => {
      assertAskable(question, port.capabilities);
      const key = newKey(name, keys);
      const answer = sent.get(key);
      if (isAnswer(question, answer)) {
        used.set(key, answer);
        assertFits(question, answer);
        return answer;
      }
      open.set(key, question);
      // What is asked side by side goes to the client together.
      setImmediate(() => {
        isWaiting = !port.signal.aborted;
        controller.abort();
      });
      return new Promise<never>(() => undefined);
    },
    outcomeOf: (thrown) => {
      if (isWaiting) {
        const state = { call: call(), answers: Object.fromEntries(used) };
        return {
          resultType: "input_required",
          inputRequests: Object.fromEntries(open),
          requestState: sealState(state, owner.secret),
        };
      }
      const cause = isToolError(thrown) ? thrown.cause : undefined;
      if (isToolError(cause) && cause.code === "ClientCapabilityMissing") {
        const { requiredCapabilities } = cause.data ?? {};
        throw new ProtocolFailure(missingCapability, cause.message, { requiredCapabilities });
      }
      return undefined;
    },
  };
}

/** The answers that came, by their keys; those of earlier requests as they were. */
function sentAnswers(retry: CallPort["retry"], call: () => string, secret: Uint8Array): ReadonlyMap<string, unknown> {
  const state = retry?.state === undefined ? undefined : openState(retry.state, call(), secret);
  if (retry?.state !== undefined && !state) throw new ProtocolFailure(invalidParams, "Invalid or expired requestState");
  return new Map([...Object.entries(retry?.answers ?? {}), ...Object.entries(state?.answers ?? {})]);
}

/** A tool that asks the same thing twice means two answers. */
function newKey(name: string, keys: Set<string>): string {
  let key = name;
  for (let count = 2; keys.has(key); count += 1) key = `${name}-${count}`;
  keys.add(key);
  return key;
}

/** Made of the question itself, so that no answer can get to another question. */
function nameOf(question: Question): string {
  return `${question.method.split("/")[0]}-${digest(question).slice(0, 12)}`;
}

/** The same for equal values, however their keys are ordered. */
function digest(value: unknown): string {
  const sorted = (_key: string, part: unknown): unknown =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part;
  return createHash("sha256").update(JSON.stringify(value, sorted)).digest("base64url");
}
