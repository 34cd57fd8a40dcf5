import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { McpServer as McpServerV1 } from "@modelcontextprotocol/sdk/server/mcp.js";
import { McpServer as McpServerV2 } from "@modelcontextprotocol/server";
import { describe, expect, it, vi } from "vitest";
import { bindPrompt, bindResource } from "../../../../src/runtime/gen/v1/index.js";
import {
  type CallOptions,
  createMcpServer,
  registerTools,
  type Servable,
  ToolSet,
} from "../../../../src/runtime/mcp/index.js";
import type { Completer, ListedResource, ObjectSchema } from "../../../../src/runtime/model/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { guardOf } from "../gen/guard-of.js";

const info = { name: "sample", version: "1.0.0" };
const noInput: ObjectSchema = { type: "object", properties: {}, additionalProperties: false };
const noteInput: ObjectSchema = {
  type: "object",
  properties: { shelf: { type: "string" }, id: { type: "string" } },
  required: ["shelf", "id"],
  additionalProperties: false,
};

const prompt = (name: string): Servable =>
  bindPrompt({ name, inputSchema: noInput }, { isInput: guardOf(noInput), call: () => "Hi" });
const resource = (uri: string): Servable =>
  bindResource({ uri, name: "fixed", inputSchema: noInput }, { isInput: guardOf(noInput), call: () => "text" });
const template = (
  scheme: string,
  more: { list?: () => ListedResource[]; complete?: Record<string, Completer> } = {},
): Servable =>
  bindResource(
    { uri: `${scheme}://{shelf}/{id}`, name: scheme, inputSchema: noteInput },
    { isInput: guardOf(noteInput), call: (input) => (input as { shelf: string }).shelf, ...more },
  );
const numbered = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at + 1));

/** All pages of a listing, by the key of an entry. */
async function pages<Page extends { nextCursor?: string | undefined }>(
  list: (params: { cursor?: string }) => Promise<Page>,
  entries: (page: Page) => readonly string[],
): Promise<readonly (readonly string[])[]> {
  const all: (readonly string[])[] = [];
  for (let cursor: string | undefined; all.length < 10; ) {
    const page = await list(cursor === undefined ? {} : { cursor });
    all.push(entries(page));
    cursor = page.nextCursor;
    if (cursor === undefined) break;
  }
  return all;
}

describe.each([
  ["the server of SDK v1", "v1", false],
  ["the server of SDK v2", "v2", false],
  ["McpServer v1", "v1", true],
  ["McpServer v2", "v2", true],
] as const)("%s", (_name, sdk, isRegistered) => {
  async function connect(served: readonly Servable[], options: CallOptions = {}, pageSize?: number): Promise<Client> {
    const tools = new ToolSet(served, pageSize === undefined ? {} : { pageSize });
    const own = sdk === "v1" ? new McpServerV1(info) : new McpServerV2(info);
    if (isRegistered) await registerTools(own, tools, options);
    const server = isRegistered ? own : await createMcpServer(tools, { ...info, sdk, ...options });
    return connectInMemory(server, new Client({ name: "tester", version: "0" }));
  }

  // The pages of another server's listing are its own.
  const itPages = isRegistered ? it.fails : it;

  itPages("lists prompts, resources and templates in pages", async () => {
    const listed = numbered(2, (number) => ({ uri: `a://shelf/${number}`, name: `listed ${number}` }));
    const served = [
      ...numbered(5, (number) => prompt(`prompt_${number}`)),
      ...numbered(3, (number) => resource(`fixed://${number}`)),
      template("a", { list: () => listed }),
      template("b"),
      template("c"),
    ];
    const client = await connect(served, { canGet: ({ name }) => name !== "prompt_2" }, 2);
    expect(
      await pages(
        (params) => client.listPrompts(params),
        ({ prompts }) => prompts.map(({ name }) => name),
      ),
    ).toEqual([
      ["prompt_1", "prompt_3"],
      ["prompt_4", "prompt_5"],
    ]);
    expect(
      await pages(
        (params) => client.listResources(params),
        ({ resources }) => resources.map(({ uri }) => uri),
      ),
    ).toEqual([["fixed://1", "fixed://2"], ["fixed://3", "a://shelf/1"], ["a://shelf/2"]]);
    expect(
      await pages(
        (params) => client.listResourceTemplates(params),
        ({ resourceTemplates }) => resourceTemplates.map(({ uriTemplate }) => uriTemplate),
      ),
    ).toEqual([["a://{shelf}/{id}", "b://{shelf}/{id}"], ["c://{shelf}/{id}"]]);
  });

  itPages("ends, also if a template lists a resource twice", async () => {
    const list = () => ["1", "2", "1", "3"].map((id) => ({ uri: `a://shelf/${id}`, name: id }));
    const client = await connect([template("a", { list })], {}, 1);
    const all = await pages(
      (params) => client.listResources(params),
      ({ resources }) => resources.map(({ name }) => name),
    );
    expect(all).toEqual([["1"], ["2"], ["3"]]);
  });

  itPages("lists everything at once by default, and rejects an unknown cursor", async () => {
    const client = await connect(numbered(60, (number) => prompt(`prompt_${number}`)));
    const page = await client.listPrompts();
    expect(page.prompts).toHaveLength(60);
    expect(page.nextCursor).toBeUndefined();
    await expect(client.listPrompts({ cursor: "other" })).rejects.toThrow("Invalid cursor. List the prompts again");
  });

  it("completes variables with the function of the author", async () => {
    const seen: unknown[] = [];
    const complete: Record<string, Completer> = {
      id: async (typed, others) => {
        seen.push([typed, others]);
        return numbered(120, (number) => `${typed}${number}`);
      },
    };
    const client = await connect([template("a", { complete })]);
    const ref = { type: "ref/resource", uri: "a://{shelf}/{id}" } as const;
    const context = { arguments: { shelf: "work" } };
    const { completion } = await client.complete({ ref, argument: { name: "id", value: "x" }, context });
    expect(completion).toEqual({ values: numbered(100, (number) => `x${number}`), total: 120, hasMore: true });
    const other = await client.complete({ ref, argument: { name: "shelf", value: "x" } });
    expect(other.completion.values).toEqual([]);
    await client.complete({ ref, argument: { name: "id", value: "" } });
    expect(seen).toEqual([
      ["x", { shelf: "work" }],
      ["", {}],
    ]);
  });

  it("bounds and masks the functions that complete", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const ref = { type: "ref/resource", uri: "a://{shelf}/{id}" } as const;
    const complete = {
      id: () => Promise.reject(new Error("SECRET")),
      shelf: () => new Promise<never>(() => undefined),
    };
    const options = { maskErrors: true, limits: { timeoutMs: 100 } };
    const client = await connect([template("a", { complete })], options);
    const answer = (name: string): Promise<string> =>
      client.complete({ ref, argument: { name, value: "" } }).then(JSON.stringify, String);
    expect(await answer("id")).toContain("An unexpected error occurred");
    expect(await answer("shelf")).toContain("timed out after 100 ms");
    log.mockRestore();
  });
});
