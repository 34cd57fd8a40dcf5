import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import { Scanner } from "../../../../src/compiler/frontend/index.js";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

function project(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "toolwright-tsconfig-"));
  roots.push(root);
  write(root, files);
  return root;
}

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function scannerOf(root: string, files = new ProjectFiles()): Scanner {
  const scope = { comments: [], include: ["**/*.ts"], exclude: ["node_modules/**"], outDir: "generated" };
  return new Scanner({ root, ...scope }, files);
}

const tool = (name: string, type: string): string =>
  `/** Tool. @tool ${name} */\nexport function run(a: ${type}): void {}\n`;

/** The schema of the parameter `a` of each tool, by tool name. */
function parameters(scanned: ReturnType<Scanner["scan"]>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    scanned.drafts.flatMap((draft) =>
      draft.kind === "type" ? [] : [[draft.name, (draft.input.schema as { properties: { a: unknown } }).properties.a]],
    ),
  );
}

const nullable = { anyOf: [{ type: "string" }, { type: "null" }] };
const oldTypeScript = { "node_modules/typescript/package.json": '{ "version": "5.9.3" }' };

it.each([
  ["@tsconfig/node20/tsconfig.json", "install the package that the tsconfig extends: npm install -D @tsconfig/node20"],
  ["@tsconfig/node20", "install the package that the tsconfig extends: npm install -D @tsconfig/node20"],
  ["base/strict.json", "install the package that the tsconfig extends: npm install -D base"],
  ["./nowhere", "fix the tsconfig, or set another one as `tsconfig` in the config."],
  ["./nowhere.json", "fix the tsconfig, or set another one as `tsconfig` in the config."],
])("reports the missing %s at its location in the tsconfig, with what to do", (extended, hint) => {
  const root = project({ "a.ts": tool("a", "string"), "tsconfig.json": `{ "extends": "${extended}" }` });
  const [found, ...others] = scannerOf(root).scan().diagnostics;
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "config/invalid", hint, span: { file: "tsconfig.json", line: 1, column: 14 } });
});

describe("the tsconfig of a file", () => {
  it("is found without reading every tsconfig again for each file", () => {
    const readsWith = (tools: number): number => {
      const source = Array.from({ length: tools }, (_, at) => [`server/t${at}.ts`, tool(`t${at}`, "string")]);
      const root = project({ "tsconfig.json": "{}", "server/tsconfig.json": "{}", ...Object.fromEntries(source) });
      let reads = 0;
      class CountedFiles extends ProjectFiles {
        override readFile(path: string): string | undefined {
          if (path.endsWith("tsconfig.json")) reads++;
          return super.readFile(path);
        }
      }
      expect(scannerOf(root, new CountedFiles()).scan().drafts).toHaveLength(tools);
      return reads;
    };
    expect(readsWith(20)).toBe(readsWith(2));
  });

  it("keeps null with TypeScript 5 and strict set in a sub-folder only", () => {
    const root = project({
      ...oldTypeScript,
      "package.json": "{}",
      "server/tsconfig.json": '{ "compilerOptions": { "strict": true } }',
      "server/tools.ts": tool("a", "string | null"),
    });
    const scanned = scannerOf(root).scan();
    expect(parameters(scanned)).toEqual({ a: nullable });
    expect(scanned.diagnostics.map(({ code }) => code)).toEqual([]);
  });

  it.each([
    ["no tsconfig", {}],
    ["a tsconfig that does not set it", { "tsconfig.json": "{}" }],
  ])("keeps null with TypeScript 5 and %s, and warns", (_, files) => {
    const root = project({ ...oldTypeScript, ...files, "tools.ts": tool("a", "string | null") });
    const scanned = scannerOf(root).scan();
    expect(parameters(scanned)).toEqual({ a: nullable });
    expect(scanned.diagnostics.map(({ code }) => code)).toEqual(["config/not-strict"]);
  });

  it("reports at the option that turns null checks off", () => {
    const text = '{\n  "compilerOptions": {\n    "strict": true,\n    "strictNullChecks": false\n  }\n}';
    const root = project({ "tsconfig.json": text, "tools.ts": tool("a", "string | null") });
    const { diagnostics } = scannerOf(root).scan();
    expect(diagnostics.map(({ code, span }) => [code, span?.file, span?.line])).toEqual([
      ["config/not-strict", "tsconfig.json", 4],
    ]);
  });

  it("is the closest one above it that includes it", () => {
    const root = project({
      "tsconfig.json": '{ "compilerOptions": { "paths": { "#x": ["./outer.ts"] } } }',
      "outer.ts": "export type X = string;",
      "a/tsconfig.json": '{ "compilerOptions": { "paths": { "#x": ["./inner.ts"] } }, "exclude": ["excluded.ts"] }',
      "a/inner.ts": "export type X = number;",
      "a/included.ts": tool("included", 'import("#x").X'),
      "a/excluded.ts": tool("excluded", 'import("#x").X'),
      "b/tools.ts": tool("above", 'import("#x").X'),
    });
    expect(parameters(scannerOf(root).scan())).toEqual({
      included: { type: "number" },
      excluded: { type: "string" },
      above: { type: "string" },
    });
  });

  it("is read again when a file gets its first tool after other edits", () => {
    const root = project({
      "tsconfig.json": "{}",
      "tools.ts": tool("a", "string"),
      "sub/tsconfig.json": "{}",
      "sub/type.ts": "export type X = string;",
      "sub/tools.ts": tool("b", 'import("./type.js").X'),
    });
    const files = new ProjectFiles();
    const scanner = scannerOf(root, files);
    const edit = (path: string, text: string): Readonly<Record<string, unknown>> => {
      write(root, { [path]: text });
      const edited = new Set([join(root, path)]);
      files.forgetTexts(edited);
      return parameters(scanner.scan(edited));
    };
    expect(parameters(scanner.scan())).toEqual({ a: { type: "string" }, b: { type: "string" } });
    expect(edit("sub/tools.ts", "export {};\n")).toEqual({ a: { type: "string" } });
    expect(edit("sub/type.ts", "export type X = number;")).toEqual({ a: { type: "string" } });
    const again = tool("b", 'import("./type.js").X');
    expect(edit("sub/tools.ts", again)).toEqual({ a: { type: "string" }, b: { type: "number" } });
  });
});
