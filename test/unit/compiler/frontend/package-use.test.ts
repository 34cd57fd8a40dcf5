import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import type { ScanResult } from "../../../../src/compiler/frontend/scan-unit.js";
import { Scanner } from "../../../../src/compiler/frontend/scanner.js";
import {
  createTempProject,
  type Files,
  linkPackages,
  repository,
  type TempProject,
} from "../../../support/temp-project.js";

const tsconfig = JSON.stringify({
  compilerOptions: { target: "es2022", lib: ["es2023"], module: "nodenext", strict: true, types: ["node"] },
  include: ["src"],
});

const greeting = "export interface Greeting { readonly message: string; readonly at?: Date }\n";

/** The text of a tool, below what it imports. */
function tool(head: string, imports = ""): Files {
  return { "src/tools.ts": `${imports}\n${greeting}\n/** Greets. @tool */\nexport ${head}\n` };
}

const linked = ["@types/node", "undici-types", "zod", "@modelcontextprotocol/sdk"];

/** Links the packages into a project that does not have them. */
function linkDependencies(project: TempProject): void {
  for (const name of linked) {
    const link = project.path(join("node_modules", name));
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(join(repository, "node_modules", name), link, "dir");
  }
}

function createScanner(root: string, files: ProjectFiles): Scanner {
  const options = { root, include: ["src/**/*.ts"], exclude: ["src/**/*.d.ts"], outDir: "src/generated" };
  return new Scanner({ ...options, comments: [], idFormat: "versioned", wireName: "name" }, files);
}

/** Reads all packages, because its first scan does not find a type, and parses each file of them once. */
const wholeProject = createTempProject({ "tsconfig.json": tsconfig });
const wholeFiles = new ProjectFiles();
const wholeScanner = createScanner(wholeProject.root, wholeFiles);
beforeAll(() => {
  wholeProject.write(tool("function greet(name: Missing): string { return name; }"));
  wholeScanner.scan();
});
afterAll(() => wholeProject.remove());

function scanWhole(files: Files): ScanResult {
  for (const folder of ["src", "node_modules"]) rmSync(wholeProject.path(folder), { recursive: true, force: true });
  wholeProject.write(files);
  linkPackages(wholeProject.root);
  linkDependencies(wholeProject);
  wholeFiles.forget([wholeProject.root]);
  const result = wholeScanner.scan();
  expect(wholeScanner.packages[0]).toBe("all");
  return result;
}

/** What a scan found, which packages it read, and what it finds with all packages. */
function scanBoth(files: Files): {
  /** What it read, separated by commas. Parts of `types` are `types`. */
  readonly packages: string;
  /** What it read of `types`. */
  readonly names: readonly string[];
  readonly found: ScanResult;
  readonly whole: ScanResult;
} {
  const project = createTempProject({ ...files, "tsconfig.json": tsconfig });
  try {
    linkDependencies(project);
    const scanner = createScanner(project.root, new ProjectFiles());
    const withoutFiles = (result: ScanResult): ScanResult => ({ ...result, files: [], candidates: 0 });
    const found = withoutFiles(scanner.scan());
    const [packages = "all"] = scanner.packages;
    const { specifiers, types: names } = packages === "all" ? { specifiers: ["all"], types: [] } : packages;
    const read = [...specifiers, ...(names.length > 0 ? ["types"] : [])].join();
    return { packages: read, names, found, whole: withoutFiles(scanWhole(files)) };
  } finally {
    project.remove();
  }
}

const readsFile = 'import { readFileSync, type Stats } from "node:fs";';

