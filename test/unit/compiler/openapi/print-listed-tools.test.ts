import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import ts from "typescript";
import { afterEach, describe, expect, it } from "vitest";
import { toolRecord } from "../../../../src/compiler/catalog/index.js";
import { generate } from "../../../../src/compiler/generator/index.js";
import { compareListedTools, type ListedTool, printListedTools } from "../../../../src/compiler/openapi/index.js";
import { parseServer, readSource } from "../../../../src/compiler/sources/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";

let project: TempProject | undefined;
afterEach(() => project?.remove());

/** Imports listed tools, and generates their records again. */
async function importAgain(tools: readonly ListedTool[]): Promise<Readonly<Record<string, object>>> {
  project = createTempProject({ "src/tools.ts": printListedTools(tools) });
  const result = await generate({ cwd: project.root });
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  // A result that is sent as text is listed without a schema.
  return Object.fromEntries(
    result.tools.map((tool) => {
      const { outputSchema, ...record } = toolRecord(tool);
      const isText = tool.output?.wrapped === true && tool.outputMode === undefined;
      return [tool.name, { ...record, ...(!isText && outputSchema && { outputSchema }) }];
    }),
  );
}

/** The differences that an import leaves. */
const named: readonly (readonly [kind: string, is: (path: string, before: unknown, after: unknown) => boolean])[] = [
  ["the dialect is the default of MCP", (path, _, after) => path.endsWith("/$schema") && after === undefined],
  [
    "inputs are closed",
    (path, before, after) =>
      /^\/inputSchema.*\/additionalProperties$/.test(path) && before === undefined && after === false,
  ],
  [
    "no tasks is the default",
    (path, before) => path === "/execution" && JSON.stringify(before) === '{"taskSupport":"forbidden"}',
  ],
  ["a title is also an annotation", (path, before) => path === "/annotations/title" && before === undefined],
];

function differences(before: unknown, after: unknown, path = ""): readonly string[] {
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(after))) return [];
  const kind = named.find(([, is]) => is(path, before, after))?.[0];
  if (kind !== undefined) return [kind];
  if (isObject(before) && isObject(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => differences(before[key], after[key], `${path}/${key}`));
  }
  return [`${path}: ${JSON.stringify(before)} becomes ${JSON.stringify(after)}`];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The order of keys, and of required properties, has no meaning. */
function sorted(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([key, item]) => [
    key,
    key === "required" && Array.isArray(item) ? [...item].sort() : sorted(item),
  ]);
}

