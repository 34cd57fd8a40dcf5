import type { JsonObject } from "../../src/runtime/model/index.js";

/** A call under the name that the client uses. */
export interface NamedCall {
  readonly name: string;
  readonly namespace?: string;
  readonly args: JsonObject;
}

const done = "Done.";

/** An answer of Anthropic's Messages API, as a stream. */
export function answerAnthropic(calls: readonly NamedCall[]): string {
  const usage = { input_tokens: 1, output_tokens: 1 };
  const blocks =
    calls.length === 0
      ? [{ type: "text", text: "" }]
      : calls.map(({ name }) => ({
          type: "tool_use",
          id: `toolu_${crypto.randomUUID().slice(0, 8)}`,
          name,
          input: {},
        }));
  const deltas =
    calls.length === 0
      ? [{ type: "text_delta", text: done }]
      : calls.map(({ args }) => ({ type: "input_json_delta", partial_json: JSON.stringify(args) }));
  return events([
    {
      type: "message_start",
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "claude-fake",
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    },
    ...blocks.flatMap((block, index) => [
      { type: "content_block_start", index, content_block: block },
      { type: "content_block_delta", index, delta: deltas[index] },
      { type: "content_block_stop", index },
    ]),
    {
      type: "message_delta",
      delta: { stop_reason: calls.length === 0 ? "end_turn" : "tool_use", stop_sequence: null },
      usage,
    },
    { type: "message_stop" },
  ]);
}

/** An answer of OpenAI's Responses API, as a stream. */
export function answerResponses(calls: readonly NamedCall[]): string {
  const items =
    calls.length === 0
      ? [
          {
            type: "message",
            id: "msg_1",
            role: "assistant",
            status: "completed",
            content: [{ type: "output_text", text: done, annotations: [] }],
          },
        ]
      : calls.map(({ name, namespace, args }, i) => ({
          type: "function_call",
          id: `fc_${i}`,
          call_id: `call_${i}`,
          name,
          ...(namespace !== undefined && { namespace }),
          arguments: JSON.stringify(args),
          status: "completed",
        }));
  const usage = {
    input_tokens: 1,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: 1,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: 2,
  };
  const response = { id: "resp_1", object: "response", status: "completed", output: items, usage };
  return events([
    { type: "response.created", response: { ...response, status: "in_progress", output: [] } },
    ...items.map((item, output_index) => ({ type: "response.output_item.done", output_index, item })),
    { type: "response.completed", response },
  ]);
}

/** An answer of OpenAI's Chat Completions API, as a stream. */
export function answerChat(calls: readonly NamedCall[]): string {
  const chunk = (delta: object, finish_reason: string | null): object => ({
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "fake",
    choices: [{ index: 0, delta, finish_reason }],
  });
  const tool_calls = calls.map(({ name, args }, index) => ({
    index,
    id: `call_${index}`,
    type: "function",
    function: { name, arguments: JSON.stringify(args) },
  }));
  const chunks =
    calls.length === 0
      ? [chunk({ role: "assistant", content: done }, null), chunk({}, "stop")]
      : [chunk({ role: "assistant", tool_calls }, null), chunk({}, "tool_calls")];
  return `${chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`).join("")}data: [DONE]\n\n`;
}

/** An answer of Gemini's `generateContent` or `streamGenerateContent`. */
export function answerGemini(calls: readonly NamedCall[], _body: JsonObject, path: string): string {
  const parts =
    calls.length === 0 ? [{ text: done }] : calls.map(({ name, args }) => ({ functionCall: { name, args } }));
  const response = {
    candidates: [{ content: { role: "model", parts }, finishReason: "STOP", index: 0 }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
  };
  return path.endsWith(":generateContent") ? JSON.stringify(response) : `data: ${JSON.stringify(response)}\n\n`;
}

function events(all: readonly ({ readonly type: string } & Record<string, unknown>)[]): string {
  return all.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}
