import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type ConnectedServer, connectClient } from "../support/connect-client.js";
import { type PackedFolder, packInto, succeed } from "../support/packed.js";
import { repository } from "../support/temp-project.js";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const guide = readFileSync(join(repository, "src/runtime/docs/migration.md"), "utf8");
/** Makes Node run TypeScript in its own process; the command of tsx starts another one. */
const tsx = ["--import", pathToFileURL(join(repository, "node_modules/tsx/dist/loader.mjs")).href];

/** The code blocks of the guide, by what they are quoted from. */
const blocks = new Map(
  [...guide.matchAll(/^<!-- quote test\/docs\/migration\/(.*?) -->\n```\w+\n([\s\S]*?)\n```$/gm)].map(
    ([, from = "", code = ""]) => [from, code],
  ),
);
/** A code block of the guide. */
function block(from: string): string {
  const code = blocks.get(from);
  if (code === undefined) throw new Error(`The guide has no block from ${from}`);
  return code;
}
/** A file that the guide links to. */
function linked(file: string): string {
  expect(guide).toContain(`(../../../test/docs/migration/${file})`);
  return readFileSync(join(repository, "test/docs/migration", file), "utf8");
}
/** `text` with the one occurrence of `part` replaced. */
function replaced(text: string, part: string, replacement: string): string {
  expect(text.split(part)).toHaveLength(2);
  return text.replace(part, () => replacement);
}

/** Modules of each SDK, in place of those of version 2. */
const sdks: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "@modelcontextprotocol/server": {},
  "@modelcontextprotocol/sdk": {
    '"@modelcontextprotocol/server"': '"@modelcontextprotocol/sdk/server/mcp.js"',
    '"@modelcontextprotocol/server/stdio"': '"@modelcontextprotocol/sdk/server/stdio.js"',
  },
};
const newest = "@modelcontextprotocol/server";

const packed = new Map<string, PackedFolder>();
const servers: ConnectedServer[] = [];
beforeAll(async () => {
  for (const sdk of Object.keys(sdks)) packed.set(sdk, await packInto([sdk, "@types/node", "typescript", "zod"]));
});
afterAll(async () => {
  await Promise.all(servers.map(({ client }) => client.close()));
  for (const folder of packed.values()) folder.remove();
});

const connectOriginal = `import { StdioServerTransport } from "@modelcontextprotocol/server/stdio";
await server.connect(new StdioServerTransport());
`;