describe("an import of listed tools", () => {
  it.each(["memory", "filesystem"])("lists the tools of the published server %s again", async (name) => {
    const manifest = createRequire(import.meta.url).resolve(`@modelcontextprotocol/server-${name}/package.json`);
    const command = `"${process.execPath}" "${join(dirname(manifest), "dist/index.js")}" .`;
    const { contract } = await readSource(parseServer(command, process.cwd()), { project: {} });
    expect(contract.tools.length).toBeGreaterThan(5);
    const again = await importAgain(contract.tools);
    const found = new Set(contract.tools.flatMap((tool) => differences(tool, again[tool.name])));
    expect([...found].filter((each) => !named.some(([kind]) => kind === each))).toEqual([]);
  });

  it("keeps constraints, titles, defaults, examples, references and unions of schemas", async () => {
    const inputSchema = {
      type: "object",
      properties: {
        name: { type: "string", description: "A name.\n\n- of two lines, with @sign", minLength: 1, pattern: "^a" },
        count: { type: "integer", minimum: 1, maximum: 9, default: 3 },
        kind: { type: "string", enum: ["a", "b"], title: "Kind" },
        tags: { type: "array", items: { type: "string" }, maxItems: 3, default: [] },
        either: { anyOf: [{ type: "string" }, { type: "number" }] },
        tree: { $ref: "#/$defs/Tree" },
        "odd key": { type: "boolean", examples: [true] },
      },
      required: ["name", "tree"],
      additionalProperties: false,
      $defs: {
        Tree: {
          type: "object",
          properties: { children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
          required: ["children"],
          additionalProperties: false,
        },
      },
    };
    const tool: ListedTool = { name: "make-it", description: "Makes it.\n\n`@tool` is text.", inputSchema };
    expect(differences(tool, (await importAgain([tool]))["make-it"])).toEqual([]);
  });

  it("keeps the comments and constraints of items, members of unions and values of records", async () => {
    const text = (description: string, minLength: number): object => ({ type: "string", description, minLength });
    const record = (additionalProperties: object): object => ({
      type: "object",
      properties: {},
      additionalProperties,
    });
    const inputSchema = {
      type: "object",
      properties: {
        words: { type: "array", items: text("A word", 1) },
        pages: { type: "array", items: { type: "integer", exclusiveMinimum: 0 } },
        pair: { type: "array", prefixItems: [text("First", 2), text("Second", 3)], minItems: 2, maxItems: 2 },
        either: {
          anyOf: [text("As text", 4), { type: "number", title: "Plain number", description: "As a number" }],
          default: 3,
        },
        depths: record({ type: "number", description: "How deep", minimum: 1 }),
        nested: { type: "array", items: { type: "array", items: text("Inner", 5) } },
      },
      additionalProperties: false,
    };
    const tool = { name: "a", description: "A.", inputSchema } as ListedTool;
    const again = (await importAgain([tool]))["a"] as ListedTool;
    expect(compareListedTools([tool], [again])).toEqual({ differences: [], closesInputs: false });
    expect(project?.read("src/tools.ts")).toContain(
      "  pair?: [PairItem, PairItem2];\n  /** @default 3 */\n  either?: EitherItem | PlainNumber;\n",
    );
  });

  it("keeps the names of undeclared properties that a pattern permits", async () => {
    const inputSchema = {
      type: "object",
      properties: {
        headers: {
          type: "object",
          properties: { type: { type: "string" } },
          patternProperties: { "^x-[\\s\\S]*$": { type: "number" } },
          additionalProperties: false,
        },
      },
      additionalProperties: false,
    };
    const tool = { name: "a", description: "A.", inputSchema } as ListedTool;
    expect(differences(tool, (await importAgain([tool]))["a"])).toEqual([]);
    expect(project?.read("src/tools.ts")).toMatch(/^ {4}\[key: `x-\$\{string\}`\]: number;$/m);
  });

  it("keeps objects that are open beside their properties, and objects that are empty", async () => {
    const object = (properties: object, additionalProperties: unknown): object => ({
      type: "object",
      properties,
      additionalProperties,
    });
    const tool = {
      name: "a",
      description: "A.",
      inputSchema: object({ open: object({ a: { type: "string" } }, {}), empty: object({}, false) }, false),
      outputSchema: object({ content: { type: "array", items: { type: "string" } } }, false),
    } as ListedTool;
    expect(differences(tool, (await importAgain([tool]))["a"])).toEqual([]);
  });

  it("keeps hints, icons, tasks and metadata", async () => {
    const tool: ListedTool = {
      name: "all",
      title: "All",
      description: "All of it.",
      inputSchema: { type: "object", properties: {}, additionalProperties: false },
      annotations: {
        title: "All",
        readOnlyHint: false,
        destructiveHint: true,
        idempotentHint: true,
        openWorldHint: false,
      },
      icons: [{ src: "https://example.com/a.png", mimeType: "image/png" }],
      execution: { taskSupport: "optional" },
      _meta: { "example.com/order": [1, "a*/b"] },
    };
    expect(differences(tool, (await importAgain([tool]))["all"])).toEqual([]);
  });

  it("gives functions and types of equal names different ones, and throws in each", async () => {
    const schema = {
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
      additionalProperties: false,
    };
    const text = printListedTools([
      { name: "get_item", inputSchema: schema },
      { name: "getItem", inputSchema: schema },
      { name: "delete", inputSchema: schema },
    ]);
    expect(text.match(/^export .*$/gm)).toEqual([
      "export interface GetItemInput {",
      "export async function getItem(input: GetItemInput): Promise<string | ToolResult> {",
      "export interface GetItemInput2 {",
      "export async function getItem2(input: GetItemInput2): Promise<string | ToolResult> {",
      "export interface DeleteInput {",
      "export async function deleteCall(input: DeleteInput): Promise<string | ToolResult> {",
    ]);
    expect(text).toContain(`throw new Error(\`deleteCall(\${JSON.stringify(input)}) is not written yet\`);`);
  });

  it("prints functions that use their parameter and may return any content, so that strict projects compile", () => {
    const inputSchema = { type: "object", properties: { a: { type: "string" } } };
    const text = printListedTools([
      { name: "draw", inputSchema },
      { name: "ping", inputSchema: { type: "object" }, outputSchema: { type: "object" } },
      { name: "tool-result", inputSchema, outputSchema: { type: "object" } },
      { name: "pong", inputSchema: { type: "object", properties: {}, required: [], $defs: { Unused: true } } },
    ]);
    expect(text).toMatch(/^import type \{ ToolResult \} from "toolwright";\n/);
    expect(text).toContain("draw(input: DrawInput): Promise<string | ToolResult>");
    expect(text).toContain("pong(): Promise<string | ToolResult>");
    expect(text).toContain('ping(): Promise<PingOutput> {\n  throw new Error("ping is not written yet")');
    project = createTempProject({ "src/tools.ts": text });
    const options = { strict: true, noUnusedLocals: true, noUnusedParameters: true, noEmit: true, skipLibCheck: true };
    const program = ts.createProgram([project.path("src/tools.ts")], {
      ...options,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      types: [],
    });
    expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
  });

  it("prints each type of a union once, and elements without parentheses that they do not need", () => {
    const inputSchema = {
      type: "object",
      properties: {
        union: { anyOf: [{ type: ["string", "number"] }, { type: ["string", "null"] }] },
        tuple: { type: "array", prefixItems: [{ type: "string" }, { type: ["number", "null"] }], maxItems: 2 },
      },
    };
    const text = printListedTools([{ name: "a", inputSchema }]);
    expect(text).toContain("union?: string | number | null;");
    expect(text).toContain("tuple?: [string?, (number | null)?];");
  });

  it("keeps what looks like a tag or a directive in descriptions and titles", async () => {
    const text = "@internal first\n@ts-ignore\n@foo\n`@internal` in code, #__PURE__";
    const tool: ListedTool = {
      name: "a",
      title: "The @internal title",
      annotations: { title: "The @internal title" },
      description: text,
      inputSchema: {
        type: "object",
        properties: { p: { type: "string", description: text, title: "@jsx" } },
        additionalProperties: false,
      },
    };
    expect(differences(tool, (await importAgain([tool]))["a"])).toEqual([]);
  });
});
