import { type OpenAiChatCall, type OpenAiChatResult, toOpenAI } from "toolwright/adapters";
import { areaOf, convertLength } from "./by-hand.js";

/** The tools for chat completions, in strict mode where possible. Almost valid arguments are repaired. */
const { tools, losses, run } = toOpenAI([convertLength, areaOf], { strict: true, coerce: "on" });

/** For the request: `client.chat.completions.create({ model, messages, tools })`. */
export const offered = tools;

/** What the schemas of the request do not express. */
export const lost = losses.map(({ tool, message }) => `${tool}: ${message}`);

/** Runs the model's calls and returns the messages that answer them. */
export function answer(calls: readonly OpenAiChatCall[]): Promise<readonly OpenAiChatResult[]> {
  return Promise.all(calls.map((call) => run(call)));
}
