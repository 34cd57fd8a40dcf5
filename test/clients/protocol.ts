import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { array, defineTool, integer, object, oneOfValues, optional, string } from "../../src/runtime/define/index.js";
import type { BoundTool } from "../../src/runtime/gen/v1/index.js";
import {
  audioContent,
  imageContent,
  linkContent,
  resourceContent,
  type ToolContent,
  textContent,
  toolResult,
} from "../../src/runtime/index.js";
import { serveHttp } from "../../src/runtime/mcp/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/runtime/model/index.js";
import type { ModelCall } from "./fake-model.js";
import { pngOf } from "./result-tools.js";
import { recordMessages } from "./tasks/recording-proxy.js";

/** What a client does with the protocol: what it declares and sends, and what of the answers reaches its model. */
export interface ProtocolResult {
  /** The revision of its calls. */
  readonly revision: string;
  /** The kinds of content that reach the model. */
  readonly content: readonly string[];
  /** Whether its calls ask for progress, and whether it prints the message. */
  readonly progress: "not requested" | "requested" | "requested and printed";
  /** The modes of questions that it declares. */
  readonly questions: readonly string[];
  /** How it answered a question. Absent if it did not. */
  readonly answer?: string;
  /** How many invalid calls were rejected with the server's message, which reached the model, or by the client before they were sent. */
  readonly invalid: { readonly explained: number; readonly byClient: number };
}

export const protocolServer = "border";

const progressMessage = "halfway 4791";
const image = pngOf(4790);
/** Each kind of content, and the string in a request to the model by which it is found. */
const contents: Readonly<Record<string, readonly [block: ToolContent, marker: string]>> = {
  text: [textContent("text 4793"), "text 4793"],
  image: [imageContent(image, "image/png"), Buffer.from(image).toString("base64")],
  audio: [audioContent(wave(), "audio/wav"), Buffer.from(wave()).toString("base64")],
  resource: [resourceContent("notes://4795", "embedded 4795"), "embedded 4795"],
  link: [linkContent({ uri: "https://example.com/4797", name: "linked" }), "https://example.com/4797"],
};
export const contentKinds: readonly string[] = Object.keys(contents);

const valid = { item: "a", count: 1, size: "small", tags: ["new"], address: { city: "Rome" } };
/** Changes to a valid call of `order`, each of which makes it invalid. */
const mistakes: readonly JsonObject[] = [
  { count: 0 },
  { count: 100 },
  { count: 1.5 },
  { count: "many" },
  { count: true },
  { count: [1] },
  { size: "medium" },
  { size: 7 },
  { size: {} },
  { tags: "" },
  { tags: [] },
  { tags: ["a", "b", "c", "d"] },
  { tags: ["new", "new"] },
  { tags: [{ name: "new" }] },
  { address: {} },
  { address: { city: "" } },
  { address: { city: "Rome", zip: "1" } },
  { address: { city: ["Rome"] } },
  { delivery: "tomorrow" },
  { delivery: ["2026-12-01"] },
];
/** The number of invalid calls. */
export const invalidCalls: number = mistakes.length;
const invalid = mistakes.map((mistake, index) => ({ ...valid, item: `item ${index}`, ...mistake }));

/** Every call to the server. */
export const protocolCalls: readonly ModelCall[] = [
  ...contentKinds.map((kind) => ({ tool: "show", args: { kind } })),
  { tool: "confirm", args: {} },
  ...invalid.map((args) => ({ tool: "order", args })),
].map((call) => ({ server: protocolServer, ...call }));

/** A server that records what a client sends. */
export interface ProtocolServer {
  readonly url: string;
  /** `reached` is what the model saw, or what calls of a framework returned; `printed` is the output of a program. */
  result(reached: readonly string[], printed: string): ProtocolResult;
  close(): Promise<void>;
}

export async function startProtocolServer(): Promise<ProtocolServer> {
  // A client may declare that it asks its user, and then wait for one that does not answer.
  const limits = { timeoutMs: 10_000 };
  const server = await serveHttp(tools, { name: "border", version: "1.0.0", port: 0, sdk: "v2", limits });
  const explanations = await errorsOf(server.url);
  const proxy = await recordMessages(server.url);
  return {
    url: proxy.url,
    result: (reached, printed) => resultOf(proxy.messages, explanations, reached.map(plainText), printed),
    close: async () => {
      proxy.close();
      await server.close();
    },
  };
}

