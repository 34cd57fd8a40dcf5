import Anthropic from "@anthropic-ai/sdk";
import { GoogleGenAI } from "@google/genai";
import OpenAI from "openai";
import { OpenAIRealtimeWebSocket } from "openai/realtime/websocket";
import {
  toAnthropic,
  toBedrock,
  toCohere,
  toGemini,
  toMistral,
  toOllama,
  toOpenAI,
  toOpenAIRealtime,
  toOpenAIResponses,
} from "../../../src/runtime/adapters/index.js";
import { type Sent, tools } from "./contents.js";
import { importFrom } from "./import-from.js";

/** Sends the result of a call through a vendor's real package, whose API is answered here. */
type Send = (name: string, folder: string) => Promise<unknown>;
/** A package of which only a class and one of its functions are used. */
type Package = Readonly<Record<string, new (options: object) => Client>>;
interface Client {
  readonly send?: (request: object) => unknown;
  readonly chat?: ((request: object) => unknown) & { readonly complete?: (request: object) => unknown };
}

let body: string | undefined;
/** Keeps the body of a request and answers it with an empty object. */
const fetch = async (input: unknown, init?: { readonly body?: unknown }): Promise<Response> => {
  body = input instanceof Request ? await input.text() : String(init?.body);
  return Response.json({});
};
/** Keeps what is sent. */
class FakeSocket {
  addEventListener(): void {}
  send(data: string): void {
    body = data;
  }
}
const parsed = { function: { arguments: {} } };
const text = { id: "c1", type: "function", function: { arguments: "{}" } } as const;

const senders: Readonly<Record<string, Send>> = {
  "`toOpenAI`": async (name) => {
    const result = await toOpenAI(tools).run({ ...text, function: { name, ...text.function } });
    return new OpenAI({ apiKey: "key", fetch }).chat.completions.create({ model: "m", messages: [result] });
  },
  "`toOpenAIResponses`": async (name) => {
    const result = await toOpenAIResponses(tools).run({ call_id: "c1", name, arguments: "{}" });
    return new OpenAI({ apiKey: "key", fetch }).responses.create({ model: "m", input: [result] });
  },
  "`toOpenAIRealtime`": async (name) => {
    const item = await toOpenAIRealtime(tools).run({ call_id: "c1", name, arguments: "{}" });
    Object.assign(globalThis, { WebSocket: FakeSocket });
    new OpenAIRealtimeWebSocket({ model: "m" }, new OpenAI({ apiKey: "key" })).send({
      type: "conversation.item.create",
      item,
    });
    return undefined;
  },
  "`toAnthropic`": async (name) => {
    const result = await toAnthropic(tools).run({ id: "c1", name, input: {} });
    const client = new Anthropic({ apiKey: "key", fetch });
    return client.messages.create({ model: "m", max_tokens: 1, messages: [{ role: "user", content: [result] }] });
  },
  "`toGemini`": async (name) => {
    const result = await toGemini(tools).run({ id: "c1", name, args: {} });
    const original = globalThis.fetch;
    globalThis.fetch = fetch as typeof globalThis.fetch; // the package has no option for it
    try {
      const { models } = new GoogleGenAI({ apiKey: "key" });
      return await models.generateContent({ model: "m", contents: [{ role: "user", parts: [result] }] });
    } finally {
      globalThis.fetch = original;
    }
  },
  "`toBedrock`": async (name, folder) => {
    const { toolResult } = await toBedrock(tools).run({ toolUseId: "c1", name, input: {} });
    const { BedrockRuntimeClient, ConverseCommand } = (await importFrom(
      folder,
      "@aws-sdk/client-bedrock-runtime",
    )) as Package;
    const requestHandler = {
      handle: async (request: { readonly body: Uint8Array }) => {
        body = new TextDecoder().decode(request.body);
        return { response: { statusCode: 200, headers: {}, body: new Uint8Array() } };
      },
    };
    const options = { region: "us-east-1", credentials: { accessKeyId: "id", secretAccessKey: "key" }, requestHandler };
    const messages = [{ role: "user", content: [{ toolResult }] }];
    const client = BedrockRuntimeClient && new BedrockRuntimeClient({ ...options, maxAttempts: 1 });
    return client?.send?.(ConverseCommand ? new ConverseCommand({ modelId: "m", messages }) : {});
  },
  "`toOllama`": async (name, folder) => {
    const result = await toOllama(tools).run({ function: { name, ...parsed.function } });
    const { Ollama } = (await importFrom(folder, "ollama")) as Package;
    return Ollama && new Ollama({ fetch }).chat?.({ model: "m", messages: [result] });
  },
  "`toMistral`": async (name, folder) => {
    const result = await toMistral(tools).run({ ...text, function: { name, ...parsed.function } });
    const { HTTPClient, Mistral } = (await importFrom(folder, "@mistralai/mistralai")) as Package;
    const httpClient = HTTPClient && new HTTPClient({ fetcher: fetch });
    const client = Mistral && new Mistral({ apiKey: "key", httpClient });
    return client?.chat?.complete?.({ model: "m", messages: [result] });
  },
  "`toCohere`": async (name, folder) => {
    const result = await toCohere(tools).run({ ...text, function: { name, ...text.function } });
    const { CohereClientV2 } = (await importFrom(folder, "cohere-ai")) as Package;
    const client = CohereClientV2 && new CohereClientV2({ token: "key", fetch });
    return client?.chat?.({ model: "m", messages: [result] });
  },
};
export const vendorAdapters: readonly string[] = Object.keys(senders);

/** The request with the result of a call. What the package does with the answer does not matter. */
export async function sendWithVendor(adapter: string, name: string, folder: string): Promise<Sent> {
  body = undefined;
  let reason = "no request";
  try {
    await senders[adapter]?.(name, folder);
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  return body === undefined ? { error: reason } : { body };
}
