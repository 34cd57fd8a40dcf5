import { type OpenAIChatCall, type OpenAIChatResult, toOpenAI } from "toolwright/adapters";
import { boundTools } from "./generated/handlers.js";

// Pass `tools` to `client.chat.completions.create({ model, messages, tools })`.
export const { tools, run } = toOpenAI(boundTools);

/** Runs the tool calls of a response and returns the messages to send back. */
export function answer(calls: readonly OpenAIChatCall[]): Promise<OpenAIChatResult[]> {
  return Promise.all(calls.map((call) => run(call)));
}
