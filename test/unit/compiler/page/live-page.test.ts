import { describe, expect, it } from "vitest";
import { createPageData, toPageChanges } from "../../../../src/compiler/page/create-page-data.js";
import { LivePage } from "../../../../src/compiler/page/live-page.js";
import type { ManagedTask } from "../../../../src/compiler/page/managed-tasks.js";
import { renderMarkdown } from "../../../../src/compiler/page/markdown.js";
import { escapeHtml, staticView } from "../../../../src/compiler/page/static-view.js";
import { createMemoryTasks } from "../../../../src/runtime/tasks/index.js";

const hostile = `</script><img src=x onerror="a"> | \`code\` [link](javascript:1)\n# no`;
const record = {
  name: "say",
  description: hostile,
  inputSchema: { type: "object", properties: { text: { type: "string", description: hostile } }, required: ["text"] },
} as const;
const data = await createPageData({
  tools: { contract: { tools: [record] }, form: "listing", diagnostics: [], root: "/", ok: true },
  name: "test",
  findings: [],
});
const problems = [{ path: "/text", message: "is required" }];

function open(tasks = createMemoryTasks()): LivePage {
  const page = new LivePage("secret", { mcp: "/mcp", root: "/" }, tasks);
  page.update(
    data,
    new Map([["say", { checkInput: (input: unknown) => (JSON.stringify(input) === "{}" ? problems : []) }]]),
  );
  return page;
}

async function send({ routes }: LivePage, path: string, options: RequestInit = {}): Promise<Response> {
  const url = new URL(`http://localhost${path}`);
  return (await routes[url.pathname]?.(new Request(url, options))) ?? new Response(null, { status: 404 });
}

describe("the live page", () => {
  it("answers only with its token", async () => {
    const page = open();
    for (const path of ["/ui/events", "/ui/events?token=", "/ui/events?token=secret2"])
      expect((await send(page, path)).status).toBe(403);
    expect((await send(page, "/ui/events?token=secret")).status).toBe(200);
    expect((await send(page, "/ui/validate?token=secret")).status).toBe(405);
    expect((await send(new LivePage("secret", { mcp: "/mcp", root: "/" }), "/ui?token=secret")).status).toBe(503);
  });

  it("validates with the validator of the tool", async () => {
    const validate = (body: object): Promise<Response> =>
      send(open(), "/ui/validate?token=secret", { method: "POST", body: JSON.stringify(body) });
    expect(await (await validate({ name: "say", args: {} })).json()).toEqual(problems);
    expect(await (await validate({ name: "say", args: { text: "" } })).json()).toEqual([]);
    expect((await validate({ name: "other", args: {} })).status).toBe(404);
    expect((await validate([])).status).toBe(404);
    expect((await send(open(), "/ui/validate?token=secret", { method: "POST", body: "{" })).status).toBe(404);
  });

  it("lists, shows, cancels and repeats tasks", async () => {
    const engine = createMemoryTasks();
    const page = open(engine);
    const task = async (path: string, id: string, method = "GET"): Promise<ManagedTask> =>
      (await (await send(page, `/ui/${path}?token=secret&task=${id}`, { method })).json()) as ManagedTask;
    const request = { tool: "say", name: "say", input: { text: "a" }, owner: "me", caller: {}, capabilities: {} };
    const { id } = await engine.start({ ...request, contract: "", ttlMs: 60_000 });
    expect(await (await send(page, "/ui/tasks?token=secret")).json()).toMatchObject([{ id, status: "working" }]);
    expect(await task("task/cancel", id, "POST")).toMatchObject({ status: "cancelled", actions: ["retry"] });
    expect((await send(page, `/ui/task/cancel?token=secret&task=${id}`, { method: "POST" })).status).toBe(409);
    const repeated = await task("task/retry", id, "POST");
    expect(repeated).toMatchObject({ status: "working", actions: ["cancel"], input: { text: "a" } });
    expect(JSON.stringify(repeated)).not.toContain("me");
    engine.claim(async ({ step }) => {
      await step("step:page#1", async () => ({ error: { message: "no page", stack: "Error: no page\n    at x" } }));
      throw new Error("disk full");
    });
    await expect
      .poll(() => task("task", repeated.id))
      .toMatchObject({
        ...{ status: "failed", error: "disk full", attempts: 1 },
        steps: [{ name: "page#1", status: "failed", error: expect.stringContaining("at x") }],
      });
    expect((await send(page, "/ui/task?token=secret&task=x")).status).toBe(404);
    expect((await send(page, `/ui/task/cancel?task=${id}`, { method: "POST" })).status).toBe(403);
    expect((await send(page, `/ui/task/cancel?token=secret&task=${id}`)).status).toBe(405);
  });

  it("sends updates, with the last rejected call of each tool", async () => {
    const page = open();
    const reader = (await send(page, "/ui/events?token=secret")).body?.getReader();
    const next = async (): Promise<string> => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('"live":{"mcp":"/mcp"');
    const call = { name: "say", tool: record, input: {}, context: {} } as never;
    await expect(page.remember(call, () => Promise.reject(new Error("invalid")))).rejects.toThrow("invalid");
    expect(await next()).toContain('"rejected":{"args":{},"problems":[{"path":"/text","message":"is required"}]');
  });
});

describe("the data of a page", () => {
  it("says which class of change a prompt has by the name of the prompt", () => {
    const report = { tools: [{ kind: "prompt", id: "prompts/plan", result: "model-visible", changes: [] }] };
    expect(toPageChanges(report as never)).toEqual([
      { kind: "prompt", id: "plan", result: "model-visible", parts: [] },
    ]);
  });

  it("prints a signature for a result that is not declared", () => {
    expect(data.tools[0]?.signature).toContain("): Promise<unknown>");
  });
});

describe("text of tools", () => {
  it("is text in HTML and Markdown", () => {
    expect(escapeHtml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    expect(staticView(data)).not.toMatch(/<img|<\/script/);
    const markdown = renderMarkdown(data).replace(/```[\s\S]*?```/g, "");
    expect(markdown).not.toMatch(/(?<!\\)<|(?<!\\)\[link|^# no/m);
  });
});
