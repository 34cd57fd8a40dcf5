import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFullRun, someOf } from "../support/random.js";
import { type CliResult, run, runCli } from "../support/run-cli.js";
import { type HttpProcess, startHttp } from "../support/start-http.js";
import {
  createTempProject,
  examplesFolder,
  repository,
  type TempProject,
  toolwrightCommand,
} from "../support/temp-project.js";

/** Contains the Inspector's home directory and the files that the examples' tools use. */
const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-inspector-")));
const root = join(scratch, "root");
let served: TempProject;

interface Subject {
  readonly folder: () => string;
  readonly env: Readonly<Record<string, string>>;
  readonly tools: number;
  /** One call: the tool, its arguments on the Inspector's command line, and the expected result. */
  readonly call: readonly [tool: string, args: readonly string[], structuredContent: unknown];
  /** Arguments that the same tool rejects. */
  readonly invalidArgs: readonly string[];
}

const example = (name: string) => (): string => join(examplesFolder, name);
const subjects: Readonly<Record<string, Subject>> = {
  "file-system": {
    folder: example("file-system"),
    env: { FILES_ROOT: root },
    tools: 8,
    call: ["list_folder", ["path=."], { result: [{ name: "a.txt", kind: "file" }] }],
    invalidArgs: ["path=../.."],
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
    invalidArgs: ["title=Crash", "priority=urgent!"],
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
    invalidArgs: ['entities=[{"name":"Ann"}]'],
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
    invalidArgs: ["from=2030-01-30", 'repetition={"every":"hour"}'],
  },
  "without-generation": {
    folder: example("without-generation"),
    env: {},
    tools: 3,
    call: ["convert_length", ["value=2", "from=km", "to=m"], { value: 2000 }],
    invalidArgs: ["value=2", "from=km", "to=league"],
  },
  "a project with every kind of result": {
    folder: () => served.root,
    env: {},
    tools: 13,
    call: ["sum", ["first=1", "others=[2,3]"], { result: 6 }],
    invalidArgs: ["first=one"],
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

it("covers every example", () => {
  // These examples have programs of their own, which deploy.test.ts, hosts.test.ts, plain-types.test.ts and printed.test.ts test.
  const folders = readdirSync(examplesFolder, { withFileTypes: true }).filter(
    (each) => each.isDirectory() && !/^(?:deploy-.*|hosts|nextjs|plain-types-.*|toolbox)$/.test(each.name),
  );
  expect(Object.keys(subjects)).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
});

/** The server's SDK and the Inspector's protocol era. Version 1 of the SDK supports only the legacy era. */
const servers = [
  ["v1", "legacy"],
  ["v2", "legacy"],
  ["v2", "modern"],
] as const;

describe.each(someOf(Object.entries(subjects), 2))("%s", (_name, subject) => {
  // Each server is tested with one example; the others need only the newest, unless all rounds run.
  const isEach = isFullRun || subject === Object.values(subjects)[0];
  const http = new Map<string, HttpProcess>();
  beforeAll(async () => {
    for (const sdk of isFullRun ? ["v1", "v2"] : ["v2"])
      http.set(sdk, await startHttp(subject.folder(), ["--sdk", sdk], subject.env));
  });
  afterAll(async () => {
    for (const server of http.values()) await server.close();
  });

  const over = {
    stdio: (sdk: string) => {
      const server = [process.execPath, toolwrightCommand, "serve", "--sdk", sdk];
      const variables = Object.entries(subject.env).flatMap(([name, value]) => ["-e", `${name}=${value}`]);
      // The Inspector also starts the server in `--cwd`.
      return [...server, "--cwd", subject.folder(), ...variables];
    },
    HTTP: (sdk: string) => [http.get(sdk)?.url ?? "", "--transport", "http"],
  };
  const [tool, args, structuredContent] = subject.call;

  describe.each(Object.entries(over))("over %s", (transport, toFlags) => {
    // One transport with each server of the legacy era, unless all rounds run.
    const legacy = transport === "stdio" ? "v1" : "v2";
    const some = servers.filter(([sdk, era]) => era === "modern" || (isEach && sdk === legacy));
    it.each(isFullRun ? servers : some)("the Inspector reports no problems: SDK %s, %s era", async (sdk, era) => {
      const flags = [...toFlags(sdk), "--protocol-era", era];
      const list = await inspect([...flags, "--strict"], "tools/list");
      expect(list).toMatchObject({ code: 0, stderr: "" });
      expect(resultOf(list)).toHaveProperty("tools.length", subject.tools);
      const call = await inspect([...flags, "--tool-name", tool, "--tool-arg", ...args], "tools/call");
      expect(call).toMatchObject({ code: 0, stderr: "" });
      expect(resultOf(call)).toMatchObject({ structuredContent });
    });
  });

  it("rejects a call with invalid arguments", async () => {
    const flags = [...over.HTTP("v2"), "--tool-name", tool, "--tool-arg", ...subject.invalidArgs];
    const rejected = await inspect(flags, "tools/call");
    expect(rejected.code).toBe(5);
    expect(resultOf(rejected)).toMatchObject({ isError: true });
  });
});

const inspector = join(repository, "node_modules/.bin/mcp-inspector");
const home = { HOME: scratch, USERPROFILE: scratch, MCP_CATALOG_PATH: join(scratch, "catalog.json") };

function inspect(flags: readonly string[], method: string): Promise<CliResult> {
  const args = [inspector, "--cli", ...flags, "--format", "json", "--method", method];
  return run(process.execPath, args, { cwd: scratch, env: home });
}

function resultOf({ stdout }: CliResult): unknown {
  return JSON.parse(stdout).result;
}