const tools: readonly BoundTool[] = [
  defineTool(
    {
      name: "show",
      description: "Shows content of one kind.",
      inputSchema: object({ kind: oneOfValues(["text", "image", "audio", "resource", "link"]) }),
    },
    ({ kind }, { progress }) => {
      progress?.({ progress: 1, total: 2, message: progressMessage });
      return toolResult({ content: contents[kind]?.slice(0, 1) as ToolContent[] });
    },
  ),
  defineTool(
    { name: "confirm", description: "Asks before it does anything.", inputSchema: object({}) },
    async (_, { ask }) => {
      const requestedSchema = { type: "object", properties: { sure: { type: "boolean" } } } as const;
      const answer = await ask?.("elicitation/create", { message: "Are you sure?", requestedSchema });
      return `answered ${JSON.stringify(answer)}`;
    },
  ),
  defineTool(
    {
      name: "order",
      description: "Orders an item.",
      inputSchema: object({
        item: string(),
        count: integer({ minimum: 1, maximum: 99 }),
        size: oneOfValues(["small", "large"]),
        tags: array(string(), { minItems: 1, maxItems: 3, uniqueItems: true }),
        address: object({ city: string({ minLength: 1 }) }),
        delivery: optional(string({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" })),
      }),
    },
    () => "ordered",
  ),
];

/** The messages with which the server rejects the invalid calls. */
async function errorsOf(url: string): Promise<readonly string[]> {
  const client = new Client({ name: "reference", version: "1.0.0" });
  // With exactOptionalPropertyTypes, the SDK's transports are not assignable to the SDK's own interface.
  await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
  const errors: string[] = [];
  for (const args of invalid) {
    const { content, isError } = await client.callTool({ name: "order", arguments: args });
    if (isError !== true) throw new Error(`internal: ${JSON.stringify(args)} is valid`);
    errors.push(plainText((content as readonly { readonly text: string }[])[0]?.text ?? ""));
  }
  await client.close();
  return errors;
}

function resultOf(
  messages: readonly JsonObject[],
  errors: readonly string[],
  reached: readonly string[],
  printed: string,
): ProtocolResult {
  const isReached = (text: string): boolean => reached.some((each) => each.includes(text));
  const paramsOf = (method: string): readonly JsonObject[] =>
    messages.filter((message) => message["method"] === method).map(({ params }) => objectOf(params));
  const calls = paramsOf("tools/call");
  const [call] = calls;
  const meta = objectOf(call?.["_meta"]);
  const opened = objectOf(paramsOf("initialize").at(-1));
  const revision = meta["io.modelcontextprotocol/protocolVersion"] ?? opened["protocolVersion"];
  const declared = objectOf(meta["io.modelcontextprotocol/clientCapabilities"] ?? opened["capabilities"]);
  const requested = calls.some((each) => objectOf(each["_meta"])["progressToken"] !== undefined);
  const questions = isJsonObject(declared["elicitation"]) ? Object.keys(declared["elicitation"]) : undefined;
  const answer = answerIn(messages);
  const sent = invalid.map(({ item }) => calls.some((each) => objectOf(each["arguments"])["item"] === item));
  return {
    revision: String(revision),
    content: contentKinds.filter((kind) => isReached(contents[kind]?.[1] ?? "")),
    progress: !requested ? "not requested" : printed.includes(progressMessage) ? "requested and printed" : "requested",
    // Without a mode, a form is meant.
    questions: questions?.length === 0 ? ["form"] : (questions ?? []),
    ...(answer !== undefined && { answer }),
    invalid: {
      explained: errors.filter((error, index) => sent[index] && isReached(error)).length,
      byClient: sent.filter((isSent) => !isSent).length,
    },
  };
}

/** The action of an answer: in the response to a request, or from revision 2026-07-28 in the repeated call. */
function answerIn(messages: readonly JsonObject[]): string | undefined {
  const answers = messages.flatMap(({ result, params }): readonly (JsonValue | undefined)[] => [
    result,
    ...Object.values(objectOf(objectOf(params)["inputResponses"])),
  ]);
  return answers.map((answer) => objectOf(answer)["action"]).find((action) => typeof action === "string") as
    | string
    | undefined;
}

function objectOf(value: JsonValue | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Removes the escapes of JSON, so that a string is found in JSON text too. */
function plainText(text: string): string {
  return text.replaceAll(/\\+n|\n/g, " ").replaceAll("\\", "");
}

/** Eight samples of audio. */
function wave(): Uint8Array {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(44, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(8, 40);
  return Buffer.concat([header, Buffer.from([128, 140, 150, 140, 128, 116, 106, 116])]);
}
