import type { Files } from "../../support/temp-project.js";

/** A mistake of the first hour. */
export interface Mistake {
  readonly title: string;
  /** Files that are written over the project of `init`. */
  readonly files: Files;
  /** The command that reports it. Default: `generate`. */
  readonly args?: readonly string[];
  /** Files with which `generate` succeeds first, before `files` are written. */
  readonly before?: Files;
  /** The port that another program uses. */
  readonly busyPort?: number;
}

/** Groups of mistakes in the order of the page. `test/e2e/first-hour/first-hour.test.ts` makes each of them and compares the page with what is printed. */
export const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
  "Project and commands": [
    { title: "A command is misspelt", files: {}, args: ["genrate"] },
    { title: "A flag is misspelt", files: {}, args: ["generate", "--chek"] },
    {
      title: "The project has no package.json",
      files: { "empty/.keep": "" },
      args: ["init", "--no-install", "--cwd", "empty"],
    },
    { title: "The client of `init` is unknown", files: {}, args: ["init", "--no-install", "--client", "clade"] },
    {
      title: "A key of the config is misspelt",
      files: { "toolwright.config.ts": 'export default { outdir: "src/gen" };\n' },
    },
    {
      title: "A value in the config is invalid",
      files: { "toolwright.config.ts": 'export default { clients: ["clade"] };\n' },
    },
    {
      title: "There are two configs",
      files: { "toolwright.config.ts": "export default {};\n", "toolwright.config.json": "{}\n" },
    },
    {
      title: "A file of your own is where a generated file belongs",
      files: { "src/generated/index.ts": "export const mine = 1;\n" },
    },
    {
      title: "An option in the tsconfig is misspelt",
      files: { "tsconfig.json": '{ "compilerOptions": { "strct": true } }\n' },
    },
    { title: "The type in `schema` does not exist", files: {}, args: ["schema", "src/tools.ts", "Greting"] },
  ],
  Imports: [
    {
      title: "The types of Node are not installed",
      files: {
        "tsconfig.json": '{ "compilerOptions": { "module": "NodeNext", "strict": true, "types": [] } }\n',
        "src/tools.ts":
          'import { readFile } from "node:fs/promises";\n\n/** Reads a file. @tool */\nexport function read(path: string): Promise<string> {\n  return readFile(path, "utf8");\n}\n',
      },
    },
    {
      title: "An import has no file extension",
      files: {
        "src/person.ts": "export interface Person {\n  readonly name: string;\n}\n",
        "src/tools.ts":
          'import type { Person } from "./person";\n\n/** Greets a person. @tool */\nexport function greet(person: Person): string {\n  return person.name;\n}\n',
      },
    },
    {
      title: "The path of an import is wrong",
      files: {
        "src/tools.ts":
          'import { now } from "./clok.js";\n\n/** Returns the time. @tool */\nexport function time(): string {\n  return now();\n}\n',
      },
    },
    {
      title: "A package is not installed",
      files: {
        "src/tools.ts":
          'import { format } from "date-fns";\n\n/** Returns the date. @tool */\nexport function today(): string {\n  return format(new Date(), "yyyy-MM-dd");\n}\n',
      },
    },
    {
      title: "`ToolContext` is imported from another module",
      files: {
        "src/tools.ts":
          'import type { ToolContext } from "toolwright/mcp";\n\n/** Says hello. @tool hello */\nexport function hello(name: string, context: ToolContext): string {\n  return name + String(context.signal.aborted);\n}\n',
      },
    },
    {
      title: "A type is misspelt",
      files: {
        "src/tools.ts":
          "interface Query {\n  readonly text: string;\n}\n\n/** Searches. @tool */\nexport function search(query: Querry): string {\n  return query.text;\n}\n",
      },
    },
  ],
  "Marking tools": [
    {
      title: "Nothing is marked",
      files: {
        "src/tools.ts":
          "/** Adds two numbers. */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "The function is not exported",
      files: {
        "src/tools.ts":
          "/** Adds two numbers. @tool */\nfunction add(a: number, b: number): number {\n  return a + b;\n}\n\nadd(1, 2);\n",
      },
    },
    {
      title: "The marker is on an interface",
      files: { "src/tools.ts": "/** A query. @tool */\nexport interface Query {\n  readonly text: string;\n}\n" },
    },
    {
      title: "The marker is on a value",
      files: { "src/tools.ts": "/** The limit. @tool */\nexport const limit = 10;\n" },
    },
    {
      title: "The method is private",
      files: {
        "src/tools.ts":
          'import { Tool } from "toolwright";\n\nexport class Counter {\n  @Tool({ description: "Counts." })\n  private count(): number {\n    return 1;\n  }\n}\n',
      },
    },
    {
      title: "A decorator option is not a constant",
      files: {
        "src/tools.ts":
          'import { Tool } from "toolwright";\n\nexport class Counter {\n  @Tool({ description: process.title })\n  count(): number {\n    return 1;\n  }\n}\n',
      },
    },
    {
      title: "The name has characters that are not allowed",
      files: {
        "src/tools.ts":
          "/**\n * Reads a file.\n * @tool read/file\n */\nexport function read(path: string): string {\n  return path;\n}\n",
      },
    },
    {
      title: "The tool has no description",
      files: {
        "src/tools.ts": "/** @tool */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "The description is in another comment than the marker",
      files: {
        "src/tools.ts":
          "/** Adds two numbers. */\n\n/** @tool */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "Two tools have the same name",
      files: {
        "src/more.ts": "/** Greets. @tool */\nexport function greet(name: string): string {\n  return name;\n}\n",
      },
    },
    {
      title: "Two namespaces have a tool of the same name",
      files: {
        "src/files.ts":
          "/** Searches files. @tool fs:search */\nexport function searchFiles(text: string): string {\n  return text;\n}\n",
        "src/web.ts":
          "/** Searches the web. @tool web:search */\nexport function searchWeb(text: string): string {\n  return text;\n}\n",
      },
    },
    {
      title: "The version is not a semantic version",
      files: {
        "src/tools.ts":
          "/**\n * Adds two numbers.\n * @tool\n * @version v1\n */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "The output type has no input type",
      files: {
        "src/tools.ts": "/** @toolOutput search */\nexport interface Found {\n  readonly lines: string[];\n}\n",
      },
    },
    {
      title: "The comment is behind another method",
      files: {
        "src/tools.ts":
          "export class Notes {\n  count = 0; /** Reads a note. @tool read_note */ read(id: string): string {\n    return id;\n  }\n}\n",
      },
    },
    {
      title: "The comment starts with `//`",
      files: {
        "src/tools.ts":
          "// Adds two numbers. @tool\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "A tag is misspelt",
      files: {
        "src/tools.ts":
          "/**\n * Adds two numbers.\n * @tool\n * @readonly\n */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "`@param` has the name of no parameter",
      files: {
        "src/tools.ts":
          "/**\n * Adds two numbers.\n * @tool\n * @param first The first number\n */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "A decorator option is misspelt",
      files: {
        "src/tools.ts":
          'import { Tool } from "toolwright";\n\nexport class Counter {\n  @Tool({ desciption: "Counts." })\n  count(): number {\n    return 1;\n  }\n}\n',
      },
    },
    {
      title: "A type has no handler",
      files: {
        "src/tools.ts":
          "/**\n * Searches.\n * @toolInput search\n */\nexport interface Query {\n  readonly text: string;\n}\n",
      },
    },
  ],
  "Parameters and types": [
    {
      title: "A parameter is a `Map`",
      files: {
        "src/tools.ts":
          "/** Counts words. @tool */\nexport function count(words: Map<string, number>): number {\n  return words.size;\n}\n",
      },
    },
    {
      title: "A property is a callback",
      files: {
        "src/tools.ts":
          "/** Downloads a file. @tool */\nexport function download(options: { url: string; onDone: () => void }): void {\n  options.onDone();\n}\n",
      },
    },
    {
      title: "The function is generic",
      files: {
        "src/tools.ts":
          "/** Returns the first item. @tool */\nexport function first<T>(items: T[]): T | undefined {\n  return items[0];\n}\n",
      },
    },
    {
      title: "One of several parameters is destructured",
      files: {
        "src/tools.ts":
          "/** Adds. @tool */\nexport function add({ a, b }: { a: number; b: number }, times: number): number {\n  return (a + b) * times;\n}\n",
      },
    },
    {
      title: "A default in JSDoc has the wrong type",
      files: {
        "src/tools.ts":
          "interface Query {\n  readonly text: string;\n  /** @default many */\n  readonly limit?: number;\n}\n\n/** Searches. @tool */\nexport function search(query: Query): string {\n  return query.text;\n}\n",
      },
    },
    {
      title: "A constraint does not fit its type",
      files: {
        "src/tools.ts":
          "interface Query {\n  /** @minimum 3 */\n  readonly text: string;\n}\n\n/** Searches. @tool */\nexport function search(query: Query): string {\n  return query.text;\n}\n",
      },
    },
    {
      title: "A type refers to itself with growing arguments",
      files: {
        "src/tools.ts":
          "interface Nested<T> {\n  readonly value: T;\n  readonly next?: Nested<T[]>;\n}\n\n/** Reads it. @tool */\nexport function read(nested: Nested<string>): string {\n  return nested.value;\n}\n",
      },
    },
    {
      title: "The input is a union",
      files: {
        "src/tools.ts":
          'interface Circle {\n  readonly kind: "circle";\n  readonly radius: number;\n}\ninterface Square {\n  readonly kind: "square";\n  readonly side: number;\n}\n\n/** Computes the area. @tool */\nexport function area(shape: Circle | Square): number {\n  return shape.kind === "circle" ? shape.radius : shape.side;\n}\n',
      },
    },
    {
      title: "A property name that clients reject",
      files: {
        "src/tools.ts":
          '/** Searches. @tool */\nexport function search(query: { text: string; "page size": number }): string {\n  return query.text;\n}\n',
      },
    },
    {
      title: "The file has a syntax error",
      files: {
        "src/tools.ts":
          "/** Adds two numbers. @tool */\nexport function add(a: number, b: number): number {\n  return a +;\n}\n",
      },
    },
    {
      title: "Two parameters have one name",
      files: {
        "src/tools.ts": "/** Adds. @tool add */\nexport function add(a: number, a: number): number {\n  return a;\n}\n",
      },
    },
    {
      title: "Two exports have one name",
      files: {
        "src/tools.ts":
          "/** Adds. @tool add */\nexport function add(a: number): number {\n  return a;\n}\n\n/** Adds more. @tool add_more */\nexport function add(a: number, b: number): number {\n  return a + b;\n}\n",
      },
    },
    {
      title: "`await` is in a function that is not async",
      files: {
        "src/tools.ts":
          "/** Waits. @tool wait */\nexport function wait(text: string): string {\n  const later = await Promise.resolve(text);\n  return later;\n}\n",
      },
    },
    {
      title: "A form has a nested object",
      files: {
        "src/tools.ts":
          'import type { ToolContext } from "toolwright";\n\n/** Sends a parcel. @tool send */\nexport async function send(id: string, { ask }: ToolContext<{ to: { address: { city: string } } }>): Promise<string> {\n  const { address } = await ask("to", "Where to?");\n  return id + address.city;\n}\n',
      },
    },
    {
      title: "`ToolContext` is not the last parameter",
      files: {
        "src/tools.ts":
          'import type { ToolContext } from "toolwright";\n\n/** Waits. @tool */\nexport function wait(context: ToolContext, seconds: number): void {\n  context.log("info", String(seconds));\n}\n',
      },
    },
    {
      title: "A parameter has type `any`",
      files: {
        "src/tools.ts":
          "/** Stores a value. @tool */\nexport function store(value: any): void {\n  console.error(value);\n}\n",
      },
    },
    {
      title: "A parameter has no type",
      files: {
        "src/tools.ts":
          "/** Stores a value. @tool */\nexport function store(value): void {\n  console.error(value);\n}\n",
      },
    },
    {
      title: "A parameter is a stream",
      files: {
        "src/tools.ts":
          "/** Uploads a file. @tool */\nexport function upload(file: ReadableStream): void {\n  console.error(file);\n}\n",
      },
    },
    {
      title: "A zod schema is used as a type",
      files: {
        "src/tools.ts":
          'import { z } from "zod";\n\nconst Query = z.object({ text: z.string() });\n\n/** Searches. @tool */\nexport function search(query: typeof Query): string {\n  return String(query);\n}\n',
      },
    },
    {
      title: "The tsconfig is not strict",
      files: {
        "tsconfig.json":
          '{ "compilerOptions": { "target": "ES2022", "module": "NodeNext", "strict": false, "types": ["node"] } }\n',
      },
    },
  ],
  Serving: [
    { title: "Nothing is generated yet", files: {}, args: ["serve"] },
    {
      title: "The source has changed since it was generated",
      before: {},
      files: {
        "src/tools.ts":
          "/** Greets. @tool */\nexport function greet(name: string, formal?: boolean): string {\n  return formal ? name : name.trim();\n}\n",
      },
      args: ["serve"],
    },
    {
      title: "Generated files are not up to date in continuous integration",
      before: {},
      files: {
        "src/tools.ts": "/** Greets. @tool */\nexport function greet(name: string): string {\n  return name;\n}\n",
      },
      args: ["check"],
    },
    { title: "The port is in use", before: {}, files: {}, args: ["serve", "--http", "43117"], busyPort: 43_117 },
    { title: "The port is not a number", before: {}, files: {}, args: ["serve", "--http", "80a"] },
  ],
};
