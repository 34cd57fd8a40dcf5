import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliResult, run, runCli } from "../support/run-cli.js";
import { type HttpProcess, startHttp } from "../support/start-http.js";
import { createTempProject, repository, type TempProject } from "../support/temp-project.js";

/** The Inspector's home, which it would write its settings to, and what the examples' tools work on. */
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-inspector-")));
const root = join(scratch, "root");
let served: TempProject;

interface Subject {
  readonly folder: () => string;
  readonly env: Readonly<Record<string, string>>;
  readonly tools: number;
  /** One call: the tool, its arguments as the Inspector's command line takes them, and what comes. */
  readonly call: readonly [tool: string, args: readonly string[], structuredContent: unknown];
  /** Arguments that the same tool refuses. */
  readonly wrong: readonly string[];
}

const example = (name: string) => (): string => join(repository, "examples", name);
const subjects: Readonly<Record<string, Subject>> = {
  "file-system": {
    folder: example("file-system"),
    env: { FILES_ROOT: root },
    tools: 8,
    call: ["list_folder", ["path=."], { result: [{ name: "a.txt", kind: "file" }] }],
    wrong: ["path=../.."],
  },
  "issue-tracker": {
    folder: example("issue-tracker"),
    env: { ISSUES_FILE: join(scratch, "issues.json") },
    tools: 4,
    call: [
      "create_issue",
      ["title=Crash", 'labels=["ui"]'],
      expect.objectContaining({ title: "Crash", labels: ["ui"] }),
    ],
    wrong: ["title=Crash", "priority=urgent!"],
  },
  memory: {
    folder: example("memory"),
    env: { MEMORY_FILE_PATH: join(scratch, "memory.jsonl") },
    tools: 9,
    call: [
      "create_entities",
      ['entities=[{"name":"Ann","entityType":"person","observations":[]}]'],
      { entities: expect.any(Array) },
    ],
    wrong: ['entities=[{"name":"Ann"}]'],
  },
  "types-only": {
    folder: example("types-only"),
    env: {},
    tools: 2,
    call: [
      "list_dates",
      ["from=2030-01-30", 'repetition={"every":"day","interval":2}', "count=2"],
      { dates: ["2030-01-30", "2030-02-01"] },
    ],
    wrong: ["from=2030-01-30", 'repetition={"every":"hour"}'],
  },
  "without-generation": {
    folder: example("without-generation"),
    env: {},
    tools: 3,
    call: ["convert_length", ["value=2", "from=km", "to=m"], { value: 2000 }],
    wrong: ["value=2", "from=km", "to=league"],
  },
  "a project with every kind of result": {
    folder: () => served.root,
    env: {},
    tools: 13,
    call: ["sum", ["first=1", "others=[2,3]"], { result: 6 }],
    wrong: ["first=one"],
  },
};

beforeAll(async () => {
  mkdirSync(root);
  writeFileSync(join(root, "a.txt"), "text");
  served = createTempProject({}, { sources: join(repository, "test/fixtures/served/src") });
  expect(await runCli(["generate"], { cwd: served.root })).toMatchObject({ code: 0, stderr: "" });
});

afterAll(() => {
  served.remove();
  rmSync(scratch, { recursive: true, force: true });
});

it("inspects every example", () => {
  const folders = readdirSync(join(repository, "examples"), { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  expect(Object.keys(subjects)).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
});

describe.each(Object.entries(subjects))("%s", (_name, subject) => {
  it("has a listing in which the Inspector finds nothing to complain about", async () => {
    const { code, stdout, stderr } = await inspect(subject, "tools/list", ["--strict"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout).tools).toHaveLength(subject.tools);
  });

  it("answers a call", async () => {
    const [tool, args, structuredContent] = subject.call;
    const { code, stdout, stderr } = await inspect(subject, "tools/call", ["--tool-name", tool, "--tool-arg", ...args]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ structuredContent });
  });

  it("refuses a call with wrong arguments", async () => {
    const [tool] = subject.call;
    const { code, stdout } = await inspect(subject, "tools/call", [
      "--tool-name",
      tool,
      "--tool-arg",
      ...subject.wrong,
    ]);
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject({ isError: true });
  });
});

describe.each(["v1", "v2"] as const)("over HTTP by SDK %s", (sdk) => {
  // The newest revision is spoken by version 2 alone.
  const eras = sdk === "v1" ? ["legacy"] : ["legacy", "modern"];
  const subject = subjects["a project with every kind of result"];
  let server: HttpProcess;
  beforeAll(async () => {
    server = await startHttp(served.root, ["--sdk", sdk]);
  });
  afterAll(() => server?.close());

  it.each(eras)("a listing and a call are clean in the %s era", async (era) => {
    if (!subject) throw new Error("there is no subject");
    const flags = ["--transport", "http", "--protocol-era", era, "--format", "json"];
    const list = await inspectUrl(server.url, ["--method", "tools/list", "--strict", ...flags]);
    expect({ code: list.code, stderr: list.stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.stringify(JSON.parse(list.stdout))).toContain('"sum"');
    const [tool, args, structuredContent] = subject.call;
    const call = ["--method", "tools/call", "--tool-name", tool, ...flags, "--tool-arg"];
    const good = await inspectUrl(server.url, [...call, ...args]);
    expect({ code: good.code, stderr: good.stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.stringify(JSON.parse(good.stdout))).toContain(JSON.stringify({ structuredContent }).slice(1, -1));
    expect((await inspectUrl(server.url, [...call, ...subject.wrong])).code).toBe(5);
  });
});

const inspector = join(repository, "node_modules/.bin/mcp-inspector");
const home = { HOME: scratch, USERPROFILE: scratch, MCP_CATALOG_PATH: join(scratch, "catalog.json") };

function inspectUrl(url: string, flags: readonly string[]): Promise<CliResult> {
  return run(process.execPath, [inspector, "--cli", url, ...flags], { cwd: scratch, env: home });
}

/** Runs the Inspector's command line on the served project. It takes `--cwd` as the server's folder, and the server looks there. */
function inspect({ folder, env }: Subject, method: string, flags: readonly string[]): Promise<CliResult> {
  const server = [process.execPath, join(repository, "dist/cli/bin.js"), "serve", "--cwd", folder()];
  const variables = Object.entries(env).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
  const args = [inspector, "--cli", ...server, ...variables, "--method", method, ...flags];
  return run(process.execPath, args, { cwd: scratch, env: home });
}
