import ts from "typescript";
import { printServerClient } from "../../src/compiler/client/index.js";
import { printTypeDeclaration } from "../../src/compiler/emit/type-expression.js";
import { importOpenApi } from "../../src/compiler/openapi/index.js";
import { readSource } from "../../src/compiler/sources/index.js";
import type { ContractTool } from "../../src/runtime/contracts/index.js";
import type { JsonObject } from "../../src/runtime/model/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import { createTempProject } from "../support/temp-project.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

const operationsPerProject = 200;
const textsPerOperation = 13;

/** Hostile text in every place of specifications and listings that becomes a comment: neither TypeScript nor `generate` reads a tag in it. */
export const commentsAttack: Attack = {
  name: "comments",
  unit: "hostile texts of specifications and servers in comments, read by TypeScript and by generate",
  fullSize: 20_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const operations = Math.ceil(size / textsPerOperation);
    for (let first = 0; first < operations; first += operationsPerProject) {
      const count = Math.min(operationsPerProject, operations - first);
      const texts = Array.from({ length: count * textsPerOperation }, () => textWithSigns(random));
      failures.push(...(await attackProject(texts)));
    }
    return { attempts: operations * textsPerOperation, failures };
  },
};

/** What ends words, lines and comments for some reader. */
const separators = [
  ...["", "", "", " ", "\t", "\n", "\r", "\r\n", "\u2028", "\u2029", "\v", "\f", "\u0085", "\u00a0", "\u1680"],
  ...["\u200b", "\u2003", "\u202f", "\u3000", "\ufeff", "*", "* ", "\n* ", "\n** ", "-", "/", "*/", "/**", "\\", "`"],
  ...[
    "```",
    "```\n```\n",
    "{",
    "}",
    "{@link a}",
    "{@link\n",
    "(",
    "<b>",
    "'",
    '"',
    "@",
    "@@",
    "@$",
    "@_",
    "@-",
    "@.",
    "@é",
  ],
  ...[
    "@{",
    "@*",
    "@\\",
    "@1",
    "\\u0040",
    "\\u{40}",
    "&#64;",
    "é",
    "\ud800",
    "x",
    "9",
    "_",
    "$",
    "#",
    "{string} ",
    "[a=",
    "@type {",
  ],
];
const tags = [
  ...[
    "readOnly",
    "readOnly true",
    "destructive false",
    "idempotent",
    "openWorld",
    "tool",
    "tool x",
    "toolInput x",
    "prompt",
    "resource",
  ],
  ...[
    "minimum 3",
    "default 1",
    "ignore",
    "hidden",
    "deprecated",
    "title x",
    "param q - x",
    "returns x",
    "type {string}",
    "typedef {x} y",
  ],
  ...["template T", "callback x", "see {", "throws {", "ts-ignore", "internal", "jsx h", "__PURE__", "link x"],
];

/** A text in which some reader could find a tag. */
function textWithSigns(random: Random): string {
  const part = (): string =>
    randomInt(random, 8) === 0
      ? hostileText(random)
      : `${pick(random, separators)}${pick(random, separators)}@${pick(random, tags)}${pick(random, separators)}`;
  const text = Array.from({ length: 1 + randomInt(random, 3) }, part).join("");
  // Without text, there is no comment.
  return text.trim() === "" ? "x" : text;
}

