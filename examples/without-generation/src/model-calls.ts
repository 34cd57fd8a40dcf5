import { type OpenAIChatCall, type OpenAIChatResult, toOpenAI } from "toolwright/adapters";
import { areaOf, convertLength } from "./by-hand.js";

/** The tools as a chat completion takes them, with the way back: strict where they can be, forgiving where the schema leaves no doubt. */
const { tools, losses, run } = toOpenAI([convertLength, areaOf], { strict: true, coerce: "on" });

/** What goes into the request: `client.chat.completions.create({ model, messages, tools })`. */
export const offered = tools;

/** What the model is not told by the schemas, or in words alone. */
export const lost = losses.map(({ tool, message }) => `${tool}: ${message}`);

/** Runs what the model asks for, and gives the messages that answer it. */
export function answer(calls: readonly OpenAIChatCall[]): Promise<readonly OpenAIChatResult[]> {
  return Promise.all(calls.map((call) => run(call)));
}
