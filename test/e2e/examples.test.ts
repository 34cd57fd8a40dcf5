import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallToolResult, Progress } from "@modelcontextprotocol/sdk/types.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConnectedServer, connectClient } from "../support/connect-client.js";
import { runCli } from "../support/run-cli.js";
import { examplesFolder, readFolder, toolwrightCommand } from "../support/temp-project.js";

const examples = readdirSync(examplesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const folderOf = (example: string): string => join(examplesFolder, example);

/** A folder outside the repository for the files that the tools read and write. */
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-examples-")));
const servers: ConnectedServer[] = [];
afterAll(async () => {
  for (const server of servers) await server.client.close();
  rmSync(scratch, { recursive: true, force: true });
});

async function serve(example: string, env: Readonly<Record<string, string>> = {}): Promise<ConnectedServer> {
  const args = [toolwrightCommand, "serve", "--cwd", folderOf(example)];
  const server = await connectClient({ command: process.execPath, args, cwd: scratch, env });
  servers.push(server);
  // After this call, the client validates every result against the output schema of its tool.
  await server.client.listTools();
  return server;
}

type Call = (name: string, args?: Record<string, unknown>) => Promise<CallToolResult>;

function callerOf({ client }: ConnectedServer): Call {
  // The client's other result type is for servers without structured content.
  return async (name, args = {}) => (await client.callTool({ name, arguments: args })) as CallToolResult;
}

function errorOf(result: CallToolResult): string {
  expect(result.isError, JSON.stringify(result)).toBe(true);
  expect(result.structuredContent).toBeUndefined();
  return result.content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

describe.each(examples)("%s", (example) => {
  it("has generated files that are up to date", async () => {
    const { code, stdout, stderr } = await runCli(["check"], { cwd: folderOf(example) });
    expect(code, stdout + stderr).toBe(0);
    expect(stderr).toBe("");
  });
});

describe("the served file-system example", () => {
  const root = join(scratch, "root");
  let server: ConnectedServer;
  let call: Call;

  beforeAll(async () => {
    mkdirSync(join(root, "notes"), { recursive: true });
    mkdirSync(join(scratch, "root-of-another"));
    writeFileSync(join(scratch, "secret.txt"), "outside");
    writeFileSync(join(scratch, "root-of-another/secret.txt"), "outside");
    writeFileSync(join(root, "notes/one.md"), "first\nsecond\nthird");
    writeFileSync(join(root, "notes/two.txt"), "second");
    writeFileSync(join(root, "blob"), Buffer.from([0xff, 0xfe]));
    symlinkSync(scratch, join(root, "link-to-folder"));
    symlinkSync(join(scratch, "secret.txt"), join(root, "link-to-file"));
    symlinkSync(join(scratch, "not-yet.txt"), join(root, "link-to-nothing"));
    server = await serve("file-system", { FILES_ROOT: root });
    call = callerOf(server);
  });

  it("lists a folder, with links as kind other", async () => {
    const { structuredContent } = await call("list_folder");
    expect(structuredContent).toEqual({
      result: [
        { name: "blob", kind: "file" },
        { name: "link-to-file", kind: "other" },
        { name: "link-to-folder", kind: "other" },
        { name: "link-to-nothing", kind: "other" },
        { name: "notes", kind: "folder" },
      ],
    });
  });

  it("reads text or some of its lines, and recognizes binary files", async () => {
    const text = { kind: "text", text: "first\nsecond\nthird", totalLines: 3 };
    expect((await call("read_file", { path: "notes/one.md" })).structuredContent).toEqual(text);
    const line = await call("read_file", { path: "notes/one.md", firstLine: 2, lines: 1 });
    expect(line.structuredContent).toEqual({ ...text, text: "second" });
    expect((await call("read_file", { path: "blob" })).structuredContent).toEqual({ kind: "binary", bytes: 2 });
  });

  it("creates a file, does not overwrite it by default, replaces and appends", async () => {
    const file = join(root, "new/folder/a.txt");
    const path = "new/folder/a.txt";
    expect((await call("write_file", { path, text: "é" })).structuredContent).toEqual({ result: 2 });
    expect(errorOf(await call("write_file", { path, text: "again" }))).toContain("EEXIST");
    expect(readFileSync(file, "utf8")).toBe("é");
    await call("write_file", { path, text: "new", mode: "replace" });
    await call("write_file", { path, text: "er", mode: "append" });
    expect(readFileSync(file, "utf8")).toBe("newer");
  });

  it("creates folders, and describes, moves and deletes entries", async () => {
    await call("make_folder", { path: "work/deep" });
    await call("write_file", { path: "work/a.txt", text: "abc" });
    expect((await call("describe_entry", { path: "work" })).structuredContent).toMatchObject({
      kind: "folder",
      entries: 2,
    });
    await call("move_entry", { from: "work/a.txt", to: "work/deep/b.txt" });
    const info = await call("describe_entry", { path: "work/deep/b.txt" });
    expect(info.structuredContent).toMatchObject({
      kind: "file",
      bytes: 3,
      modified: expect.stringMatching(/^\d{4}-/),
    });
    expect(errorOf(await call("move_entry", { from: "work/deep/b.txt", to: "blob" }))).toBe('"blob" already exists.');
    expect(errorOf(await call("delete_entry", { path: "work/deep" }))).toContain("ENOTEMPTY");
    await call("delete_entry", { path: "work/deep/b.txt" });
    await call("delete_entry", { path: "work/deep" });
    expect(readdirSync(join(root, "work"))).toEqual([]);
  });

  it("searches and reports progress", async () => {
    const progress: Progress[] = [];
    const params = { name: "search_files", arguments: { text: "second", ending: ".md" } };
    const result = await server.client.callTool(params, undefined, { onprogress: (update) => progress.push(update) });
    const matches = [{ path: "notes/one.md", line: 2, text: "second" }];
    expect(result["structuredContent"]).toEqual({ matches, complete: true });
    expect(progress[0]).toMatchObject({ progress: 0, message: "." });
    expect(progress.map((each) => each.message)).toContain("notes");
    const limited = await call("search_files", { text: "second", folder: "notes", limit: 1 });
    expect(limited.structuredContent).toEqual({ matches, complete: false });
  });

  it("stops a search that the client cancels", async () => {
    for (let i = 0; i < 300; i++) mkdirSync(join(root, `many/${i}`), { recursive: true });
    const stop = new AbortController();
    let updates = 0;
    const search = server.client.callTool({ name: "search_files", arguments: { text: "x" } }, undefined, {
      signal: stop.signal,
      onprogress: () => {
        updates++;
        stop.abort("enough");
      },
    });
    await expect(search).rejects.toThrow("enough");
    expect(updates).toBe(1);
    expect((await call("list_folder", { path: "notes" })).isError).toBeUndefined();
  });

  describe.each([
    ["upwards", "../secret.txt"],
    ["upwards from inside", "notes/../../secret.txt"],
    ["to a folder whose name starts like the root folder's", "../root-of-another/secret.txt"],
    ["to an absolute path", join(scratch, "secret.txt")],
    ["to an absolute path inside, which would reveal where the root folder is", join(root, "blob")],
    ["through a link to a folder", "link-to-folder/secret.txt"],
    ["through a link to a folder and back", "link-to-folder/root/blob"],
    ["through a link to a file", "link-to-file"],
    ["through a link to a file that does not exist", "link-to-nothing"],
    ["through a link under a folder that goes back", "notes/../link-to-folder/secret.txt"],
  ])("rejects paths outside the root folder: %s", (_title, path) => {
    it.each([
      ["list_folder", { path }],
      ["read_file", { path }],
      ["write_file", { path, text: "broken", mode: "replace" }],
      ["write_file", { path, text: "broken", mode: "create" }],
      ["write_file", { path, text: "broken", mode: "append" }],
      ["make_folder", { path }],
      ["move_entry", { from: path, to: "notes/stolen" }],
      ["move_entry", { from: "notes/two.txt", to: path }],
      ["delete_entry", { path }],
      ["describe_entry", { path }],
      ["search_files", { text: "outside", folder: path }],
    ])("%s %j", async (name, args) => {
      expect(errorOf(await call(name, args))).toMatch(/is outside the root folder|goes through a symbolic link/);
      expect(readFolder(scratch)).toMatchObject({ "secret.txt": "outside", "root-of-another/secret.txt": "outside" });
      expect(readdirSync(scratch)).not.toContain("not-yet.txt");
      expect(readFileSync(join(root, "notes/two.txt"), "utf8")).toBe("second");
    });
  });

  it("does not search outside the root folder", async () => {
    expect((await call("search_files", { text: "outside" })).structuredContent).toEqual({
      matches: [],
      complete: true,
    });
  });

  it("explains invalid arguments", async () => {
    const text = errorOf(await call("read_file", { path: "notes/one.md", firstLine: 0, line: 3 }));
    expect(text).toContain("firstLine");
    expect(text).toContain('"lines"');
  });

  it("reports a missing FILES_ROOT", async () => {
    const call = callerOf(await serve("file-system", { FILES_ROOT: "" }));
    expect(errorOf(await call("list_folder"))).toContain("FILES_ROOT is not set");
  });
});

describe("the served issue-tracker example", () => {
  const file = join(scratch, "tracker/issues.json");
  let call: Call;
  let client: ConnectedServer["client"];
  beforeAll(async () => {
    const server = await serve("issue-tracker", { ISSUES_FILE: file });
    client = server.client;
    call = callerOf(server);
  });
  const stored = (): unknown => JSON.parse(readFileSync(file, "utf8"));

  it("creates issues with the defaults of the class, and stores them on disk", async () => {
    const first = { number: 1, title: "Crash", text: "", status: "open", priority: "normal", labels: [], comments: [] };
    expect((await call("create_issue", { title: "Crash" })).structuredContent).toEqual(first);
    const second = { ...first, number: 2, title: "Typo", priority: "low", labels: ["docs"] };
    const result = await call("create_issue", { title: "Typo", priority: "low", labels: ["docs"] });
    expect(result.structuredContent).toEqual(second);
    expect(stored()).toEqual([first, second]);
  });

  it("lists the issues that match a filter, newest first", async () => {
    const titles = async (args: Record<string, unknown>): Promise<unknown> => {
      // The client has validated the result against the output schema.
      const { result } = (await call("list_issues", args)).structuredContent as { result: { title: string }[] };
      return result.map((issue) => issue.title);
    };
    expect(await titles({})).toEqual(["Typo", "Crash"]);
    expect(await titles({ label: "docs" })).toEqual(["Typo"]);
    expect(await titles({ contains: "CRASH" })).toEqual(["Crash"]);
    expect(await titles({ status: ["closed"] })).toEqual([]);
    expect(await titles({ limit: 1 })).toEqual(["Typo"]);
  });

  it("changes only the given properties", async () => {
    const { structuredContent } = await call("update_issue", { number: 1, status: "closed" });
    expect(structuredContent).toMatchObject({ number: 1, title: "Crash", status: "closed", priority: "normal" });
    expect(stored()).toMatchObject([{ status: "closed" }, { status: "open" }]);
  });

  it("offers issues as resources, and completes and fills its prompt", async () => {
    expect((await client.listResources()).resources).toEqual([
      { uri: "issue://1", name: "issue 1", title: "Crash" },
      { uri: "issue://2", name: "issue 2", title: "Typo" },
    ]);
    const { contents } = await client.readResource({ uri: "issue://2" });
    expect(contents).toMatchObject([{ uri: "issue://2", mimeType: "application/json" }]);
    expect(JSON.parse((contents as { text: string }[])[0]?.text ?? "")).toMatchObject({ number: 2, title: "Typo" });
    await expect(client.readResource({ uri: "issue://99" })).rejects.toThrow("Resource not found: issue://99");
    const ref = { type: "ref/prompt", name: "plan_work" } as const;
    const { completion } = await client.complete({ ref, argument: { name: "priority", value: "l" } });
    expect(completion.values).toEqual(["low"]);
    const { messages } = await client.getPrompt({ name: "plan_work", arguments: { priority: "low" } });
    expect(messages).toEqual([
      {
        role: "user",
        content: { type: "text", text: "Plan the work on these issues, the most urgent first:\n- 2: Typo" },
      },
    ]);
  });

  it("notifies the subscribers of an issue of a new comment", async () => {
    const updated: unknown[] = [];
    client.fallbackNotificationHandler = async ({ params }) => void updated.push(params?.["uri"]);
    await client.subscribeResource({ uri: "issue://1" });
    await call("comment_issue", { number: 1, author: "Bo", text: "Fixed." });
    await expect.poll(() => updated).toEqual(["issue://1"]);
    await client.unsubscribeResource({ uri: "issue://1" });
  });

  it("keeps all concurrent changes, and leaves no other files", async () => {
    const texts = Array.from({ length: 20 }, (_, i) => `remark ${i}`);
    await Promise.all(texts.map((text) => call("comment_issue", { number: 2, author: "Ada", text })));
    const comments = texts.map((text) => ({ author: "Ada", text }));
    expect(stored()).toMatchObject([{ comments: [{ author: "Bo" }] }, { comments: expect.arrayContaining(comments) }]);
    expect(readdirSync(join(scratch, "tracker"))).toEqual(["issues.json"]);
  });

  it("rejects unknown issues and arguments that violate a constraint", async () => {
    const before = readFileSync(file, "utf8");
    expect(errorOf(await call("comment_issue", { number: 99, author: "Ada", text: "?" }))).toBe(
      "Issue 99 does not exist.",
    );
    expect(errorOf(await call("create_issue", { title: "" }))).toContain("title");
    expect(errorOf(await call("create_issue", { title: "a", labels: ["x", "x"] }))).toContain("labels");
    expect(errorOf(await call("update_issue", { number: 1, status: "done" }))).toContain('"in progress"');
    expect(readFileSync(file, "utf8")).toBe(before);
  });
});

describe("the served types-only example", () => {
  let call: Call;
  beforeAll(async () => {
    call = callerOf(await serve("types-only"));
  });

  it("finds free time between appointments that overlap, start early and end late", async () => {
    const at = (time: string): string => `2030-05-01T${time}Z`;
    const span = (start: string, end: string): object => ({ start: at(start), end: at(end) });
    const busy = [span("12:00", "13:00"), span("08:00", "09:30"), span("12:30", "14:00"), span("16:45", "19:00")];
    const result = await call("find_free_time", { within: span("09:00", "17:00"), busy });
    expect(result.structuredContent).toEqual({ free: [span("09:30", "12:00"), span("14:00", "16:45")] });
    const long = await call("find_free_time", { within: span("09:00", "17:00"), busy, minutes: 160 });
    expect(long.structuredContent).toEqual({ free: [span("14:00", "16:45")] });
  });

  it.each([
    [{ every: "day", interval: 2 }, ["2030-01-30", "2030-02-01", "2030-02-03"]],
    [{ every: "week", on: ["friday", "monday"] }, ["2030-02-01", "2030-02-04", "2030-02-08"]],
    [{ every: "month", day: 31 }, ["2030-01-31", "2030-03-31", "2030-05-31"]],
  ])("lists the dates of %j", async (repetition, dates) => {
    const result = await call("list_dates", { from: "2030-01-30", repetition, count: 3 });
    expect(result.structuredContent).toEqual({ dates });
  });

  it("rejects an invalid repetition and a date that does not exist", async () => {
    const repetition = { every: "week", day: 3 };
    expect(errorOf(await call("list_dates", { from: "2030-01-30", repetition }))).toContain("on");
    const wrong = { from: "2030-02-31", repetition: { every: "day", interval: 1 } };
    expect(errorOf(await call("list_dates", wrong))).toBe('"2030-02-31" does not exist in the calendar.');
  });
});
