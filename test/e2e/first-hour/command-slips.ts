import type { Mistake } from "./mistakes.js";

/** A mistake that a command reports, beside those of the page. */
export interface CommandSlip extends Mistake {
  readonly code: number;
  /** Parts of what is printed: the place or the subject, the cause and the way out. */
  readonly says: readonly string[];
}

const greet = "/** Greets. @tool list_users */\nexport function greet(name: string): string {\n  return name;\n}\n";
const addOfJavaScript = "/** Adds. @tool add */\nexport function add(a, b) {\n  return a + b;\n}\n";
const bound = { "toolwright.config.ts": 'export default { bound: "src/bound.ts" };\n' };

export const commandSlips: readonly CommandSlip[] = [
  {
    title: "the only tools are JavaScript",
    files: { "src/tools.ts": "export {};\n", "src/tools.js": addOfJavaScript },
    code: 0,
    says: ["src/tools.js"],
  },
  {
    title: "the only tools are in a test",
    files: { "src/tools.ts": "export {};\n", "src/tools.test.ts": greet },
    code: 0,
    says: ["src/tools.test.ts"],
  },
  {
    title: "a workspace is generated in its root",
    files: {
      "package.json": '{ "private": true, "workspaces": ["packages/*"] }\n',
      "src/tools.ts": "export {};\n",
      "packages/api/package.json": '{ "name": "api", "scripts": { "generate": "toolwright generate" } }\n',
      "packages/api/src/tools.ts": greet,
    },
    code: 2,
    says: ["packages/api"],
  },
  {
    title: "`--workspaces` has no packages",
    files: {},
    args: ["generate", "--workspaces"],
    code: 2,
    says: [
      "is not the root of a workspace with a package that uses toolwright",
      "Run `toolwright init` in the package",
    ],
  },
  {
    title: "the name of a tool is misspelt",
    before: { "src/tools.ts": greet },
    files: {},
    args: ["call", "list_user"],
    code: 2,
    says: ['unknown tool "list_user"', "Did you mean list_users?"],
  },
  {
    title: "arguments are not JSON",
    before: { "src/tools.ts": greet },
    files: {},
    args: ["call", "list_users", "{name:'Ada'}"],
    code: 2,
    says: ["the arguments are not valid JSON", `such as '{"name":"Ada"}'`],
  },
  {
    title: "arguments are not an object",
    before: { "src/tools.ts": greet },
    files: {},
    args: ["call", "list_users", "Ada"],
    code: 2,
    says: ["the arguments are not valid JSON", `such as '{"name":"Ada"}'`],
  },
  {
    title: "a module waits for ever, and a tool is called",
    before: { "src/tools.ts": greet },
    files: { "src/tools.ts": `${greet}await new Promise(() => {});\n` },
    args: ["call", "list_users", "--generate", "{}"],
    code: 13,
    says: ["a top-level await in it", "Look for it in src/tools.ts:5"],
  },
  {
    title: "a module waits for ever, and is served",
    before: { "src/tools.ts": greet },
    files: { "src/tools.ts": `${greet}await new Promise(() => {});\n` },
    args: ["serve", "--generate"],
    code: 13,
    says: ["a top-level await in it", "Look for it in src/tools.ts:5"],
  },
  {
    title: "a module throws when it is loaded",
    before: { "src/tools.ts": greet },
    files: { "src/tools.ts": `${greet}throw new Error("no DATABASE_URL");\n` },
    args: ["call", "list_users", "--generate", "{}"],
    code: 1,
    says: ["no DATABASE_URL", "src/tools.ts:5"],
  },
  {
    title: "a tool has no handler when it is called",
    before: {
      "src/tools.ts":
        "/**\n * Searches.\n * @toolInput search\n */\nexport interface Query {\n  readonly text: string;\n}\n",
    },
    files: {},
    args: ["call", "search", "{}"],
    code: 1,
    says: ["search"],
  },
  {
    title: "a tool ends the process when it is called",
    before: { "src/tools.ts": greet },
    files: { "src/tools.ts": greet.replace("return name;", "return process.exit(3);") },
    args: ["call", "list_users", "--generate", '{"name":"Ada"}'],
    code: 3,
    says: ['"list_users" ended the process: it called process.exit(3).'],
  },
  {
    title: "`defineTool` has the properties of a zod object as its input",
    before: {
      ...bound,
      "src/bound.ts":
        'import { defineTool } from "toolwright/define";\nimport { z } from "zod";\nexport default [defineTool({ name: "add", description: "Adds.", inputSchema: { a: z.number() } as never }, () => 1)];\n',
    },
    files: {},
    args: ["call", "add", "{}"],
    code: 1,
    says: ["/inputSchema/a: is a schema object of zod", "pass one schema for all properties: z.object({ a: … })"],
  },
  {
    title: "`defineTool` is imported from another entry",
    before: {
      ...bound,
      "src/bound.ts":
        'import { defineTool } from "toolwright";\nexport default [defineTool({ name: "add" } as never, () => 1)];\n',
    },
    files: {},
    args: ["call", "add", "{}"],
    code: 1,
    says: ["src/bound.ts:1", "does not provide an export named 'defineTool'", "Correct the import."],
  },
  {
    title: "`defineTool` has no input schema",
    before: {
      ...bound,
      "src/bound.ts":
        'import { defineTool } from "toolwright/define";\nexport default [defineTool({ name: "add", description: "Adds." } as never, () => 1)];\n',
    },
    files: {},
    args: ["call", "add", "{}"],
    code: 1,
    says: ['invalid tool "add":', "inputSchema is required"],
  },
  {
    title: "the root of an input is a union",
    files: {
      "src/tools.ts":
        '/** Draws. @tool */\nexport function draw(shape: { kind: "a"; a: string } | { kind: "b"; b: number }): string {\n  return shape.kind;\n}\n',
    },
    args: ["lint", "--profile", "copilot-cli"],
    code: 0,
    says: ["src/tools.ts:2"],
  },
  {
    title: "a file of `schema` has several types",
    files: { "src/types.ts": "export interface A { a: string }\nexport interface B { b: string }\n" },
    args: ["schema", "src/types.ts"],
    code: 2,
    says: ["exports several types: A, B", "Specify one or more of them, or use --all"],
  },
  {
    title: "generated files have a conflict of git",
    before: { "src/tools.ts": greet },
    files: {
      "src/generated/index.ts":
        "<<<<<<< HEAD\nexport {};\n||||||| merged common ancestors\n=======\nexport const a = 1;\n>>>>>>> other\n",
      "src/generated/tools.json": "<<<<<<< HEAD\n{}\n||||||| merged common ancestors\n=======\n[]\n>>>>>>> other\n",
    },
    code: 0,
    says: [],
  },
];
