import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { JsonValue } from "toolwright/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { breakValue } from "../support/break-value.js";
import { connectClient } from "../support/connect-client.js";
import { guardName } from "../support/guard-name.js";
import { loadGenerated } from "../support/load-generated.js";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository, type TempProject, toolwrightCommand } from "../support/temp-project.js";

/** Valid inputs for every tool of the published server. These and broken variants of them are compared. */
const validInputs: Readonly<Record<string, readonly JsonValue[]>> = {
  read_file: [{ path: "/a" }, { path: "/a", head: 3 }, { path: "/a", tail: 3, head: 1 }],
  read_text_file: [{ path: "/a" }, { path: "/a", head: 3 }, { path: "/a", tail: 3, head: 1 }],
  read_media_file: [{ path: "/a.png" }],
  read_multiple_files: [{ paths: ["/a"] }, { paths: ["/a", "/b"] }],
  write_file: [{ path: "/a", content: "text" }],
  edit_file: [
    { path: "/a", edits: [] },
    { path: "/a", edits: [{ oldText: "a", newText: "b" }], dryRun: true },
    {
      path: "/a",
      edits: [
        { oldText: "a", newText: "b" },
        { oldText: "", newText: "" },
      ],
    },
  ],
  create_directory: [{ path: "/a" }],
  list_directory: [{ path: "/a" }],
  list_directory_with_sizes: [{ path: "/a" }, { path: "/a", sortBy: "name" }, { path: "/a", sortBy: "size" }],
  directory_tree: [
    { path: "/a" },
    { path: "/a", excludePatterns: [] },
    { path: "/a", excludePatterns: ["*.log", "b"] },
  ],
  move_file: [{ source: "/a", destination: "/b" }],
  search_files: [
    { path: "/a", pattern: "*.ts" },
    { path: "/a", pattern: "", excludePatterns: ["dist"] },
  ],
  get_file_info: [{ path: "/a" }],
  list_allowed_directories: [{}],
};

const validOutputs: Readonly<Record<string, readonly JsonValue[]>> = {
  read_media_file: [
    { content: [] },
    { content: [{ type: "image", data: "AA==", mimeType: "image/png" }] },
    { content: [{ type: "resource", resource: { uri: "file:///a", blob: "AA==" } }] },
    {
      content: [
        { type: "audio", data: "", mimeType: "audio/wav" },
        { type: "resource", resource: { uri: "file:///a", mimeType: "text/plain", blob: "" } },
      ],
    },
  ],
};
const textOutputs: readonly JsonValue[] = [{ content: "text" }];

interface Comparison {
  readonly tool: string;
  readonly side: "input" | "output";
  readonly value: JsonValue;
  readonly published: boolean;
  readonly ours: boolean;
  /** The errors of our schema for the value. */
  readonly errors: readonly ErrorObject[];
  /** Whether the generated validator accepts the value. */
  readonly guard: boolean;
}

interface Difference {
  readonly name: string;
  readonly reason: string;
  readonly explains: (comparison: Comparison) => boolean;
}

/** Intended differences. One that no longer occurs fails the test. */
const differences: readonly Difference[] = [
  {
    name: "open input objects",
    reason:
      "The published server accepts and drops undeclared keys; our input objects are closed, so that a model is told about a misspelled key.",
    explains: ({ side, published, ours, errors }) =>
      side === "input" && published && !ours && errors.every(({ keyword }) => keyword === "additionalProperties"),
  },
];

const published = new Map<string, Tool>();
const ours = new Map<string, Tool>();
const comparisons: Comparison[] = [];
let project: TempProject;

beforeAll(async () => {
  project = createTempProject({}, { sources: join(repository, "test/fixtures/parity-filesystem/src") });
  const config = readFileSync(join(repository, "test/fixtures/parity-filesystem/toolwright.config.json"), "utf8");
  project.write({ "toolwright.config.json": config });
  expect(await runCli(["generate"], { cwd: project.root })).toMatchObject({ code: 0, stderr: "" });

  const server = join(repository, "node_modules/@modelcontextprotocol/server-filesystem/dist/index.js");
  await listInto(published, [server, project.root]);
  await listInto(ours, [toolwrightCommand, "serve"]);
  const module = await loadGenerated(project.root, "src/generated/index.ts");
  const handlers = project.read("src/generated/handlers.ts");
  for (const name of Object.keys(validInputs)) comparisons.push(...compare(name, module, handlers));
});

