import { type JsonObject, ToolError } from "../../model/index.js";
import type { CallRequest } from "../call-request.js";
import { assertClientSupports, assertMatchesForm, isAnswer, type Question } from "./question.js";

/** How long a client may take to answer, in milliseconds. A person may have to answer. */
const timeout = 600_000;

type ClientRequest = Pick<CallRequest, "signal" | "capabilities"> & Required<Pick<CallRequest, "sendRequest">>;

/** Sends the question as a request to the client, as protocol revisions up to 2025-11-25 define. */
export async function askClient(
  question: Question,
  { signal, capabilities, sendRequest }: ClientRequest,
): Promise<JsonObject> {
  assertClientSupports(question, capabilities);
  const answer = await sendRequest(question.method, paramsOf(question), { signal, timeout });
  if (!isAnswer(question, answer)) {
    throw new ToolError("InstanceInvalid", `The client's response is not a valid answer to ${question.method}.`);
  }
  assertMatchesForm(question, answer);
  return answer;
}

/** These revisions require an id for a URL that the user opens. */
function paramsOf({ params }: Question): JsonObject {
  return params["mode"] === "url" ? { elicitationId: crypto.randomUUID(), ...params } : { ...params };
}
