import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import type { ProgramExtent } from "../../../../src/compiler/frontend/compiler.js";
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
  return new Scanner({ ...options, comments: [] }, files);
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
  expect(wholeScanner.extents).toEqual(["whole"]);
  return result;
}

/** What a scan found in the program that the compiler chose, and in a whole one. */
function scanBoth(files: Files): {
  readonly extent: ProgramExtent | undefined;
  readonly found: ScanResult;
  readonly whole: ScanResult;
} {
  const project = createTempProject({ ...files, "tsconfig.json": tsconfig });
  try {
    linkDependencies(project);
    const scanner = createScanner(project.root, new ProjectFiles());
    const withoutFiles = (result: ScanResult): ScanResult => ({ ...result, files: [] });
    const found = withoutFiles(scanner.scan());
    return { extent: scanner.extents[0], found, whole: withoutFiles(scanWhole(files)) };
  } finally {
    project.remove();
  }
}

const readsFile = 'import { readFileSync, type Stats } from "node:fs";';

describe("a lean program is enough for tools whose types cannot depend on packages", () => {
  test.each<[string, Files]>([
    [
      "a constant",
      tool(
        "function greet(kind: (typeof kinds)[number]): string { return kind; }",
        'const kinds = ["a", "b"] as const;',
      ),
    ],
    ["strings", tool("function greet(name: string): string { return name; }")],
    ["a package that only runs", tool("function greet(name: string): string { return name; }", 'import "zod";')],
    [
      "the context in an inferred result",
      tool(
        "async function greet(name: string, context: ToolContext) { await context.progress(1); return { name }; }",
        'import type { ToolContext } from "toolwright";',
      ),
    ],
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
    const { extent, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(found.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(found.drafts.length).toBeGreaterThan(0);
    expect(extent).toBe("lean");
  });
});

describe("a whole program is needed for tools whose types may depend on packages", () => {
  test.each<[string, Files]>([
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
    ],
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
    ],
    ["a type that does not exist", tool("function greet(name: Strng): string { return name; }")],
    ["a type that packages may add to", tool("function greet(by: Error[]): string { return String(by); }")],
    [
      "the signal of the context in an inferred result",
      tool(
        "function greet(name: string, context: ToolContext) { return { name, stopped: context.signal.aborted }; }",
        'import type { ToolContext } from "toolwright";',
      ),
    ],
    [
      "a part of the context in an inferred result",
      tool(
        "function greet(name: string, { signal }: ToolContext) { return { name, stopped: signal.aborted }; }",
        'import type { ToolContext } from "toolwright";',
      ),
    ],
    [
      "a member that a package may add to a type of the standard library",
      tool("function greet(name: string) { return { name: name.shout() }; }"),
    ],
    [
      "a type of the project that a package may add to",
      {
        ...tool("function greet(by: Person): string { return by.name; }", 'import type { Person } from "./person.js";'),
        "src/person.ts": "export interface Person { name: string }\n",
        "src/more.d.ts": 'export {};\ndeclare module "./person.js" { interface Person { age: number } }\n',
      },
    ],
    [
      "an overload for a type of a package",
      {
        ...tool("function greet(name: string) { return known(name); }", 'import { known } from "./known.js";'),
        "src/known.ts":
          'import type { z } from "zod";\nexport declare function known(name: z.ZodString | string): 1;\nexport declare function known(name: unknown): "else";\n',
      },
    ],
    ["an asset", tool("function greet(name: string): string { return name; }", 'import logo from "./logo.svg";')],
    [
      "global declarations",
      {
        ...tool("function greet(name: Name): string { return name; }"),
        "src/global.d.ts": 'type Name = NodeJS.Platform & ("linux" | "win32");',
      },
    ],
    [
      "a package whose exports a file exports",
      {
        ...tool("function greet(by: Person): string { return by.name; }", 'import type { Person } from "./all.js";'),
        "src/all.ts": 'export * from "zod";\nexport * from "./person.js";\n',
        "src/person.ts": "export interface Person { name: string }\n",
      },
    ],
  ])("%s", (_, files) => {
    const { extent, found, whole } = scanBoth(files);
    expect(found).toEqual(whole);
    expect(extent).toBe("whole");
  });
});

test("a module of Node that the installed declarations lack is reported", () => {
  const source = tool("function greet(name: string): string { return name; }", 'import { x } from "node:sqlite";');
  const { found, whole } = scanBoth(source);
  expect(found).toEqual(whole);
  expect(found.diagnostics.map(({ code }) => code)).toEqual(["scan/unresolved-import"]);
});
