import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { packageFolders, repository } from "../support/temp-project.js";

/** What examples use without saying where it is from. `any` is what packages return that are not installed here. */
const given = `
declare const index: import("toolwright-host/discovery").ToolIndex;
declare const discovery: import("toolwright-host/discovery").Discovery;
declare const docs: import("toolwright-host/discovery").ToolDocStore;
declare const runner: import("toolwright-host").Runner;
declare const local: import("toolwright-host").LocalHandlers;
declare const mcp: import("toolwright-host").McpExecutor;
declare const boundTools: readonly import("toolwright/gen/v1").BoundTool<{ name: string }, { message: string }, "greet">[];
declare const boundResource: import("toolwright/gen/v1").BoundResource;
declare const tools: readonly import("toolwright/model").Tool[];
declare const tool: import("toolwright/model").Tool;
declare const record: import("toolwright/model").Tool;
declare const oldRecords: readonly import("toolwright/model").Tool[];
declare const newRecords: readonly import("toolwright/model").Tool[];
declare const findUser: import("toolwright/gen/v1").BoundTool;
declare const sendMail: import("toolwright/gen/v1").BoundTool;
declare const engine: import("toolwright/tasks").TaskEngine;
declare const url: string;
declare const transport: import("@modelcontextprotocol/server").Transport;
declare const embed: (texts: readonly string[]) => Promise<readonly (readonly number[])[]>;
declare const fetchForecast: (tool: string, args: object | null) => Promise<object>;
declare const call: (address: unknown, args: object | null) => Promise<object>;
declare const fs: typeof import("node:fs").promises;
declare const appendFile: typeof fs.appendFile;
declare const readFile: typeof fs.readFile;
declare const writeFile: typeof fs.writeFile;
declare const expect: typeof import("vitest").expect;
declare const Client: typeof import("@modelcontextprotocol/client").Client;
declare const StdioClientTransport: typeof import("@modelcontextprotocol/client/stdio").StdioClientTransport;
declare const createTaskSessionFromClient: typeof import("@modelcontextprotocol/ext-tasks/client").createTaskSessionFromClient;
declare const rawDispatch: any;
declare const v2RequestFraming: any;
declare const generateText: typeof import("ai").generateText;
declare const client: Pick<import("openai").OpenAI, "chat" | "responses"> & Pick<import("@anthropic-ai/sdk").Anthropic, "messages">
  & Pick<import("@google/genai").GoogleGenAI, "models"> & import("@modelcontextprotocol/client").Client
  & { send(command: ConverseCommand): Promise<{ output?: { message?: { content?: { toolUse?: import("toolwright/adapters").BedrockCall }[] } } }> };
declare class ConverseCommand { constructor(request: object) }
declare const model: string;
declare const modelId: string;
declare const input: string;
declare const contents: string;
declare const messages: { role: "user"; content: string }[];
declare const ollama: { chat(request: object): Promise<{ message: { tool_calls?: import("toolwright/adapters").OpenAIChatCall[] } }> };
declare const mistral: { chat: { complete(request: object): Promise<{ choices?: { message?: ToolCalls }[] }> } };
declare const cohere: { v2: { chat(request: object): Promise<{ message: ToolCalls }> } };
declare interface ToolCalls { toolCalls?: import("toolwright/adapters").OpenAIChatCall[] | null }
`;

interface Example {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

const examples = sources(join(repository, "src")).flatMap(examplesIn);

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ["dist", "node_modules"].includes(entry.name) ? [] : sources(path);
    return /\.tsx?$/.test(path) ? [path] : [];
  });
}

function examplesIn(file: string): readonly Example[] {
  const text = readFileSync(file, "utf8");
  return [...text.matchAll(/^ \* @example\n \* ```ts\n((?: \*.*\n)*?) \* ```$/gm)].map(({ index, 1: lines = "" }) => ({
    file: file.slice(repository.length + 1),
    line: text.slice(0, index).split("\n").length,
    code: lines.replace(/^ \* ?/gm, "").replaceAll("*\\/", "*/"),
  }));
}

/** Declares what the packages export, so that an example needs no imports. */
function exported(): string {
  const declarations = new Map<string, string>();
  for (const [name, folder] of Object.entries(packageFolders)) {
    // npm's own file.
    const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { exports: object };
    for (const path of Object.keys(exports)) {
      const module = name + path.slice(1);
      const pins = join(repository, `test/api/${module.replaceAll("/", "-")}.txt`);
      if (!existsSync(pins)) continue;
      for (const [, value = ""] of readFileSync(pins, "utf8").matchAll(/^(?:function|const|class) (\w+)/gm)) {
        if (given.includes(`const ${value}:`)) continue;
        declarations.set(value, `declare const ${value}: typeof import("${module}").${value};`);
      }
    }
  }
  return [...declarations.values()].join("\n");
}

/** What the compiler reports about each example, by its number. */
function compile(codes: readonly string[]): readonly (readonly string[])[] {
  const { config } = ts.readConfigFile(join(repository, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, repository);
  const nameOf = (index: number): string => join(repository, `test/docs/example-${index}.ts`);
  const globals = join(repository, "test/docs/given.d.ts");
  const files = new Map([
    [globals, given + exported()],
    ...codes.map((code, index) => [nameOf(index), `export {};\n${code}`] as const),
  ]);
  const settings = { ...options, noUnusedLocals: false, skipLibCheck: false };
  const host = ts.createCompilerHost(settings);
  const program = ts.createProgram([...files.keys()], settings, {
    ...host,
    fileExists: (path) => files.has(path) || host.fileExists(path),
    readFile: (path) => files.get(path) ?? host.readFile(path),
    getSourceFile: (path, version) => {
      const text = files.get(path);
      return text === undefined ? host.getSourceFile(path, version) : ts.createSourceFile(path, text, version);
    },
  });
  const problems = (path: string): readonly string[] => {
    const file = program.getSourceFile(path);
    const all = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    return all.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
  };
  expect(problems(globals)).toEqual([]);
  return codes.map((_, index) => problems(nameOf(index)));
}

it("the examples in docstrings compile, and a wrong one would not", () => {
  expect(examples.length).toBeGreaterThan(45);
  const [wrong, ...found] = compile(["toOpenAI(boundTools[0]);", ...examples.map(({ code }) => code)]);
  expect(wrong).toEqual([expect.stringContaining("is not assignable to parameter of type")]);
  const problems = examples.flatMap(({ file, line }, index) =>
    (found[index] ?? []).map((each) => `${file}:${line}: ${each}`),
  );
  expect(problems).toEqual([]);
}, 120_000);