/** Writes a project next to the installed packages, and connects to the server that its `main.ts` starts. */
async function start(
  sdk: string,
  name: string,
  files: Readonly<Record<string, string>>,
  ...commands: readonly (readonly string[])[]
): Promise<ConnectedServer["client"]> {
  const { root: installed = "" } = packed.get(sdk) ?? {};
  const root = join(installed, name);
  for (const [file, text] of Object.entries({ "package.json": '{ "name": "moved", "type": "module" }\n', ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    const modules = Object.entries(sdks[sdk] ?? {});
    const code = modules.reduce((moved, [module, replacement]) => moved.replaceAll(module, replacement), text);
    writeFileSync(join(root, file), code);
  }
  for (const args of commands) {
    await succeed(process.execPath, [join(installed, "node_modules/toolwright/dist/launcher/bin.cjs"), ...args], root);
  }
  const server = await connectClient({ command: process.execPath, args: [...tsx, "main.ts"], cwd: root });
  servers.push(server);
  return server.client;
}

type Client = ConnectedServer["client"];
type Listed = Awaited<ReturnType<Client["listTools"]>>["tools"][number];

const list = async (client: Client): Promise<ReadonlyMap<string, Listed>> =>
  new Map((await client.listTools()).tools.map((tool) => [tool.name, tool]));

/** The differences of two values, one line each. */
function differences(path: string, was: unknown, is: unknown): readonly string[] {
  if (JSON.stringify(was) === JSON.stringify(is)) return [];
  if (typeof was !== "object" || typeof is !== "object" || was === null || is === null) {
    return [`${path}: ${show(was)} becomes ${show(is)}`];
  }
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].sort();
  return keys.flatMap((key) => differences(`${path}/${key}`, Reflect.get(was, key), Reflect.get(is, key)));
}

/** A value in a difference. Long ones are cut off. */
function show(value: unknown): string {
  const json = JSON.stringify(value) ?? "absent";
  return json.length > 60 ? `${json.slice(0, 60)}…` : json;
}

/** Lists the tools as SDK 2 does: without the differences of SDK 1 that the guide describes in a sentence. */
async function listLikeNewest(client: Client): Promise<ReadonlyMap<string, Listed>> {
  const json = JSON.stringify([...(await list(client))], (_, value) =>
    value === "http://json-schema.org/draft-07/schema#" ? "https://json-schema.org/draft/2020-12/schema" : value,
  );
  return new Map(
    (JSON.parse(json) as [string, Listed][]).map(([name, { execution, ...tool }]) => {
      expect(execution ?? { taskSupport: "forbidden" }).toEqual({ taskSupport: "forbidden" });
      return [name, tool];
    }),
  );
}

/** Leaves out the name of the default dialect, which toolwright does not list, as the guide says. */
function withoutDialect(tools: ReadonlyMap<string, Listed>): ReadonlyMap<string, Listed> {
  const json = JSON.stringify([...tools], (key, value) =>
    key === "$schema" && value === "https://json-schema.org/draft/2020-12/schema" ? undefined : value,
  );
  return new Map(JSON.parse(json) as [string, Listed][]);
}

/** The differences of two listings of the same tools; equal ones are counted. */
function compare(listed: ReadonlyMap<string, Listed>, now: ReadonlyMap<string, Listed>): string {
  expect([...now.keys()].toSorted()).toEqual([...listed.keys()].toSorted());
  const found = [...listed].flatMap(([name, tool]) => differences("", tool, now.get(name)));
  const lines = [...new Set(found)].sort().map((line) => {
    const count = found.filter((each) => each === line).length;
    return `${line} (${count} ${count === 1 ? "tool" : "tools"})`;
  });
  return lines.length === 0 ? "none" : lines.join("\n");
}

const calls: readonly (readonly [string, Record<string, unknown>])[] = [
  ["add_note", { text: "first" }],
  ["add_note", { text: "second", tags: ["a"] }],
  ["add_note", { text: "" }],
  ["get_note", { id: 1 }],
  ["get_note", { id: 1.5 }],
  ["get_note", { id: 9 }],
  ["edit_note", { id: 1, text: "changed" }],
  ["tag_note", { id: 1, tag: "b" }],
  ["tag_note", { id: 1, tag: "B!" }],
  ["search_notes", { query: "changed" }],
  ["search_notes", { query: "changed", limit: 99 }],
  ["list_notes", { order: "new" }],
  ["list_notes", { tag: "a" }],
  [
    "import_notes",
    {
      items: [
        { kind: "link", url: "https://example.com" },
        { kind: "text", text: "x" },
      ],
    },
  ],
  ["import_notes", { items: [{ kind: "none" }] }],
  ["merge_notes", { ids: [1, 2], labels: { x: "y" } }],
  ["count_notes", {}],
  ["check_note", { id: 1 }],
  ["check_note", { id: 4 }],
  ["draw_note", { id: 4 }],
  ["pin_note", { id: 4 }],
  ["pin_note", { id: 4 }],
  ["pin_note", { id: 9 }],
  ["delete_note", { id: 4 }],
];

/** Runs the calls. Reports of invalid arguments differ, so their text is not kept. */
async function resultsOf(client: Client): Promise<readonly unknown[]> {
  const results: unknown[] = [];
  for (const [name, args] of calls) {
    const result = await client.callTool({ name, arguments: args });
    const isInvalid = /\[Validation\]|Input validation error/.test(JSON.stringify(result.content));
    results.push([`${name} ${JSON.stringify(args)}`, isInvalid ? "invalid arguments" : result]);
  }
  return results;
}

describe.each(Object.keys(sdks))("the server of tools with %s, moved as in the guide", (sdk) => {
  const server = (): string => linked("notes/before.ts");
  const notes = readFileSync(join(repository, "test/docs/migration/notes/notes.ts"), "utf8");
  let listed: ReadonlyMap<string, Listed>;
  let results: readonly unknown[];

  beforeAll(async () => {
    const client = await start(sdk, "original", { "main.ts": server() + connectOriginal, "notes.ts": notes });
    [listed, results] = [await listLikeNewest(client), await resultsOf(client)];
    expect(guide).toContain("SDK 1 lists draft-07 schemas and `execution`");
    expect(listed.size).toBe(13);
    expect(results.filter((result) => JSON.stringify(result).includes("isError"))).toHaveLength(4);
  });

  it("one tool, with its schemas", async () => {
    const registration = /^server\.registerTool\([\s\S]*/m.exec(block("notes/before.ts add"))?.[0] ?? "";
    const [declaration, registered] = ["notes/after.ts add", "notes/register.ts register"].map((name) =>
      block(name).replace(/^(import .*\n)*\n/, ""),
    );
    const imports =
      'import { defineTool } from "toolwright/define";\nimport { registerTools } from "toolwright/mcp";\n';
    const main = `${imports}${replaced(server(), registration, declaration ?? "")}${registered}\n${connectOriginal}`;
    const client = await start(sdk, "one", { "main.ts": main, "notes.ts": notes });
    expect(compare(withoutDialect(listed), withoutDialect(await listLikeNewest(client)))).toBe(
      block("notes/differences.txt"),
    );
    expect(await resultsOf(client)).toEqual(results);
  });

  it("all tools, with their schemas", async () => {
    const client = await start(sdk, "all", {
      "after.ts": linked("notes/after.ts"),
      "notes.ts": notes,
      "main.ts": block("notes/serve.ts"),
    });
    expect(compare(withoutDialect(listed), withoutDialect(await listLikeNewest(client)))).toBe(
      block("notes/differences.txt"),
    );
    expect(await resultsOf(client)).toEqual(results);
  });

  it("all tools, as functions", async () => {
    const main = replaced(
      block("notes/serve.ts").replace("serveStdio(tools,", "serveStdio(boundTools,"),
      'import { tools } from "./after.js";',
      'import { boundTools } from "./src/generated/handlers.js";',
    );
    const client = await start(sdk, "functions", { "src/notes.ts": linked("notes/functions.ts"), "main.ts": main }, [
      "generate",
    ]);
    expect(compare(listed, await listLikeNewest(client))).toBe(block("notes/function-differences.txt"));
    expect(await resultsOf(client)).toEqual(results);
  });
});

describe("one tool of a server, moved to a function as in the guide", () => {
  const zod = (): string => linked("zod.ts");
  const names = ["@modelcontextprotocol/server", "toolwright", "@types/node", "toolwright-compiler", "typescript"];
  const anyVersion = Object.fromEntries(names.map((name) => [name, "*"]));
  const call = { name: "find_lines", arguments: { path: "main.ts", text: "StdioServerTransport()" } };

  it("has the listed differences of functions, and returns the same", async () => {
    const original = await start(newest, "zod", { "main.ts": zod() + connectOriginal });
    // The rest of the server stays, with a tool that is not moved.
    const other = 'server.registerTool("other", { inputSchema: z.object({}) }, () => ({ content: [] }));\n';
    const registration = /^server\.registerTool\([\s\S]*?^\);\n/m.exec(zod())?.[0] ?? "";
    const moved = await start(
      newest,
      "both",
      {
        "migration/zod.ts": replaced(zod(), registration, other),
        "migration/both.ts": block("both.ts"),
        "src/find-lines.ts": findLines(),
        // Nothing is left for `init` to install.
        "package.json": JSON.stringify({ name: "moved", type: "module", dependencies: anyVersion }),
        "main.ts": `import { server } from "./migration/zod.js";\nimport "./migration/both.js";\n${connectOriginal}`,
      },
      ["init"],
      ["generate"],
    );
    const [was, is] = [await list(original), await list(moved)];
    expect([...is.keys()].sort()).toEqual(["find_lines", "greet", "other"]);
    const found = differences("", was.get("find_lines"), is.get("find_lines"));
    expect(found.map((line) => line.slice(0, line.indexOf(":")))).toEqual([
      "/inputSchema/$schema",
      "/inputSchema/additionalProperties",
      "/inputSchema/properties/limit/maximum",
      "/outputSchema/$schema",
      "/outputSchema/additionalProperties",
      "/outputSchema/properties/matches/items/additionalProperties",
    ]);
    const textsOf = async (client: Client): Promise<unknown> => {
      const { matches } = Object((await client.callTool(call)).structuredContent);
      return matches.map(({ text }: { text: string }) => text);
    };
    expect(await textsOf(moved)).toEqual(["await server.connect(new StdioServerTransport());"]);
    expect(await textsOf(moved)).toEqual(await textsOf(original));
  });
});

/** The function that the guide links to, at the top of the README. */
function findLines(): string {
  expect(guide).toContain("(../../../README.md#toolwright)");
  return readFileSync(join(repository, "test/docs/src/find-lines.ts"), "utf8");
}