describe("tools whose types cannot depend on packages", () => {
  test.each<[string, Files]>([
    [
      "a constant",
      tool(
        "function greet(kind: (typeof kinds)[number]): string { return kind; }",
        'const kinds = ["a", "b"] as const;',
      ),
    ],
    ["strings", tool("function greet(name: string): string { return name; }")],
    ["an inferred result", tool("function greet(name: string) { return { name, tags: [name], when: new Date() }; }")],
    [
      "an error that is thrown",
      tool('function greet(name: string) { if (!name) throw new Error("no"); return name; }'),
    ],
    ["Node in a body", tool("function greet(name: string): string { return readFileSync(name, `utf8`); }", readsFile)],
    [
      "Node in other declarations",
      tool(
        "function greet(name: string): string { return cache.get(name) ?? process.title; }",
        "const cache = new Map(Object.entries(process.env));",
      ),
    ],
    [
      "a package in a body",
      tool("function greet(name: string): string { return z.string().parse(name); }", 'import { z } from "zod";'),
    ],
    [
      "promises",
      tool(
        "async function greet(names: readonly string[], more?: Record<string, number>): Promise<Greeting> { return { message: String(names) }; }",
      ),
    ],
    [
      "the context",
      tool(
        "async function greet(name: string, context: ToolContext): Promise<Greeting> { await fetch(name, context); return { message: name }; }",
        'import type { ToolContext } from "toolwright";',
      ),
    ],
    [
      "types of other files",
      {
        ...tool(
          "function greet(by: Person): all.Person[] { return [by]; }",
          'import type { Person } from "./all.js"; import type * as all from "./all.js";',
        ),
        "src/all.ts": 'export { type Human as Person } from "./human.js"; export * from "./other.js";',
        "src/human.ts":
          'import { z } from "zod";\nexport interface Human { name: string; of?: Human }\nexport const schema = z.string();',
        "src/other.ts": "export type Kind = `a-b`;",
      },
    ],
    [
      "a class",
      {
        "src/tools.ts":
          "export class Greeter { readonly #name: string; constructor(name = `x`) { this.#name = name + process.title; }\n/** Greets. @tool */\ngreet(): string { return this.#name; } }",
      },
    ],
  ])("%s", (_, files) => {
    const { packages, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(found.catalog.tools.length).toBeGreaterThan(0);
    expect(packages).toBe("");
  });
});

describe("tools whose types may depend on imported packages, but not on `types`", () => {
  test.each<[string, Files, packages?: string]>([
    [
      "the type of a value",
      tool(
        "function greet(by: z.infer<typeof person>): string { return by.name; }",
        'import { z } from "zod";\nconst person = z.object({ name: z.string() });',
      ),
    ],
    [
      "a conditional type in another file",
      {
        ...tool(
          "function greet(name: Name): string { return String(name); }",
          'import type { Name } from "./name.js";',
        ),
        "src/name.ts": 'import type { Foo } from "./deep.js";\nexport type Name = Foo extends string ? "yes" : "no";',
        "src/deep.ts":
          'import type { z } from "zod";\nexport type Foo = z.ZodString extends { a: 1 } ? string : number;',
      },
    ],
    ["a package that only runs", tool("function greet(name: string): string { return name; }", 'import "zod";')],
    [
      "many kinds of schemas",
      tool(
        "function greet(by: z.infer<typeof person>): z.output<typeof person> { return by; }",
        `import { z } from "zod";
const pet = z.discriminatedUnion("kind", [z.object({ kind: z.literal("cat") }), z.object({ kind: z.literal("dog"), age: z.int() })]);
const person = z.object({ name: z.string().regex(/a/), born: z.date(), site: z.url(), pets: z.array(pet).optional(), by: z.record(z.string(), z.enum(["a", "b"])) });`,
      ),
    ],
    [
      "an import in a type",
      tool('function greet(name: import("zod").infer<import("zod").ZodString>): string { return name; }'),
    ],
    [
      "the types of an SDK",
      tool(
        "function greet(name: string): Pick<CallToolResult, `isError`> { return { isError: name === `` }; }",
        'import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";',
      ),
      "@modelcontextprotocol/sdk/types.js",
    ],
    [
      "Node in a body",
      tool(
        "function greet(name: z.infer<typeof person>): string { return readFileSync(name, `utf8`); }",
        `import { z } from "zod";\n${readsFile}\nconst person = z.string();`,
      ),
    ],
    [
      "a global type of the author's",
      {
        ...tool("function greet(name: Name): string { return name; }"),
        "src/global.d.ts": 'type Name = "linux" | "win32";',
      },
      "",
    ],
  ])("%s", (_, files, expected = "zod") => {
    const { packages, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(found.catalog.tools.length).toBeGreaterThan(0);
    expect(packages).toBe(expected);
  });
});

describe("tools whose types may depend on packages and `types`", () => {
  test.each<[string, Files, packages?: string]>([
    ["a global type", tool("function greet(data: Buffer): string { return String(data); }")],
    ["a global type of several packages", tool("function greet(at: URL): string { return String(at); }")],
    [
      "a type of Node",
      tool('function greet(stats: Pick<Stats, "size">): string { return String(stats.size); }', readsFile),
    ],
    ["an inferred result", tool("function greet(name: string) { return readFileSync(name, `utf8`); }", readsFile)],
    ["a default", tool("function greet(name = process.title): string { return name; }")],
    ["a module's metadata", tool("function greet(name = import.meta.url): string { return name; }")],
    [
      "an import in a type",
      tool('function greet(stats: Pick<import("node:fs").Stats, "size">): string { return String(stats.size); }'),
    ],
    [
      "a function that a tag names",
      {
        "src/files.ts": `${readsFile}
/**
 * A note.
 * @resource note://{name}
 * @complete name names
 */
export function note(name: string): string { return name; }
export function names() { return readFileSync("notes", "utf8").split(","); }
`,
      },
    ],
    [
      "an import that does not exist",
      tool("function greet(name: string): string { return name; }", 'import { x } from "absent";'),
      "all",
    ],
    ["a type that does not exist", tool("function greet(name: Strng): string { return name; }"), "all"],
    ...[
      "Buffer",
      "URL",
      "File",
      "NodeJS.ReadableStream",
      "Event",
      "typeof global",
      "Error extends { cause: 1 } ? 1 : 2",
    ].map((type): [string, Files, string] => [
      `${type} in a type of a package`,
      tool(
        "function greet(by: z.infer<typeof person>): string { return String(by); }",
        `import { z } from "zod";\nconst person = z.custom<{ of: ${type}; name: string }>();`,
      ),
      "zod,types",
    ]),
    [
      "a regular expression",
      tool(
        "function greet(name: z.infer<typeof person>): string { return name; }",
        'import { z } from "zod";\nconst person = z.custom<RegExp extends { exec: unknown } ? string : number>();',
      ),
      "zod,types",
    ],
    [
      "a schema that accepts files",
      tool(
        "function greet(by: z.infer<typeof person>): string { return String(by); }",
        'import { z } from "zod";\nconst person = z.file();',
      ),
      "zod,types",
    ],
    [
      "the name of a value in a type of a package",
      tool(
        "function greet(by: z.infer<typeof person>): string { return String(by); }",
        'import { z } from "zod";\nconst person = z.literal(Number(process.pid) as typeof process.platform extends string ? 1 : 2);',
      ),
      "zod,types",
    ],
    [
      "a module of Node in a type of a package",
      tool(
        "function greet(by: z.infer<typeof person>): string { return String(by); }",
        'import { z } from "zod";\nconst person = z.custom<Pick<import("node:fs").Stats, "size">>();',
      ),
      "zod,types",
    ],
    [
      "an asset",
      tool("function greet(name: string): string { return name; }", 'import logo from "./logo.svg";'),
      "all",
    ],
    [
      "global declarations",
      {
        ...tool("function greet(name: Name): string { return name; }"),
        "src/global.d.ts": 'type Name = NodeJS.Platform & ("linux" | "win32");',
      },
    ],
  ])("%s", (_, files, expected = "types") => {
    const { packages, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(packages).toBe(expected);
  });
});

test.each<[string, Files, names: string]>([
  ["a global type", tool("function greet(by: Pick<URL, 'href'>): string { return by.href; }"), "URL"],
  [
    "a module",
    tool("function greet(path: string) { return readFileSync(path, `utf8`); }", 'import { readFileSync } from "fs";'),
    '"fs","node:url",Buffer,BufferEncoding,URL',
  ],
  [
    "a function that refers to another package, which refers to all types of Node",
    tool("async function greet(url: string) { return (await fetch(url)).status; }"),
    "URL,fetch",
  ],
  ["nothing", tool("function greet(at: Date, by: Error[]): string { return String(at) + by; }"), "Error"],
])("of the types of Node, %s", (_, files, expected) => {
  const { names, found, whole } = scanBoth(files);
  expect(found).toEqual(whole);
  expect(names.join()).toBe(expected);
});

/** Tools that use `Named` of zod's side, beside a package that is only used in a body. */
function besides(type: string, others: Files, more = ""): Files {
  return {
    ...tool(
      `function greet(by: ${type}): string { use(); return String(by); }`,
      `import type { Named } from "first";\nimport { use } from "second";\n${more}`,
    ),
    "node_modules/first/package.json": '{ "name": "first", "version": "1.0.0", "types": "index.d.ts" }',
    "node_modules/second/package.json": '{ "name": "second", "version": "1.0.0", "types": "index.d.ts" }',
    "node_modules/second/index.d.ts": "export declare function use(): void;\n",
    ...others,
  };
}

const named = "export interface Named { name: string }\n";

describe("tools that use types of one of several packages", () => {
  test.each<[string, Files, packages: string]>([
    ["a package for itself", besides("Named", { "node_modules/first/index.d.ts": named }), "first"],
    ["types of Node", besides("Pick<URL, 'href'>", { "node_modules/first/index.d.ts": named }), "types"],
    [
      "a package that also uses Node",
      besides("Named", { "node_modules/first/index.d.ts": "export interface Named { of?: NodeJS.Platform }" }),
      "first,types",
    ],
    [
      "a package that adds to the module of the other",
      besides("Named", {
        "node_modules/first/index.d.ts": named,
        "node_modules/second/index.d.ts":
          'import "first"; export declare function use(): void; declare module "first" { interface Named { age: number } }',
      }),
      "all",
    ],
    [
      "a package that adds to a file of the other",
      besides("Named", {
        "node_modules/first/index.d.ts": 'export * from "./named.js";',
        "node_modules/first/named.d.ts": named,
        "node_modules/second/index.d.ts":
          'export declare function use(): void; declare module "../first/named.js" { interface Named { age: number } }',
      }),
      "all",
    ],
    [
      "a package that adds to a global type of the other",
      besides("Named", {
        "node_modules/first/index.d.ts":
          "declare global { interface Shared { a: string } } export type Named = Shared;",
        "node_modules/second/index.d.ts":
          "export declare function use(): void; declare global { interface Shared { b: string } }",
      }),
      "all",
    ],
    [
      "a package that declares a global type for the other",
      besides("Named", {
        "node_modules/first/index.d.ts": "export type Named = Shared;",
        "node_modules/second/index.d.ts":
          "export declare function use(): void; declare global { interface Shared { b: string } }",
      }),
      "all",
    ],
    [
      "a package that declares a module for the other",
      besides("Named", {
        "node_modules/first/index.d.ts": 'export type { Named } from "virtual";',
        "node_modules/second/index.d.ts":
          '/// <reference path="./virtual.d.ts" />\nexport declare function use(): void;',
        "node_modules/second/virtual.d.ts": `declare module "virtual" { ${named} }`,
      }),
      "all",
    ],
    [
      "a package that adds to what no schema reads",
      besides("Named[]", {
        "node_modules/first/index.d.ts": named,
        "node_modules/second/index.d.ts":
          "export declare function use(): void; declare global { interface Array<T> { last: T } interface Window { second: 1 } }",
      }),
      "first",
    ],
    [
      "packages with a dependency in common",
      besides("Named", {
        "node_modules/first/index.d.ts": 'export type { Named } from "third";',
        "node_modules/second/index.d.ts": 'export declare function use(): import("third").Named;',
        "node_modules/third/package.json": '{ "name": "third", "version": "1.0.0", "types": "index.d.ts" }',
        "node_modules/third/index.d.ts": `${named} declare global { interface Third { a: string } }`,
      }),
      "first",
    ],
    [
      "a package that adds to a type of Node, which it loads",
      besides("Named", {
        "node_modules/first/index.d.ts":
          '/// <reference types="node" />\ndeclare global { namespace NodeJS { interface MemoryUsage { more: number } } }\nexport type Named = NodeJS.MemoryUsage;',
      }),
      "all",
    ],
    [
      "a package that loads types of another",
      besides("Named", {
        "node_modules/first/index.d.ts": named,
        "node_modules/second/index.d.ts":
          '/// <reference types="node" />\nexport declare function use(): NodeJS.Process;',
      }),
      "first",
    ],
    [
      "a package that loads types for the other",
      besides("Named", {
        "node_modules/first/index.d.ts": "export interface Named { at: Pick<Response, 'status'> }",
        "node_modules/second/index.d.ts": '/// <reference lib="dom" />\nexport declare function use(): void;',
      }),
      "all",
    ],
    [
      "a type that another file exports by name",
      {
        ...besides("Renamed", { "node_modules/first/index.d.ts": named }, 'import type { Renamed } from "./names.js";'),
        "src/names.ts": 'export type { Named as Renamed } from "first";\n',
      },
      "first",
    ],
    [
      "a type of a module that another file exports",
      {
        ...besides(
          "Whole",
          { "node_modules/first/index.d.ts": named },
          'import type { Named as Whole } from "./names.js";',
        ),
        "src/names.ts": 'export * from "first";\n',
      },
      "first",
    ],
    [
      "a type that two other files export",
      {
        ...besides("Two", { "node_modules/first/index.d.ts": named }, 'import type { One as Two } from "./names.js";'),
        "src/names.ts": 'export { One } from "./more.js";\nexport * from "second";\n',
        "src/more.ts": 'import type { Named } from "first";\nexport type { Named as One };\n',
      },
      "first,second",
    ],
    [
      "a module that another file exports as a name",
      {
        ...besides(
          "all.first.Named",
          { "node_modules/first/index.d.ts": named },
          'import type * as all from "./names.js";',
        ),
        "src/names.ts": 'export * as first from "first";\n',
      },
      "first",
    ],
    [
      "a package of JavaScript",
      besides("Named", {
        "node_modules/first/index.d.ts": named,
        "node_modules/second/package.json": '{ "name": "second", "version": "1.0.0", "main": "index.js" }',
        "node_modules/second/index.js": "export function use() { return /[{]/; }",
      }),
      "first",
    ],
    [
      "an import of both in an inferred result",
      {
        ...besides("Named", { "node_modules/first/index.d.ts": named }),
        "src/more.ts":
          'import { use } from "second";\n/** Uses. @tool */\nexport function more() { return use() ?? "x"; }\n',
      },
      "first,second",
    ],
  ])("%s", (_, files, expected) => {
    const { packages, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(found.catalog.tools.length).toBeGreaterThan(0);
    expect(packages).toBe(expected);
  });
});