afterAll(() => project.remove());

it("both servers have the same tools", () => {
  expect([...published.keys()].sort()).toEqual(Object.keys(validInputs).sort());
  expect([...ours.keys()].sort()).toEqual(Object.keys(validInputs).sort());
});

describe.each(Object.keys(validInputs))("%s", (name) => {
  it.each(["input", "output"] as const)("accepts the same %s values, except for listed differences", (side) => {
    const found = comparisons.filter((each) => each.tool === name && each.side === side);
    expect(found.length).toBeGreaterThanOrEqual(20);
    expect(new Set(found.map((each) => each.published))).toEqual(new Set([true, false]));
    const unexplained = found
      .filter((each) => each.published !== each.ours && !differences.some(({ explains }) => explains(each)))
      .map(({ value, published, ours }) => ({ value: JSON.stringify(value), published, ours }));
    expect(unexplained).toEqual([]);
  });

  it("has generated validators that agree with its schemas", () => {
    const found = comparisons.filter((each) => each.tool === name && each.guard !== each.ours);
    expect(found.map(({ side, value }) => ({ side, value: JSON.stringify(value) }))).toEqual([]);
  });

  it("has the same annotations and defaults", () => {
    expect(ours.get(name)?.annotations).toEqual(published.get(name)?.annotations);
    expect(defaultsOf(ours.get(name))).toEqual(defaultsOf(published.get(name)));
  });

  it("has no tool annotations in its input schema", () => {
    expect(ours.get(name)?.inputSchema).not.toHaveProperty("readOnly");
  });
});

it.each(differences)("$name: still differs", ({ explains }) => {
  expect(comparisons.filter((each) => each.published !== each.ours && explains(each))).not.toEqual([]);
});

async function listInto(tools: Map<string, Tool>, args: readonly string[]): Promise<void> {
  const { client, errors } = await connectClient({ command: process.execPath, args, cwd: project.root });
  for (const tool of (await client.listTools()).tools) tools.set(tool.name, tool);
  await client.close();
  expect(errors).toEqual([]);
}

function compare(name: string, module: Readonly<Record<string, unknown>>, handlers: string): readonly Comparison[] {
  const theirs = published.get(name);
  const own = ours.get(name);
  if (!theirs?.outputSchema || !own?.outputSchema) throw new Error(`${name} is missing, or has no output schema`);
  const sides = [
    { side: "input", theirs: theirs.inputSchema, own: own.inputSchema, valid: validInputs[name] ?? [] },
    { side: "output", theirs: theirs.outputSchema, own: own.outputSchema, valid: validOutputs[name] ?? textOutputs },
  ] as const;
  return sides.flatMap(({ side, theirs, own, valid }) => {
    const [isTheirs, isOwn] = [compile(theirs), compile(own)];
    const guard = module[guardName(handlers, recordName(name), side)];
    if (typeof guard !== "function") throw new Error(`${name} has no ${side} validator`);
    const values = new Map(
      [...valid, ...valid.flatMap(breakValue)].map((value): [string, JsonValue] => [JSON.stringify(value), value]),
    );
    return [...values.values()].map((value): Comparison => {
      const accepted = isOwn(value);
      const errors = isOwn.errors ?? [];
      return {
        tool: name,
        side,
        value,
        published: isTheirs(value),
        ours: accepted,
        errors,
        guard: guard(value) === true,
      };
    });
  });
}

/** Compiles a schema in its declared dialect; the default is 2020-12. */
function compile(schema: Tool["inputSchema"]): ValidateFunction {
  const options = { strict: false, allErrors: true, ownProperties: true, logger: false } as const;
  const dialect = schema["$schema"];
  if (dialect === undefined) return new Ajv2020(options).compile(schema);
  if (dialect === "http://json-schema.org/draft-07/schema#") return new Ajv(options).compile(schema);
  throw new Error(`no validator for ${String(dialect)}`);
}

function defaultsOf(tool: Tool | undefined): readonly (readonly [string, unknown])[] {
  return Object.entries(tool?.inputSchema.properties ?? {})
    .flatMap(([key, schema]) => ("default" in schema ? [[key, schema.default] as const] : []))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The exported name of a tool's record: `read_file` → `readFileTool`. */
function recordName(name: string): string {
  return `${name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Tool`;
}
