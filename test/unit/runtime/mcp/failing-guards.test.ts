import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServerV2 } from "@modelcontextprotocol/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type CallOptions,
  createFetchHandler,
  createMcpServer,
  registerTools,
} from "../../../../src/runtime/mcp/index.js";
import { auditCalls, requireApproval } from "../../../../src/runtime/middleware/index.js";
import { ToolError } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { features } from "./sample-features.js";
import { silentTool } from "./sample-tools.js";

// Every place where code of the author decides about a request, in every method that asks it.

const never = (): Promise<never> => new Promise(() => undefined);
const info = { name: "sample", version: "1.0.0" };
const destroy = silentTool("destroy", () => undefined);

type Fail = () => Promise<never>;
type Send = (client: Client) => Promise<unknown>;

const options = { timeout: 10_000 };
const template = { type: "ref/resource", uri: "note://{kind}/{id}" } as const;
const prompt = { type: "ref/prompt", name: "review" } as const;

const ofTools: Readonly<Record<string, Send>> = {
  "tools/list": (client) => client.listTools({}, options),
  "tools/call": (client) => client.callTool({ name: "destroy" }, undefined, options),
};
const ofPrompts: Readonly<Record<string, Send>> = {
  "prompts/list": (client) => client.listPrompts({}, options),
  "prompts/get": (client) => client.getPrompt({ name: "review", arguments: { code: "x" } }, options),
  "completion/complete of a prompt": (client) =>
    client.complete({ ref: prompt, argument: { name: "style", value: "" } }, options),
};
const ofResources: Readonly<Record<string, Send>> = {
  "resources/list": (client) => client.listResources({}, options),
  "resources/templates/list": (client) => client.listResourceTemplates({}, options),
  "resources/read": (client) => client.readResource({ uri: "docs://readme" }, options),
  "resources/subscribe": (client) => client.subscribeResource({ uri: "docs://readme" }, options),
  "completion/complete of a template": (client) =>
    client.complete({ ref: template, argument: { name: "kind", value: "" } }, options),
};
/** The methods that run middleware. */
const calls: Readonly<Record<string, Send>> = Object.fromEntries(
  Object.entries({ ...ofTools, ...ofPrompts, ...ofResources }).filter(([method]) => /call|get|read/.test(method)),
);

/** Each guard, and the methods that ask it. */
const guards: readonly (readonly [string, (fail: Fail) => CallOptions, Readonly<Record<string, Send>>])[] = [
  ["canCall", (fail) => ({ canCall: fail }), ofTools],
  ["canGet", (fail) => ({ canGet: fail }), ofPrompts],
  ["canRead", (fail) => ({ canRead: fail }), ofResources],
  ["middleware", (fail) => ({ use: [fail] }), calls],
  ["an approval", (fail) => ({ use: [requireApproval(fail)] }), calls],
  ["an audit", (fail) => ({ use: [auditCalls(fail)] }), calls],
];

const servers = [
  ["the server of SDK v1", "v1", false],
  ["the server of SDK v2", "v2", false],
  ["McpServer v1", "v1", true],
  ["McpServer v2", "v2", true],
] as const;

describe.each(servers)("%s", (_name, sdk, isRegistered) => {
  async function connect(given: CallOptions): Promise<Client> {
    const own = sdk === "v1" ? new McpServerV1(info) : new McpServerV2(info);
    const served = [destroy, ...features];
    if (isRegistered) await registerTools(own, served, given);
    const server = isRegistered ? own : await createMcpServer(served, { ...info, sdk, ...given });
    return connectInMemory(server, new Client({ name: "tester", version: "0" }));
  }
  /** What the client receives for each method, as a string. */
  async function answers(given: CallOptions, methods: Readonly<Record<string, Send>>): Promise<readonly string[]> {
    const client = await connect(given);
    const answered = Object.entries(methods).map(async ([method, send]) => {
      const answer = await send(client).then(JSON.stringify, String);
      return `${method}: ${answer}`;
    });
    return Promise.all(answered);
  }

  describe.each(guards)("when %s fails", (_guard, toOptions, methods) => {
    let log: { mockRestore(): void };
    beforeEach(() => {
      log = vi.spyOn(console, "error").mockReturnValue();
    });
    afterEach(() => log.mockRestore());

    it.each([undefined, null, 0, "text", Symbol("odd"), {}])("answers when it throws %s", async (thrown) => {
      const given = toOptions(() => Promise.reject(thrown));
      for (const maskErrors of [true, false]) {
        for (const answer of await answers({ ...given, maskErrors }, methods)) {
          expect(answer).not.toContain("Request timed out");
          expect(answer).toMatch(/isError|Error/);
        }
      }
    });

    it("masks what it throws", async () => {
      const given = toOptions(() => Promise.reject(new Error("SECRET password=hunter2")));
      for (const answer of await answers({ ...given, maskErrors: true }, methods)) {
        expect(answer).toContain("An unexpected error occurred");
        expect(answer).not.toContain("SECRET");
      }
      expect(log).toHaveBeenCalled();
    });

    it("answers within the time limit if it hangs", async () => {
      const start = performance.now();
      const received = await answers({ ...toOptions(never), limits: { timeoutMs: 100 } }, methods);
      expect(performance.now() - start).toBeLessThan(1_500);
      for (const answer of received) expect(answer).toContain("timed out after 100 ms");
    });
  });

  it("answers when an access check throws before it returns a promise", async () => {
    const canCall = (): never => {
      throw new Error("not a promise");
    };
    for (const answer of await answers({ canCall }, ofTools)) expect(answer).toMatch(/isError|Error/);
  });

  it("bounds all guards of a request together", async () => {
    const slow = async (): Promise<boolean> => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      return true;
    };
    const given = { canCall: slow, canGet: slow, canRead: slow, use: [never], limits: { timeoutMs: 600 } };
    const start = performance.now();
    const received = await answers(given, calls);
    expect(received).toHaveLength(3);
    expect(performance.now() - start).toBeLessThan(950);
    for (const answer of received) expect(answer).toContain("timed out after 600 ms");
  });
});

describe.each(["v1", "v2"] as const)("over HTTP, with SDK %s", (sdk) => {
  it.each([
    ["by default", {}, true],
    ["with maskErrors: false", { maskErrors: false }, false],
  ])("masks and logs what a handler throws: %s", async (_title, options, isMasked) => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const fails = silentTool("fails", () => Promise.reject(new Error("SECRET password=hunter2")));
    const speaks = silentTool("speaks", () => Promise.reject(new ToolError("Execution", "The city is unknown.")));
    const handler = createFetchHandler([fails, speaks], { ...info, sdk, ...options });
    const call = async (name: string): Promise<string> => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } });
      const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
      return (await handler(new Request("http://localhost/mcp", { method: "POST", headers, body }))).text();
    };
    try {
      expect((await call("fails")).includes("SECRET")).toBe(!isMasked);
      expect(log).toHaveBeenCalledTimes(1);
      expect(await call("speaks")).toContain("The city is unknown.");
    } finally {
      log.mockRestore();
      await handler.close();
    }
  });
});
