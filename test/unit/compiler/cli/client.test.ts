import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runClient } from "../../../../src/compiler/cli/client.js";
import { main } from "../../../../src/compiler/cli/main.js";
import { watchServer } from "../../../../src/compiler/sources/index.js";
import type { Contract } from "../../../../src/runtime/contracts/index.js";
import { createTempProject, type TempProject, toolwrightCommand } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

const source =
  "/** Opens an issue. @tool create_issue */\nexport function createIssue(title: string, labels?: string[]): number { title; labels; return 1; }\n" +
  "/** Greets. @prompt */\nexport function greet(who: string): string { return who; }\n";
const server = fileURLToPath(new URL("../sources/scripted-server.mjs", import.meta.url));
const command = (...args: readonly string[]): string =>
  [process.execPath, server, ...args].map((each) => `"${each}"`).join(" ");

let project: TempProject;
beforeEach(() => {
  project = createTempProject({ "src/issues.ts": source });
});
afterEach(() => project.remove());

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const io = recordIo(project.root);
  const code = await main(["client", ...args], io);
  return { code, ...io.said };
}

describe("toolwright client", () => {
  it("prints the module of this project, with its prompts", async () => {
    const { code, out } = await run("--name", "tracker");
    expect(code).toBe(0);
    expect(out).toContain("export function createTracker(client: McpClient");
    expect(out).toContain(
      "  createIssue(input: CreateIssueInput, options?: RequestOptions): Promise<CreateIssueOutput>;",
    );
    expect(out).toContain("    greet(input: GreetPromptInput, options?: RequestOptions): Promise<PromptMessages>;");
  });

  it("says on a terminal that the tools are read, until it prints", async () => {
    const io = recordIo(project.root, undefined, { out: 80, err: 80 });
    expect(await main(["client", "--out", "tracker.ts"], io)).toBe(0);
    expect(io.said.err).toBe("Reading the tools …\r\u001b[2K");
  });

  it("writes a module named after its file, and a lock of what it was generated from", async () => {
    expect(await run("--out", "tracker.ts")).toMatchObject({ code: 0, out: "Wrote tracker.ts (1 tool).\n" });
    const text = project.read("tracker.ts");
    expect(text).toContain("export interface Tracker {");
    expect(Object.keys(JSON.parse(project.read("tracker.lock.json")).tools)).toEqual(["create_issue"]);
    expect((await run("--out", "tracker.ts")).out).toBe("tracker.ts is up to date (1 tool).\n");
    expect(project.read("tracker.ts")).toBe(text);
  });

  it("creates the folder of the module", async () => {
    expect(await run("--out", "src/clients/tracker.ts")).toMatchObject({ code: 0, err: "" });
    expect(project.read("src/clients/tracker.ts")).toContain("export interface Tracker {");
    expect(project.read("src/clients/tracker.lock.json")).toContain("create_issue");
  });

  it("writes the same tools from a server, a listing and the lock", async () => {
    await run("--server", command("pages", "3"), "--out", "pages.ts");
    const text = project.read("pages.ts");
    expect(text).toContain("  tool2(input?: Tool2Input, options?: RequestOptions): Promise<Tool2Output>;");
    expect((await run("pages.lock.json", "--out", "pages.ts")).out).toBe("pages.ts is up to date (3 tools).\n");
    const { out } = await run("pages.lock.json", "--name", "pages");
    expect(out).toBe(text);
  });

  it("checks a module: what changed, and whether it breaks callers", async () => {
    await run("--out", "tracker.ts");
    expect((await run("--out", "tracker.ts", "--check")).code).toBe(0);
    const text = project.read("tracker.ts");
    project.write({ "src/issues.ts": source.replace("labels?", "labels") });
    const { code, out, err } = await run("--out", "tracker.ts", "--check", "--diff");
    expect(code).toBe(1);
    expect(out).toContain("create_issue: input labels becomes required — breaking\n");
    expect(out).toContain(
      "-export type CreateIssueInput = { labels?: readonly string[]; title: string };\n+export type CreateIssueInput = { labels: readonly string[]; title: string };\n",
    );
    expect(err).toContain("tracker.ts is not up to date. The changes break callers.");
    expect(project.read("tracker.ts")).toBe(text);
    expect((await run("--out", "tracker.ts")).out).toBe(
      "create_issue: input labels becomes required — breaking\nWrote tracker.ts (1 tool).\n",
    );
    expect((await run("--out", "tracker.ts", "--check")).code).toBe(0);
  });

  it("prints the same module for this project as for its server", async () => {
    project.write({
      "src/dates.ts": `/** Finds dates. @tool find_dates */
export function findDates(from: Date, to?: Date): { dates: Date[] } { to; return { dates: [from] }; }
/** Says when. @tool */
export function when(at: \`day-\${number}\`): string { return at; }
/** Waits. @tool */
export async function wait(seconds: number): Promise<void> { seconds; }
/** A note. @resource note://{id} */
export function note(id: string): string { return id; }
`,
    });
    const io = recordIo(project.root);
    await main(["generate"], io);
    expect(io.said.err).toBe("");
    const own = await run("--name", "tracker");
    const listed = await run("--name", "tracker", "--server", `"${process.execPath}" "${toolwrightCommand}" serve`);
    expect(listed.out).toBe(own.out);
    expect(own.out).not.toContain("[0-9]{4}");
  });

  it("fails a check of a module that is missing or was edited", async () => {
    expect(await run("--out", "tracker.ts", "--check")).toMatchObject({ code: 1 });
    await run("--out", "tracker.ts");
    project.write({ "tracker.ts": `${project.read("tracker.ts")}// mine\n` });
    const { code, err } = await run("--out", "tracker.ts", "--check");
    expect([code, err]).toEqual([1, "tracker.ts is not up to date. Write it again with toolwright client.\n"]);
  });

  it.each([
    [["--check"], "--check and --watch require --out FILE"],
    [["--out", "a.ts", "--diff"], "--diff requires --check"],
    [["--out", "a.ts", "--watch", "--check"], "--watch cannot be combined with --check"],
    [["git:HEAD", "--out", "a.ts", "--watch"], "--watch requires a source that can change"],
    [["absent.json"], "Cannot read"],
  ])("rejects %j", async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it("writes nothing for a source with errors or without tools", async () => {
    expect(await run("--server", command("toolless"), "--out", "a.ts")).toMatchObject({
      code: 1,
      err: expect.stringContaining("no tools"),
    });
    project.write({ "src/issues.ts": source.replace("title: string", "title: symbol") });
    expect((await run("--out", "a.ts")).code).toBe(1);
    expect(Object.keys(project.files()).filter((path) => path.startsWith("a."))).toEqual([]);
  });
});

describe("toolwright client --watch", () => {
  async function watching(
    text: string | undefined,
    flags: object,
    until: () => void,
    change?: () => void,
  ): Promise<void> {
    const controller = new AbortController();
    const io = recordIo(project.root);
    const ended = runClient(text, { out: "a.ts", watch: true, ...flags }, io, controller.signal);
    try {
      if (change) {
        await vi.waitFor(() => expect(io.said.out).toContain("Wrote a.ts"), { timeout: 30_000 });
        await new Promise((resolve) => setTimeout(resolve, 500));
        change();
      }
      await vi.waitFor(until, { timeout: 30_000 });
    } finally {
      controller.abort();
      expect(await ended).toBe(0);
    }
  }

  it("follows what a server announces", async () => {
    await watching(undefined, { server: command("grows", "1") }, () =>
      expect(project.read("a.ts")).toContain("added(input"),
    );
  });

  it("follows a file, also after it was invalid", async () => {
    const listing = (name: string): string => JSON.stringify({ tools: [{ name, inputSchema: { type: "object" } }] });
    project.write({ "listing.json": listing("first") });
    await watching(
      "listing.json",
      {},
      () => expect(project.read("a.ts")).toContain("second(input"),
      () => {
        project.write({ "listing.json": "{" });
        setTimeout(() => project.write({ "listing.json": listing("second") }), 700);
      },
    );
  });

  it("follows this project", async () => {
    await watching(
      undefined,
      {},
      () => expect(project.read("a.ts")).toContain("labels: readonly string[]"),
      () => project.write({ "src/issues.ts": source.replace("labels?", "labels") }),
    );
  });
});

describe.each(["v1", "v2"] as const)("watchServer with the official client %s", (client) => {
  it("passes on the tools at the start and after each announcement, until it is aborted", async () => {
    const seen: number[] = [];
    const controller = new AbortController();
    const target = {
      kind: "command",
      command: process.execPath,
      args: [server, "grows", "1"],
      cwd: project.root,
    } as const;
    const onChange = async ({ tools }: Contract): Promise<void> => {
      if (seen.push(tools.length) === 2) controller.abort();
    };
    await watchServer(target, { onChange, signal: controller.signal, client });
    expect(seen).toEqual([1, 2]);
  });

  it("fails if the server dies", async () => {
    const target = { kind: "command", command: process.execPath, args: [server, "dies"], cwd: project.root } as const;
    const watched = watchServer(target, {
      onChange: async () => undefined,
      signal: new AbortController().signal,
      client,
    });
    await expect(watched).rejects.toThrow(/^Cannot watch .*TOKEN is not set/s);
  });
});
