import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generate } from "../../../../src/compiler/index.js";
import { toLock, verifyTools } from "../../../../src/runtime/contracts/index.js";
import { explain } from "../../../../src/runtime/gen/v1/explain.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { type ListedTool, toListedTool } from "../../../../src/runtime/mcp/listing.js";
import { ToolSet, type ToolSetOptions } from "../../../../src/runtime/mcp/tool-set.js";
import { profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { loadGenerated } from "../../../support/load-generated.js";
import { createTempProject } from "../../../support/temp-project.js";

const source = `
/** Lists events. @tool */
export function events(from: Date, to: Date, url: URL): void {
  void [from, to, url];
}

/** Reads an item. @tool */
export function item(id: \`id-\${number}\`, key: \`a.\${bigint}\`, /** The day. */ day?: Date, data?: Uint8Array): void {
  void [id, key, day, data];
}

/**
 * Stores a file.
 * @tool
 * @param photo A photo.
 */
export function store(file: File, photo: Blob, data: Uint8Array): void {
  void [file, photo, data];
}
`;

const project = createTempProject({ "src/tools.ts": source });
afterAll(() => project.remove());
let tools: readonly BoundTool[];
beforeAll(async () => {
  const tsconfig = JSON.parse(project.read("tsconfig.json"));
  tsconfig.compilerOptions.lib = ["ES2023", "DOM"];
  project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
  const { changes, diagnostics } = await generate({ cwd: project.root });
  expect(diagnostics).toEqual([]);
  const handlers = changes.find(({ path }) => path.endsWith("/handlers.ts"))?.path ?? "";
  tools = (await loadGenerated(project.root, handlers))["boundTools"] as readonly BoundTool[]; // the generated module declares it so
});

function bound(name: string): BoundTool {
  const found = tools.find(({ tool }) => tool.name === name);
  if (!found) throw new Error(`no tool ${name}`);
  return found;
}

test("lists dates and URLs in words, in at most 110 tokens", () => {
  const { name, description, inputSchema } = toListedTool(bound("events"), "events");
  expect(inputSchema["properties"]).toEqual({
    from: { type: "string", format: "date-time", description: "date, or time with offset" },
    to: { type: "string", format: "date-time", description: "date, or time with offset" },
    url: { type: "string", format: "uri", description: "absolute URL" },
  });
  expect(encode(JSON.stringify({ name, description, inputSchema })).length).toBeLessThanOrEqual(110);
});

test("lists numbers in template literals and dates in words, also those that the author describes", () => {
  const { properties } = toListedTool(bound("item"), "item").inputSchema;
  expect(properties).toMatchObject({
    id: { type: "string", description: "such as id-{number}" },
    key: { type: "string", description: "such as a.{integer}" },
    day: { type: "string", format: "date-time", description: "The day. (date, or time with offset)" },
    data: { type: "string", contentEncoding: "base64" },
  });
  expect(JSON.stringify(properties)).not.toContain("pattern");
});

test("lists files in words, also those that the author describes", () => {
  const { properties } = toListedTool(bound("store"), "store").inputSchema;
  const form = "file as a data URI: data:TYPE;name=NAME;base64,CONTENT";
  expect(properties).toMatchObject({
    file: { type: "string", description: form },
    photo: { type: "string", description: `A photo. (${form})` },
    data: { type: "string", contentEncoding: "base64" },
  });
  expect(JSON.stringify(properties)).not.toContain("[A-Za-z");
});

test("projects a record for a client with the same words", () => {
  const { record } = projectTool(bound("events").tool, profiles.openai);
  expect(JSON.stringify(record.inputSchema)).not.toContain("pattern");
});

test("lists patterns if the option says so, and locks accept both listings", async () => {
  const of = async (options: ToolSetOptions): Promise<readonly ListedTool[]> =>
    (await new ToolSet(tools, options).viewFor({ client: { name: "codex-mcp-client", version: "1" } })).all;
  const lock = toLock(tools.map(({ tool }) => tool));
  for (const profile of ["claude", undefined] as const) {
    const described = await of({ ...(profile && { profile }) });
    const listed = await of({ ...(profile && { profile }), patterns: "list" });
    expect(JSON.stringify(described)).not.toContain('"pattern"');
    expect(JSON.stringify(listed).match(/"pattern":/g)).toHaveLength(10);
    expect(JSON.stringify(listed)).not.toContain("such as id-");
    if (profile === undefined)
      for (const each of [described, listed]) expect(verifyTools(each, lock).drift).toEqual([]);
  }
  // Where a client drops patterns, words remain.
  expect(JSON.stringify(await of({ profile: "codex", patterns: "list" }))).toContain("such as id-");
});

test("validators keep the patterns", async () => {
  expect(await messagesOf("item", { id: "id-x", key: "a.1" })).toEqual([
    'expected string such as id-{number}, got string "id-x"',
  ]);
  expect(await messagesOf("events", { from: "tomorrow", to: "2026-02-30T00:00", url: "https://example.com" })).toEqual([
    'expected a date such as 2030-01-31 or 2030-01-31T12:00:00Z, got string "tomorrow"',
    'expected a date such as 2030-01-31 or 2030-01-31T12:00:00Z, got string "2026-02-30T00:00"',
  ]);
  expect(await messagesOf("store", { file: "a.txt", photo: "data:image/png,1", data: "!" })).toEqual([
    'expected a file as a data URI such as data:text/plain;name=a.txt;base64,aGVsbG8=, got string "a.txt"',
    'expected a file as a data URI such as data:text/plain;name=a.txt;base64,aGVsbG8=, got string "data:image/png,1"',
    'expected base64 such as aGVsbG8=, got string "!"',
  ]);
});

test("the explanation of a schema uses the same words", () => {
  const { inputSchema } = bound("store").tool;
  const values = { file: "a.txt", photo: "data:;base64,", data: "!" };
  expect(explain(inputSchema, values).map(({ path, expected }) => `${path} ${expected}`)).toEqual([
    "/file a file as a data URI such as data:text/plain;name=a.txt;base64,aGVsbG8=",
    "/photo a file as a data URI such as data:text/plain;name=a.txt;base64,aGVsbG8=",
    "/data base64 such as aGVsbG8=",
  ]);
});

async function messagesOf(name: string, input: unknown): Promise<readonly string[]> {
  const problems = await bound(name).checkInput(input);
  return problems.map(({ message }) => message);
}
