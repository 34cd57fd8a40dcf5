import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CallToolResult, Tool } from "@modelcontextprotocol/sdk/types.js";
import { Ajv, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonValue } from "toolwright/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breakValue } from "../support/break-value.js";
import { type ConnectedServer, connectClient } from "../support/connect-client.js";
import { examplesFolder, repository, toolwrightCommand } from "../support/temp-project.js";

const ann = { name: "Ann", entityType: "person", observations: ["likes tea", "lives in Rome"] };
const tea = { name: "Tea", entityType: "drink", observations: [] };
const likes = { from: "Ann", to: "Tea", relationType: "likes" };
const hates = { from: "Bob", to: "Tea", relationType: "hates" };

type Step = readonly [tool: string, args: Record<string, JsonValue>];

/** Calls that both servers run in this order. After each call, results and files are compared. */
const steps: readonly Step[] = [
  ["read_graph", {}],
  ["create_entities", { entities: [ann, tea] }],
  ["create_entities", { entities: [tea, { ...tea, name: "Coffee" }] }],
  ["create_relations", { relations: [likes, hates, likes] }],
  ["create_relations", { relations: [likes] }],
  ["add_observations", { observations: [{ entityName: "Ann", contents: ["likes tea", "plays chess"] }] }],
  ["add_observations", { observations: [{ entityName: "Nobody", contents: ["x"] }] }],
  [
    "add_observations",
    {
      observations: [
        { entityName: "Tea", contents: ["hot"] },
        { entityName: "Nobody", contents: ["x"] },
      ],
    },
  ],
  ["search_nodes", { query: "TEA" }],
  ["search_nodes", { query: "person" }],
  ["search_nodes", { query: "" }],
  ["search_nodes", { query: "nothing like it" }],
  ["open_nodes", { names: ["Tea"] }],
  ["open_nodes", { names: [] }],
  ["delete_observations", { deletions: [{ entityName: "Ann", observations: ["lives in Rome", "unknown"] }] }],
  ["delete_observations", { deletions: [{ entityName: "Nobody", observations: ["x"] }] }],
  ["delete_relations", { relations: [hates, hates] }],
  ["read_graph", {}],
  ["delete_entities", { entityNames: ["Tea", "Nobody"] }],
  ["read_graph", {}],
  ["create_entities", { entities: [] }],
  ["delete_entities", { entityNames: ["Ann", "Coffee"] }],
  ["read_graph", {}],
];

/** Valid inputs for every tool. These and broken variants of them are compared too. */
const validInputs: Readonly<Record<string, readonly JsonValue[]>> = {
  create_entities: [{ entities: [ann] }, { entities: [] }],
  create_relations: [{ relations: [likes] }],
  add_observations: [{ observations: [{ entityName: "Ann", contents: ["a"] }] }],
  delete_entities: [{ entityNames: ["Ann"] }],
  delete_observations: [{ deletions: [{ entityName: "Ann", observations: ["a"] }] }],
  delete_relations: [{ relations: [likes] }],
  read_graph: [{}],
  search_nodes: [{ query: "a" }],
  open_nodes: [{ names: ["Ann"] }],
};

interface Side {
  readonly server: ConnectedServer;
  readonly file: string;
  readonly tools: ReadonlyMap<string, Tool>;
}

const folder = mkdtempSync(join(tmpdir(), "toolwright-memory-"));
let published: Side;
let ours: Side;

async function start(name: string, args: readonly string[]): Promise<Side> {
  const file = join(folder, `${name}.jsonl`);
  const server = await connectClient({
    command: process.execPath,
    args,
    cwd: folder,
    env: { MEMORY_FILE_PATH: file },
  });
  const { tools } = await server.client.listTools();
  return { server, file, tools: new Map(tools.map((tool) => [tool.name, tool])) };
}

beforeAll(async () => {
  const theirs = join(repository, "node_modules/@modelcontextprotocol/server-memory/dist/index.js");
  published = await start("published", [theirs]);
  const serve = [toolwrightCommand, "serve", "--cwd", join(examplesFolder, "memory")];
  ours = await start("ours", serve);
});

afterAll(async () => {
  for (const side of [published, ours]) {
    await side?.server.client.close();
    expect(side?.server.errors).toEqual([]);
  }
  rmSync(folder, { recursive: true, force: true });
});

