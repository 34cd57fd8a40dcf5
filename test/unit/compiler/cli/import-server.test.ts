import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { main } from "../../../../src/compiler/cli/main.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { recordIo } from "./recorded-io.js";

let project: TempProject;
afterEach(() => project.remove());

async function run(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const io = recordIo(project.root);
  const code = await main(["import", ...args], io);
  return { code, ...io.said };
}

const manifest = createRequire(import.meta.url).resolve("@modelcontextprotocol/server-memory/package.json");
const memory = [process.execPath, join(dirname(manifest), "dist/index.js")];

it("writes the tools of a server that a command starts, and overwrites nothing", async () => {
  project = createTempProject();
  expect(await run("mcp", "--", ...memory)).toMatchObject({
    code: 0,
    err: "",
    out: `Wrote src/tools.ts (9 tools).
Not imported: 1 resource.

Calls with undeclared arguments, which the server accepted, are rejected. To remove them instead, set server: { inputs: "strip" } in the config.

Replace each throw with your code, then run toolwright generate.
`,
  });
  expect(project.read("src/tools.ts")).toContain(" * @tool create_entities\n");
  expect(await run("mcp", "--", ...memory)).toMatchObject({
    code: 2,
    err: "error: src/tools.ts exists. Delete it if you do not need it, such as the example of init, or write to another file with --out.\n",
  });
  expect(await run("mcp", "--out", "src/memory.ts", "--", memory.map((word) => `"${word}"`).join(" "))).toMatchObject({
    code: 0,
  });
});

it("says what is wrong with its arguments, and with a server that does not start", async () => {
  project = createTempProject({ "src/tools.ts": "" });
  expect(await run("mcp")).toMatchObject({ code: 2, err: expect.stringContaining("Which server?") });
  expect(await run("mcp", "--update", "--", ...memory)).toMatchObject({ code: 2 });
  expect(await run("mcp", "--out", "src", "--", ...memory)).toMatchObject({ code: 2 });
  expect(await run("openapi", "a.yaml", "b.yaml")).toMatchObject({ code: 2, err: expect.stringContaining("b.yaml") });
  const { code, err } = await run("mcp", "--", process.execPath, "missing.mjs");
  expect([code, err.startsWith("error: ")]).toEqual([2, true]);
});

/** A server that answers the requests of a listing. */
function serverOf(listing: object, capabilities: object, instructions?: string): string {
  return `
    import { createInterface } from "node:readline";
    const listing = ${JSON.stringify(listing)};
    for await (const line of createInterface({ input: process.stdin })) {
      const { id, method, params } = JSON.parse(line);
      if (id === undefined) continue;
      const result = method === "initialize"
        ? { protocolVersion: "2025-11-25", capabilities: ${JSON.stringify(capabilities)}, serverInfo: { name: "s", version: "1" }, instructions: ${JSON.stringify(instructions)} }
        : listing[method];
      const error = { code: -32601, message: "Method not found" };
      console.log(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }));
    }
  `;
}

it("says what it does not import, what is listed differently, and that inputs are closed", async () => {
  const odd = {
    type: "object",
    properties: {
      map: { type: "object", patternProperties: { "^a": { type: "string" } }, dependentRequired: { a: ["b"] } },
      one: { oneOf: [{ type: "string" }, { type: "number" }], not: { const: 3 } },
    },
    if: { required: ["map"] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["one"] },
  };
  const tools = [
    { name: "first", inputSchema: odd, icons: [{ src: "https://example.com/a.png", sizes: ["48x48"] }] },
    { name: "second", inputSchema: odd },
  ];
  const listing = {
    "tools/list": { tools },
    "prompts/list": { prompts: [{ name: "p" }] },
    "resources/list": { resources: [{ uri: "a://b", name: "r" }] },
    "resources/templates/list": { resourceTemplates: [{ uriTemplate: "a://{b}", name: "t" }] },
  };
  const capabilities = { tools: {}, prompts: {}, resources: {} };
  project = createTempProject({ "server.mjs": serverOf(listing, capabilities, "Be kind.") });
  const { code, out, err } = await run("mcp", "--", process.execPath, "server.mjs");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toBe(`Wrote src/tools.ts (2 tools).
Not imported: 1 prompt, 2 resources, the instructions.

Listed differently than by the server:
  first: icons
  first, second /inputSchema: if, then
  first, second /inputSchema/properties/map: dependentRequired, patternProperties
  first, second /inputSchema/properties/one: not, oneOf

Calls with undeclared arguments, which the server accepted, are rejected. To remove them instead, set server: { inputs: "strip" } in the config.

Replace each throw with your code, then run toolwright generate.
`);
});

it("warns of names that are equal in generated code, and if there is no project to compare in", async () => {
  const inputSchema = { type: "object", properties: { a: { type: "string" } }, additionalProperties: false };
  const tools = ["get.user-info", "getUserInfo"].map((name) => ({ name, inputSchema }));
  project = createTempProject({ "server.mjs": serverOf({ "tools/list": { tools } }, { tools: {} }) });
  const clash = await run("mcp", "--", process.execPath, "server.mjs");
  expect(clash.err).toBe(
    "warning: get.user-info and getUserInfo have the same name in generated code. Change the text after @tool of all but one, or toolwright generate fails\n",
  );
  project.write({ "toolwright.config.json": "{" });
  const { code, err } = await run("mcp", "--out", "src/other.ts", "--", process.execPath, "server.mjs");
  expect([code, err]).toEqual([0, expect.stringContaining("warning: what types and tags cannot express is not known")]);
});
