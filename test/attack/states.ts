import type { ServerContext } from "@modelcontextprotocol/server";
import { bindTool, type ToolContext } from "../../src/runtime/gen/v1/index.js";
import type { CallRequest } from "../../src/runtime/mcp/call-request.js";
import { callTool } from "../../src/runtime/mcp/call-tool.js";
import { ToolSet } from "../../src/runtime/mcp/index.js";
import { toServedTools } from "../../src/runtime/mcp/server-definition.js";
import { stateSigner } from "../../src/runtime/mcp/v2/tool-handlers.js";
import { isJsonObject, type JsonObject } from "../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";

/** The state of a call whose tool asks two questions in turn: after the first answer, the client holds that answer, signed. */
interface Held {
  readonly state: string;
  readonly secret: string;
  readonly tool: string;
  readonly user: User | undefined;
  readonly args: JsonObject;
}

interface User {
  readonly clientId: string;
  readonly sub?: string;
}

/** Repeats calls with states that were forged, damaged, replayed elsewhere, of other users, or have expired. No call gets an answer that its user did not give. */
export const statesAttack: Attack = {
  name: "states",
  unit: "calls with forged, foreign, replayed and expired states of questions",
  fullSize: 2_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    let accepted = 0;
    for (let i = 0; i < size; i += 1) {
      const held = await hold(random);
      const other = await hold(random);
      const [title, changed, expected] = changeOf(held, other, random);
      const result = await repeat(changed, title === "expired" ? 601_000 + randomInt(random, 1e9) : 0);
      if (expected === "accepted") accepted += 1;
      if (result !== expected)
        failures.push(`a state that is ${title} is ${result}, not ${expected}: ${changed.state}`);
    }
    if (accepted === 0) failures.push("no state was accepted");
    return { attempts: size, failures };
  },
};

type Result = "accepted" | "rejected";

/** An attempt with a state, by what is changed, and what has to happen. */
function changeOf(held: Held, other: Held, random: Random): readonly [string, Held, Result] {
  const isSame = JSON.stringify({ ...held, state: "" }) === JSON.stringify({ ...other, state: "" });
  const [forged, foreign] = [
    forge(held.state, other.state, random),
    pick(random, ["secret", "tool", "user", "args"] as const),
  ];
  return pick<() => readonly [string, Held, Result]>(random, [
    () => ["sent again", held, "accepted"],
    () => [
      "forged",
      { ...held, state: forged },
      forged === held.state || (isSame && forged === other.state) ? "accepted" : "rejected",
    ],
    () => ["of another call", { ...held, state: other.state }, isSame ? "accepted" : "rejected"],
    () => {
      const changed = { ...held, [foreign]: other[foreign] };
      const isEqual = JSON.stringify(held[foreign]) === JSON.stringify(other[foreign]);
      return [`sent with another ${foreign}`, changed, isEqual ? "accepted" : "rejected"];
    },
    () => ["expired", held, "rejected"],
  ])();
}

function forge(state: string, other: string, random: Random): string {
  const [parts, others] = [state.split("."), other.split(".")];
  const at = randomInt(random, parts.length);
  const position = randomInt(random, state.length);
  const answers = { resultType: "x", first: { action: "accept", content: { name: "forged" } } };
  const encoded = Buffer.from(JSON.stringify(answers)).toString("base64url");
  return pick(random, [
    () => parts.map((part, i) => (i === at ? (others[i] ?? "") : part)).join("."),
    () => parts.map((part, i) => (i === at ? encoded : part)).join("."),
    () => parts.filter((_, i) => i !== at).join("."),
    () => state.slice(0, position),
    () => `${state.slice(0, position)}${pick(random, ["A", "=", ".", "%", "\0", "é"])}${state.slice(position)}`,
    () => `${state.slice(0, position)}${state.slice(position + 1)}`,
    () => encoded,
    () => "",
  ])();
}

/** Calls a tool as some user, answers its first question, and keeps the state that asks the second one. */
async function hold(random: Random): Promise<Held> {
  const user = pick<User | undefined>(random, [
    undefined,
    { clientId: "a" },
    { clientId: "a", sub: "1" },
    { clientId: "a", sub: "2" },
    { clientId: "b", sub: "1" },
  ]);
  const call = {
    state: "",
    secret: pick(random, ["s", "o"]).repeat(32),
    tool: pick(random, ["asks", "asks-too"]),
    user,
    args: pick<JsonObject>(random, [{}, { to: "x" }, { to: "y" }, { to: ["x"] }]),
  };
  const asked = await send(call, { answers: { first: answerOf(user) } });
  const { requestState } = isJsonObject(asked) ? asked : {};
  if (typeof requestState !== "string") throw new Error("the second question was not asked");
  return { ...call, state: requestState };
}

function answerOf(user: User | undefined): JsonObject {
  return { action: "accept", content: { name: JSON.stringify(user ?? null) } };
}

/** Repeats a call with a state so many milliseconds later. A signed answer cannot be replaced by another one. */
async function repeat(held: Held, later: number): Promise<Result | string> {
  const now = Date.now;
  Date.now = () => now() + later;
  try {
    const forged = { action: "accept", content: { name: "forged" } };
    const result = await send(held, {
      state: held.state,
      answers: { first: forged, second: { action: "accept", content: { name: "z" } } },
    });
    const [part] = (isJsonObject(result) && Array.isArray(result["content"]) ? result["content"] : []) as readonly {
      text?: string;
    }[];
    if (part?.text === JSON.stringify([answerOf(held.user)["content"], { name: "z" }])) return "accepted";
    return `answered with ${JSON.stringify(result)}`;
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown };
    return code === -32602 && message === "Invalid or expired requestState" ? "rejected" : `the error ${String(error)}`;
  } finally {
    Date.now = now;
  }
}

const capabilities = { elicitation: {} };
const inputSchema = { type: "object" } as const;
const form = { message: "Who?", requestedSchema: { type: "object", properties: { name: { type: "string" } } } };

async function asks({ ask, attach }: ToolContext): Promise<void> {
  const first = await ask?.("elicitation/create", form, { key: "first" });
  const second = await ask?.("elicitation/create", form, { key: "second" });
  attach?.({ type: "text", text: JSON.stringify([first?.content, second?.content]) });
}

async function send({ secret, tool, user, args }: Held, retry: NonNullable<CallRequest["retry"]>): Promise<unknown> {
  const tools = ["asks", "asks-too"].map((name) =>
    bindTool({ name, inputSchema }, { isInput: isJsonObject, call: (_input, context) => asks(context) }),
  );
  const served = toServedTools(new ToolSet(tools, { stateSecret: secret }), {});
  const auth = user && {
    token: "t",
    clientId: user.clientId,
    scopes: [],
    ...(user.sub && { extra: { sub: user.sub } }),
  };
  return callTool(
    served,
    { name: tool, arguments: args },
    {
      signal: new AbortController().signal,
      meta: undefined,
      caller: auth ? { auth } : {},
      capabilities,
      retry,
      notifyProgress: async () => undefined,
      log: async () => undefined,
      // The codec only passes the context of the request on.
      signState: stateSigner({} as ServerContext),
    },
  );
}
