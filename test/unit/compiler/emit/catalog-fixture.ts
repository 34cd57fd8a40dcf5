import { readFileSync } from "node:fs";
import type { Catalog, CatalogTool, CatalogType, JsonSchema } from "../../../../src/compiler/catalog/index.js";
import { type EmitOptions, emit, type TemplateName, templateNames } from "../../../../src/compiler/emit/index.js";

/** The built-in templates. */
export const templates = Object.fromEntries(
  templateNames.map((name) => [
    name,
    readFileSync(new URL(`../../../../templates/${name}.eta`, import.meta.url), "utf8"),
  ]),
) as Readonly<Record<TemplateName, string>>; // one entry for each name

export const options: EmitOptions = {
  outDir: "src/generated",
  wireName: "name",
  importExtension: ".js",
  outputs: "strip",
  outputSchemas: "open",
  order: "id",
  formats: "note",
  templates,
};

/** A catalog without entries. */
export const none: Catalog = { tools: [], prompts: [], resources: [], types: [] };

/** A closed object schema with only required properties. */
export function closed(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
}

/** A marked type in `src/files.ts`, an empty object. */
export function typeOf(name: string): CatalogType {
  const file = "src/files.ts";
  return {
    kind: "type",
    name,
    root: schemaOf(closed({})),
    file,
    span: { file, line: 1, column: 1, endLine: 1, endColumn: 2 },
  };
}

/** A tool in `src/files.ts` whose handler is the function with the tool's name. `part` overrides its properties. */
export function toolOf(part: Partial<CatalogTool> & { readonly name: string }): CatalogTool {
  return {
    kind: "tool",
    id: part.namespace ? `${part.namespace}:${part.name}` : part.name,
    tags: [],
    input: schemaOf(closed({})),
    handler: {
      kind: "function",
      module: part.file ?? "src/files.ts",
      exportName: part.name,
      pass: { kind: "input" },
      context: false,
    },
    file: "src/files.ts",
    span: { file: part.file ?? "src/files.ts", line: 1, column: 1, endLine: 1, endColumn: 2 },
    ...part,
  };
}

export function schemaOf(schema: JsonSchema): CatalogTool["input"] {
  return { schema, spans: {} };
}

export function outputOf(schema: JsonSchema): NonNullable<CatalogTool["output"]> {
  return { schema, spans: {}, wrapped: false, streamed: false };
}

/** The files of a catalog by path. Expects no diagnostics. */
export function filesOf(
  catalog: Partial<Catalog>,
  changed: Partial<EmitOptions> = {},
): Readonly<Record<string, string>> {
  const { files, diagnostics } = emit({ ...none, ...catalog }, { ...options, ...changed });
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

const tree: JsonSchema = {
  type: "object",
  description: "A folder and what is in it.",
  properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#/$defs/Tree" } } },
  required: ["name", "children"],
  additionalProperties: false,
};

/** A project with one tool of each kind. */
export const project: Catalog = {
  ...none,
  tools: [
    toolOf({
      name: "list_tree",
      namespace: "fs",
      version: "1.2.0",
      tags: ["files", "io"],
      title: "List a tree",
      description: "List a folder,\nand everything in it.",
      annotations: { readOnlyHint: true },
      icons: [{ src: "https://example.com/tree.svg", mimeType: "image/svg+xml" }],
      meta: { "example.com/cost": 3 },
      input: schemaOf({
        type: "object",
        properties: {
          path: { type: "string", description: "Where to begin.", minLength: 1 },
          depth: { type: "integer", minimum: 1, default: 3 },
        },
        required: ["path"],
        additionalProperties: false,
      }),
      output: outputOf({
        type: "object",
        properties: { root: { $ref: "#/$defs/Tree" }, truncated: { type: "boolean" } },
        required: ["root"],
        additionalProperties: false,
        $defs: { Tree: tree },
      }),
      handler: {
        kind: "function",
        module: "src/files.ts",
        exportName: "listTree",
        pass: { kind: "parameters", names: ["path", "depth"], rest: false },
        context: true,
      },
    }),
    toolOf({
      name: "read_file",
      namespace: "fs",
      description: "Read a text file.",
      input: schemaOf({
        type: "object",
        properties: {
          path: { type: "string", description: "File path", pattern: "^[^\\0]+$" },
          encoding: { type: "string", enum: ["utf8", "ascii"], default: "utf8" },
        },
        required: ["path"],
        additionalProperties: false,
      }),
      output: {
        ...outputOf(closed({ result: { type: "string" } })),
        wrapped: true,
      },
      handler: {
        kind: "function",
        module: "src/files.ts",
        exportName: "default",
        pass: { kind: "parameters", names: ["path", "encoding"], rest: false },
        context: false,
      },
    }),
    toolOf({
      name: "close-issue",
      description: "Close an issue.",
      file: "src/issues/tracker.ts",
      input: {
        ...schemaOf({
          type: "object",
          properties: {
            id: { type: "integer" },
            reason: {
              anyOf: [
                closed({ kind: { const: "fixed" }, commit: { type: "string" } }),
                closed({ kind: { const: "duplicate" }, of: { type: "integer" } }),
              ],
            },
          },
          required: ["id"],
          additionalProperties: false,
        }),
      },
      handler: {
        kind: "method",
        module: "src/issues/tracker.ts",
        className: "IssueTracker",
        method: "close",
        instance: "lazy",
        pass: { kind: "input", construct: { module: "src/issues/tracker.ts", exportName: "CloseRequest" } },
        context: false,
      },
    }),
    toolOf({
      name: "count",
      description: "Count issues.",
      file: "src/issues/tracker.ts",
      output: {
        ...outputOf(closed({ result: { type: "array", items: { type: "number" } } })),
        wrapped: true,
        streamed: true,
      },
      handler: {
        kind: "method",
        module: "src/issues/tracker.ts",
        className: "IssueTracker",
        method: "count",
        instance: "static",
        pass: { kind: "parameters", names: [], rest: false },
        context: false,
      },
    }),
  ],
};

/** The source files of `project`, by path. */
export const projectSources: Readonly<Record<string, string>> = {
  "src/files.ts": `
    import type { ToolContext } from "toolwright/gen/v1";
    export interface Tree { name: string; children: Tree[] }
    export function listTree(path: string, depth: number = 3, context?: ToolContext): { root: Tree; truncated?: boolean } {
      if (context?.signal.aborted) throw new Error("aborted");
      return { root: { name: path, children: depth > 1 ? [{ name: "a", children: [] }] : [] } };
    }
    export default async function readFile(path: string, encoding: "utf8" | "ascii" = "utf8"): Promise<string> {
      return path + ":" + encoding;
    }`,
  "src/issues/tracker.ts": `
    export class CloseRequest {
      id: number = 0;
      reason?: { kind: "fixed"; commit: string } | { kind: "duplicate"; of: number };
      get label(): string { return "#" + String(this.id); }
    }
    export class IssueTracker {
      close(request: CloseRequest): void { if (request.label === "#13") throw new Error("no such issue"); }
      static async *count(): AsyncIterable<number> { yield 1; yield 2; }
    }`,
};
