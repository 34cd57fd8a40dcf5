import { type OpenAIChatCall, type OpenAIChatResult, toOpenAI } from "toolwright/adapters";
import { areaOf, convertLength } from "./by-hand.js";

/** The tools for chat completions, in strict mode where possible. Almost valid arguments are repaired. */
const { tools, losses, run } = toOpenAI([convertLength, areaOf], { strict: true, coerce: "on" });

/** For the request: `client.chat.completions.create({ model, messages, tools })`. */
export const offered = tools;

/** What the schemas of the request do not express. */
export const lost = losses.map(({ tool, message }) => `${tool}: ${message}`);

/** Runs the calls of the model and returns the messages that answer them. */
export function answer(calls: readonly OpenAIChatCall[]): Promise<readonly OpenAIChatResult[]> {
  return Promise.all(calls.map((call) => run(call)));
}
