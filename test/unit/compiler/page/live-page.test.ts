import { describe, expect, it } from "vitest";
import { createPageData, toPageChanges } from "../../../../src/compiler/page/create-page-data.js";
import { LivePage, type RunTarget } from "../../../../src/compiler/page/live-page.js";
import type { ManagedTask } from "../../../../src/compiler/page/managed-tasks.js";
import { renderMarkdown } from "../../../../src/compiler/page/markdown.js";
import { escapeHtml, staticView } from "../../../../src/compiler/page/render-page.js";
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

const nothing: RunTarget = () => Promise.reject(new Error("nothing runs"));

function open(run = nothing, tasks = createMemoryTasks()): LivePage {
  const page = new LivePage("secret", { mcp: "/mcp", root: "/" }, run, tasks);
  page.update(
    data,
    new Map([
      [
        "say",
        {
          checkInput: async (input: unknown) =>
            JSON.stringify(input) === "{}" ? problems.map((each) => ({ ...each, rule: "required" })) : [],
        },
      ],
    ]),
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
    expect(
      (await send(new LivePage("secret", { mcp: "/mcp", root: "/" }, nothing, createMemoryTasks()), "/ui?token=secret"))
        .status,
    ).toBe(503);
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

  it("stops reading a body that is too large", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull: (controller) => {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const options = { method: "POST", body, duplex: "half" } as RequestInit;
    expect((await send(open(), "/ui/validate?token=secret", options)).status).toBe(413);
    expect(sent).toBeLessThan(10_000_000);
  });

  it("lists, shows, cancels and repeats tasks", async () => {
    const engine = createMemoryTasks();
    const page = open(nothing, engine);
    const task = async (path: string, id: string, method = "GET"): Promise<ManagedTask> =>
      (await send(page, `/ui/${path}?token=secret&task=${id}`, { method })).json() as Promise<ManagedTask>;
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

describe("a run of the live page", () => {
  const post = (page: LivePage, path: string, body: object): Promise<Response> =>
    send(page, `${path}?token=secret`, { method: "POST", body: JSON.stringify(body) });
  const target = { kind: "tool", name: "say", arguments: { text: "a" } } as const;
  const eventsOf = async (response: Response): Promise<unknown[]> =>
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));

  it("sends what happens, and ends with the result or the error", async () => {
    const page = open(async (request, { send: report }) => {
      report({ progress: "1/2" });
      if (request.name === "fail") throw new Error("it failed");
      return { content: [], request };
    });
    expect(await eventsOf(await post(page, "/ui/run", target))).toEqual([
      { progress: "1/2" },
      { result: { content: [], request: target } },
    ]);
    expect(await eventsOf(await post(page, "/ui/run", { ...target, name: "fail" }))).toEqual([
      { progress: "1/2" },
      { error: "it failed" },
    ]);
    for (const body of [{}, { kind: "other", name: "say" }, { kind: "tool", name: 5 }])
      expect((await post(page, "/ui/run", body)).status).toBe(400);
  });

  it("asks the page, and continues with its answer", async () => {
    const page = open(async (_, { ask }) => ({ answer: await ask({ message: "Sure?" }) }));
    const reader = (await post(page, "/ui/run", target)).body?.getReader();
    const next = async (): Promise<unknown> => JSON.parse(new TextDecoder().decode((await reader?.read())?.value));
    const { id, question } = (await next()) as { readonly id: string; readonly question: object };
    expect(question).toEqual({ message: "Sure?" });
    expect((await post(page, "/ui/answer", { id: "other", answer: {} })).status).toBe(404);
    expect((await post(page, "/ui/answer", { id, answer: { action: "accept" } })).status).toBe(204);
    expect(await next()).toEqual({ result: { answer: { action: "accept" } } });
    expect((await post(page, "/ui/answer", { id, answer: { action: "accept" } })).status).toBe(404);
  });

  it("is canceled when the page closes it", async () => {
    let given: AbortSignal | undefined;
    const page = open((_, { signal, send: report }) => {
      given = signal;
      return new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          report({ progress: "too late" });
          reject(signal.reason);
        });
      });
    });
    const response = await post(page, "/ui/run", target);
    expect(given?.aborted).toBe(false);
    await response.body?.cancel();
    expect(given?.aborted).toBe(true);
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
    expect(escapeHtml(`<a href="x">&'`)).toBe("&#60;a href=&#34;x&#34;&#62;&#38;&#39;");
    expect(staticView(data)).not.toMatch(/<img|<\/script/);
    const markdown = renderMarkdown(data).replace(/```[\s\S]*?```/g, "");
    expect(markdown).not.toMatch(/(?<!\\)<|(?<!\\)\[link|^# no/m);
  });
});
