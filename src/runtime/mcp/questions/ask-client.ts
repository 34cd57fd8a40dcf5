import { randomUUID } from "node:crypto";
import { type JsonObject, ToolError } from "../../model/index.js";
import type { CallPort } from "../call-context.js";
import { assertAskable, assertFits, isAnswer, type Question } from "./question.js";

/** How long a client may take to answer, in milliseconds: it asks a person. */
const patience = 600_000;

/** Asks the client by a request, as the protocol has it up to revision 2025-11-25. */
export async function askClient(
  question: Question,
  { signal, capabilities, request }: Pick<CallPort, "signal" | "capabilities"> & Required<Pick<CallPort, "request">>,
): Promise<JsonObject> {
  assertAskable(question, capabilities);
  const answer = await request(question.method, paramsOf(question), { signal, timeout: patience });
  if (!isAnswer(question, answer)) {
    throw new ToolError("InstanceInvalid", `What the client sent is no answer to ${question.method}.`);
  }
  assertFits(question, answer);
  return answer;
}

/** These revisions want a name for an address that the user opens, by which the server can tell later that it is done with. */
function paramsOf({ params }: Question): JsonObject {
  return params["mode"] === "url" ? { elicitationId: randomUUID(), ...params } : { ...params };
}
