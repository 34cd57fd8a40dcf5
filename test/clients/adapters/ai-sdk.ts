import { toAISDK } from "../../../src/runtime/adapters/index.js";
import { type Sent, tools } from "./contents.js";
import { importFrom } from "./import-from.js";

/** What these functions of the packages of the AI SDK need, the same in versions 5 to 7. */
interface AI {
  generateText(options: object): Promise<{ readonly text: string }>;
  stepCountIs(count: number): unknown;
}
type Provider = (
  options: object,
) => Readonly<Record<string, (model: string) => unknown>> & ((model: string) => unknown);

/** Runs a call with `generateText` and a provider's real package; its API is answered here. Returns the request with the result. */
const providers: Readonly<
  Record<string, readonly [pkg: string, create: string, model: (provider: ReturnType<Provider>) => unknown]>
> = {
  "OpenAI Responses": ["@ai-sdk/openai", "createOpenAI", (openai) => openai["responses"]?.("gpt-5")],
  "OpenAI Chat": ["@ai-sdk/openai", "createOpenAI", (openai) => openai["chat"]?.("gpt-5")],
  Anthropic: ["@ai-sdk/anthropic", "createAnthropic", (anthropic) => anthropic("claude-sonnet-4-5")],
  Google: ["@ai-sdk/google", "createGoogleGenerativeAI", (google) => google("gemini-3-pro-preview")],
};
export const providerNames: readonly string[] = Object.keys(providers);

export async function sendWithAISDK(folder: string, provider: string, name: string): Promise<Sent> {
  const [pkg, create, model] = providers[provider] ?? [];
  if (!pkg || !create || !model) throw new Error(`unknown provider ${provider}`);
  const ai = (await importFrom(folder, "ai")) as AI;
  const createProvider = ((await importFrom(folder, pkg)) as Readonly<Record<string, Provider>>)[create];
  const bodies: string[] = [];
  const fetch = async (_url: unknown, { body }: { readonly body: string }): Promise<Response> => {
    bodies.push(body);
    return Response.json(answer(provider, bodies.length === 1 ? name : undefined));
  };
  const chosen = toAISDK(tools, provider === "OpenAI Chat" ? { media: [] } : {});
  try {
    await ai.generateText({
      model: model(createProvider?.({ apiKey: "key", fetch }) as ReturnType<Provider>),
      tools: chosen,
      prompt: "go",
      stopWhen: ai.stepCountIs(2),
      maxRetries: 0,
    });
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  return bodies[1] === undefined ? { error: "no second request" } : { body: bodies[1] };
}

/** The response of an API: a call of a tool, or text. */
function answer(provider: string, tool: string | undefined): object {
  switch (provider) {
    case "OpenAI Responses":
      return {
        ...{ id: "r", object: "response", created_at: 1, model: "m", status: "completed" },
        output: [
          tool
            ? { type: "function_call", id: "f1", call_id: "c1", name: tool, arguments: "{}", status: "completed" }
            : {
                type: "message",
                id: "m1",
                role: "assistant",
                content: [{ type: "output_text", text: "ok", annotations: [] }],
              },
        ],
        usage: { input_tokens: 1, output_tokens: 1 },
      };
    case "OpenAI Chat": {
      const calls = tool && { tool_calls: [{ id: "c1", type: "function", function: { name: tool, arguments: "{}" } }] };
      const message = { role: "assistant", content: tool ? null : "ok", ...(calls || {}) };
      return {
        ...{ id: "c", object: "chat.completion", created: 1, model: "m" },
        choices: [{ index: 0, message, finish_reason: tool ? "tool_calls" : "stop" }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      };
    }
    case "Anthropic":
      return {
        ...{ type: "message", id: "m", role: "assistant", model: "m", stop_sequence: null },
        content: [tool ? { type: "tool_use", id: "c1", name: tool, input: {} } : { type: "text", text: "ok" }],
        stop_reason: tool ? "tool_use" : "end_turn",
        usage: { input_tokens: 1, output_tokens: 1 },
      };
    default:
      return {
        candidates: [
          {
            content: { role: "model", parts: [tool ? { functionCall: { name: tool, args: {} } } : { text: "ok" }] },
            finishReason: "STOP",
          },
        ],
        usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
      };
  }
}