async function call({ server }: Side, [name, args]: Step): Promise<CallToolResult> {
  // The client's other result type is for servers without structured content.
  return (await server.client.callTool({ name, arguments: args })) as CallToolResult;
}

const textsOf = ({ content }: CallToolResult): string[] =>
  content.flatMap((part) => (part.type === "text" ? [part.text] : []));

const textOf = (file: string): string | undefined => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
};

it("both servers have the same nine tools", () => {
  expect([...published.tools.keys()].sort()).toEqual(Object.keys(validInputs).sort());
  expect([...ours.tools.keys()].sort()).toEqual(Object.keys(validInputs).sort());
});

it("both servers return the same results and write the same files", async () => {
  for (const [i, step] of steps.entries()) {
    const [theirs, own] = [await call(published, step), await call(ours, step)];
    const where = `step ${i}: ${step[0]}`;
    expect(own.structuredContent, where).toEqual(theirs.structuredContent);
    expect(own.isError ?? false, where).toBe(theirs.isError ?? false);
    // Our messages start with the error code.
    if (own.isError) expect(textsOf(own), where).toEqual(textsOf(theirs).map((text) => expect.stringContaining(text)));
    expect(textOf(ours.file), where).toBe(textOf(published.file));
  }
});

it("our server reads the file of the published one", async () => {
  await call(published, ["create_entities", { entities: [ann, tea] }]);
  const { server, file } = await start("published", [
    toolwrightCommand,
    "serve",
    "--cwd",
    join(examplesFolder, "memory"),
  ]);
  expect((await server.client.callTool({ name: "read_graph" })).structuredContent).toEqual({
    entities: [ann, tea],
    relations: [],
  });
  expect(file).toBe(published.file);
  await server.client.close();
});

it("our server keeps all concurrent changes", async () => {
  const before = (await call(ours, ["read_graph", {}])).structuredContent as { entities: unknown[] };
  const entities = Array.from({ length: 20 }, (_, i) => ({ ...tea, name: `Tea ${i}` }));
  await Promise.all(entities.map((each) => call(ours, ["create_entities", { entities: [each] }])));
  const after = (await call(ours, ["read_graph", {}])).structuredContent as { entities: unknown[] };
  expect(after.entities).toHaveLength(before.entities.length + 20);
});

describe.each(Object.keys(validInputs))("%s", (name) => {
  it("has the same title, description and annotations", () => {
    const [theirs, own] = [published.tools.get(name), ours.tools.get(name)];
    expect(own?.title).toBe(theirs?.title);
    expect(own?.description).toBe(theirs?.description);
    expect(own?.annotations).toEqual({ ...theirs?.annotations, title: theirs?.title });
  });

  it("accepts the same inputs, except for undeclared keys", () => {
    const isTheirs = compile(published.tools.get(name)?.inputSchema);
    const isOwn = compile(ours.tools.get(name)?.inputSchema);
    const valid = validInputs[name] ?? [];
    const values = [...valid, ...valid.flatMap(breakValue)];
    let rejected = 0;
    for (const value of values) {
      const [theirs, own] = [isTheirs(value), isOwn(value)];
      if (!own) rejected += 1;
      // The published server accepts undeclared keys; our input objects are closed, so that a model is told about a misspelled key.
      const undeclared = isOwn.errors?.every(({ keyword }) => keyword === "additionalProperties") ?? false;
      if (theirs !== own) expect({ value, theirs, undeclared }).toEqual({ value, theirs: true, undeclared: true });
    }
    expect(values.length).toBeGreaterThan(5);
    expect(rejected).toBeGreaterThan(0);
  });
});

/** Compiles a schema in its declared dialect; the default is 2020-12. */
function compile(schema: Tool["inputSchema"] | undefined): ValidateFunction {
  if (!schema) throw new Error("a tool is missing");
  const options = { strict: false, allErrors: true, ownProperties: true, logger: false } as const;
  const dialect = schema["$schema"];
  if (dialect === undefined) return new Ajv2020(options).compile(schema);
  if (dialect === "http://json-schema.org/draft-07/schema#") return new Ajv(options).compile(schema);
  throw new Error(`no validator for ${String(dialect)}`);
}
