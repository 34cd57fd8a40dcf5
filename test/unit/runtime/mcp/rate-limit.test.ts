import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { describe, expect, it } from "vitest";
import { createMcpServer } from "../../../../src/runtime/mcp/index.js";
import {
  createRateLimit,
  type RateLimiter,
  type RateLimitOptions,
} from "../../../../src/runtime/mcp/rate-limit/index.js";
import type { CallScope, ToolCall } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { features } from "./sample-features.js";
import { sizeTool } from "./sample-tools.js";

const { signal } = new AbortController();
const callFrom = (caller: Omit<CallScope, "signal">, name = "size"): ToolCall => ({
  name,
  tool: sizeTool.tool,
  input: {},
  context: { signal, ...caller },
});
const http = (caller: Omit<CallScope, "signal">): ToolCall => callFrom({ headers: new Headers(), ...caller });
const auth = (clientId: string, sub?: string) => ({
  auth: { token: "t", clientId, scopes: [], ...(sub !== undefined && { extra: { sub } }) },
});

/** Returns which of the calls are rejected. */
async function rejectedOf(calls: readonly ToolCall[], points: number, options: RateLimitOptions = {}) {
  const limit = createRateLimit(new RateLimiterMemory({ points, duration: 60 }), options);
  const results = await Promise.all(
    calls.map((call) =>
      limit(call, async () => ({})).then(
        () => false,
        (error) => error.code,
      ),
    ),
  );
  return results.map((result) => result === "LimitExceeded");
}

describe("createRateLimit", () => {
  it("counts the calls of each user, and of each address without a token", async () => {
    const calls = [
      ...[callFrom(auth("app", "ann")), callFrom(auth("app", "ann")), callFrom(auth("app", "bob"))],
      // Of the same user with another client, and in another session.
      ...[callFrom(auth("other", "ann")), callFrom({ ...auth("app", "bob"), sessionId: "3" })],
      ...[http({ address: "192.0.2.1", sessionId: "1" }), http({ address: "192.0.2.1", sessionId: "2" })],
      ...[http({ address: "2001:db8::1" }), http({ address: "2001:db8::2" }), http({ address: "2001:db8:0:1::1" })],
    ];
    const rejected = [false, true, false, true, true, false, true, false, true, false];
    expect(await rejectedOf(calls, 1)).toEqual(rejected);
  });

  it("counts anonymous calls together if their address is unknown, whatever their session over HTTP", async () => {
    const over = [http({ sessionId: "1" }), http({ sessionId: "2" }), http({ address: "127.0.0.1", sessionId: "3" })];
    expect(await rejectedOf(over, 1)).toEqual([false, true, true]);
    const others = [callFrom({ sessionId: "1" }), callFrom({ sessionId: "2" }), callFrom({}), callFrom({})];
    expect(await rejectedOf(others, 1)).toEqual([false, false, false, true]);
  });

  it("counts by another key, and with other points", async () => {
    const key: RateLimitOptions["key"] = ({ name, context }) => `${name} ${context.headers?.get("x-forwarded-for")}`;
    const from = (address: string) => callFrom({ headers: new Headers({ "x-forwarded-for": address }) });
    expect(await rejectedOf([from("1"), from("1"), from("2")], 1, { key })).toEqual([false, true, false]);
    const points: RateLimitOptions["points"] = ({ name }) => (name === "expensive" ? 5 : 1);
    const calls = [callFrom({}, "expensive"), callFrom({}), callFrom({}, "expensive")];
    expect(await rejectedOf(calls, 6, { points })).toEqual([false, false, true]);
  });

  it("reports when to try again, and does not run the call", async () => {
    const limit = createRateLimit(new RateLimiterMemory({ points: 1, duration: 60 }));
    let runs = 0;
    const run = async () => {
      runs += 1;
      return {};
    };
    await limit(callFrom({}), run);
    const error = await limit(callFrom({}), run).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "LimitExceeded", message: "Too many calls. Try again in 60 s." });
    expect(error.data.retryAfterMs).toBeGreaterThan(59_000);
    expect(runs).toBe(1);
  });

  it("fails with the error of a limiter that does not work", async () => {
    const broken: RateLimiter = { consume: () => Promise.reject(new Error("connect ECONNREFUSED")) };
    await expect(createRateLimit(broken)(callFrom({}), async () => ({}))).rejects.toThrow("ECONNREFUSED");
  });
});

it.each(["v1", "v2"] as const)("limits tools, prompts and resources of a server with SDK %s together", async (sdk) => {
  const use = [createRateLimit(new RateLimiterMemory({ points: 3, duration: 60 }))];
  const server = await createMcpServer([sizeTool, ...features], { name: "s", version: "1", sdk, use });
  const client = await connectInMemory(server, new Client({ name: "t", version: "0" }));
  await client.getPrompt({ name: "review", arguments: { code: "x" } });
  await client.readResource({ uri: "docs://readme" });
  await client.callTool({ name: "size" });
  const message = /Too many calls\. Try again in \d+ s\./;
  expect(await client.callTool({ name: "size" })).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(message) }],
  });
  await expect(client.readResource({ uri: "docs://readme" })).rejects.toThrow(message);
  await expect(client.getPrompt({ name: "review", arguments: { code: "x" } })).rejects.toThrow(message);
  await client.close();
});