async function attackProject(texts: readonly string[]): Promise<readonly string[]> {
  const hostile = await importTexts(texts);
  const plain = await importTexts(texts.map(() => "plain"));
  const failures = [...hostile.errors];
  for (const tool of plain.tools) {
    const at = Number(tool.name.slice(1));
    const own = texts.slice(at * textsPerOperation, (at + 1) * textsPerOperation);
    const found = hostile.tools.find(({ name }) => name === tool.name);
    // The value of a default is kept exactly.
    const expected = { ...tool, preset: own[3] };
    if (JSON.stringify(found) !== JSON.stringify(expected))
      failures.push(`generate: ${JSON.stringify(own)}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  }
  for (const [at, expected] of plain.tags.entries()) {
    const found = hostile.tags[at];
    if (found !== expected) failures.push(`TypeScript: ${found}, not ${expected}`);
  }
  return failures;
}

interface Imported {
  readonly errors: readonly string[];
  /** What `generate` reads from tags. */
  readonly tools: readonly { readonly name: string; readonly annotations: unknown; readonly preset: unknown }[];
  /** The tags that TypeScript reads, by file and declaration. */
  readonly tags: readonly string[];
}

/** Imports a specification and writes a typed client, with the texts in their comments. */
async function importTexts(texts: readonly string[]): Promise<Imported> {
  const project = createTempProject({}, { toolwright: "above" });
  try {
    const operations = Array.from({ length: texts.length / textsPerOperation }, (_, at) =>
      texts.slice(at * textsPerOperation, (at + 1) * textsPerOperation),
    );
    project.write({ "api.json": JSON.stringify(specification(operations)) });
    const { files } = await importOpenApi({ spec: "api.json", only: ["**"] }, project.root);
    const listed = operations.map(listedTool);
    const types = listed.map(({ inputSchema }, at) =>
      printTypeDeclaration(`T${at}`, inputSchema as JsonObject, { target: String }),
    );
    const modules = {
      ...files,
      "server.ts": printServerClient({ tools: listed }, { name: "server" }),
      "printed.ts": types.join(""),
    };
    project.write(Object.fromEntries(Object.entries(files).map(([name, text]) => [`src/api/${name}`, text])));
    const read = await readSource({ kind: "project" }, { project: { cwd: project.root } });
    const errors = read.diagnostics.map(({ code, message }) => `generate: ${code}: ${message}`).slice(0, 5);
    const tools = (read.contract.tools ?? []).map(({ name, annotations, inputSchema }) => ({
      name,
      annotations,
      preset: presetIn(inputSchema),
    }));
    return { errors, tools, tags: Object.entries(modules).flatMap(([name, text]) => tagsOf(name, text)) };
  } finally {
    project.remove();
  }
}

function presetIn(schema: unknown): unknown {
  return (schema as { readonly properties: { readonly q: JsonObject } }).properties.q["default"];
}

function specification(operations: readonly (readonly string[])[]): object {
  const paths = operations.map((texts, at) => [`/p${at}`, { delete: operationOf(texts, at) }] as const);
  const schemas = operations.map((texts, at) => [`S${at}`, { type: "string", description: texts[8] }] as const);
  return {
    openapi: "3.0.3",
    info: { title: "Hostile", version: "1" },
    servers: [{ url: "https://x.example" }, { url: "https://y.example", description: operations[0]?.[0] }],
    paths: Object.fromEntries(paths),
    components: { schemas: Object.fromEntries(schemas) },
  };
}

function operationOf(texts: readonly string[], at: number): object {
  const [summary, description, parameter, preset, body, property, result, problem] = texts;
  const schema = { type: "string", default: preset, description: parameter };
  const properties = { a: { enum: ["a", "b"], description: property }, b: { $ref: `#/components/schemas/S${at}` } };
  const ok = { description: result, content: { "application/json": { schema: { type: "string" } } } };
  const content = { "application/json": { schema: { type: "object", properties } } };
  return {
    operationId: `o${at}`,
    summary,
    description,
    parameters: [{ name: "q", in: "query", schema }],
    requestBody: { description: body, content },
    responses: { 200: ok, 404: { description: problem } },
  };
}

function listedTool(texts: readonly string[], at: number): ContractTool {
  const [description, property, preset, example] = texts.slice(-4);
  const schema = { type: "string", description: property, default: preset, examples: [{ [example ?? ""]: example }] };
  // As a server lists it.
  return { name: `o${at}`, description, inputSchema: { type: "object", properties: { a: schema } } } as ContractTool;
}

/** The tags of each declaration, and what the parser rejects. */
function tagsOf(name: string, text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const tags = ts.getJSDocCommentsAndTags(node).flatMap((doc) => (ts.isJSDoc(doc) ? (doc.tags ?? []) : []));
    if (tags.length > 0) {
      found.push(`${name}: ${tags.map(({ tagName }) => tagName.text).join(" ")}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  const { diagnostics = [] } = ts.transpileModule(text, { reportDiagnostics: true });
  return [...found, ...diagnostics.map(({ messageText }) => `${name}: ${String(messageText)}`)];
}
