import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { main } from "../../src/compiler/cli/main.js";
import { generate, lintTools } from "../../src/compiler/generator/index.js";
import { recordIo } from "../unit/compiler/cli/recorded-io.js";
import { createTempProject, type Files, repository, type TempProject } from "./temp-project.js";
import { strictest, typeCheck } from "./type-check.js";

/** A project into which a specification was imported. */
export interface ImportedApi {
  readonly project: TempProject;
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** Runs a further command in the project. */
  run(args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
  /** The errors of the compiler, of `generate` and of `lint --profile portable`. */
  errors(): Promise<readonly string[]>;
  /** The exports of `tools.ts`, and the client. */
  load(): Promise<{ readonly tools: Tools; readonly client: Client }>;
}

export type Tools = Readonly<Record<string, (input?: object) => Promise<unknown>>>;
export interface Client {
  options: { baseUrl: string; credentials: object };
}

/** Writes a specification to a project and imports it to `src/api`. */
export async function importApi(files: Files, args: readonly string[]): Promise<ImportedApi> {
  const project = createTempProject(files);
  const tsconfig = { ...strictest, lib: ["ES2023", "DOM"], noEmit: true, declaration: undefined };
  project.write({ "tsconfig.json": JSON.stringify({ compilerOptions: tsconfig, include: ["src"] }) });
  const run = async (flags: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
    const io = recordIo(project.root);
    const code = await main(flags, io);
    return { code, ...io.said };
  };
  const first = await run(["import", "openapi", ...args, "--out", "src/api"]);
  return {
    project,
    ...first,
    run,
    errors: () => errorsOf(project),
    load: async () => {
      const loaded = await loadModule(
        project,
        'export { client } from "./src/api/client.js"; export * as tools from "./src/api/tools.js";',
      );
      return loaded as { tools: Tools; client: Client }; // what the import wrote
    },
  };
}

async function errorsOf(project: TempProject): Promise<readonly string[]> {
  const files = Object.keys(project.files("src/api")).filter((file) => file.endsWith(".ts"));
  const settings = { ...strictest, lib: ["ES2023", "DOM"] };
  const types = await typeCheck(
    project.root,
    files.map((file) => project.path(`src/api/${file}`)),
    settings,
  );
  const generated = await generate({ cwd: project.root });
  const linted = await lintTools({ cwd: project.root, profiles: ["portable"] });
  return [
    ...types,
    ...generated.diagnostics
      .filter(({ severity }) => severity === "error")
      .map(({ code, message }) => `${code}: ${message}`),
    ...linted.findings
      .filter(({ effect }) => effect === "refused")
      .map(({ rule, tool, path, message }) => `${rule}: ${tool}${path}: ${message}`),
  ];
}

async function loadModule(project: TempProject, contents: string): Promise<unknown> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project.root, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    alias: { "toolwright/model": join(repository, "src/runtime/model/index.ts") },
    logLevel: "silent",
  });
  const path = `node_modules/.tools-${process.hrtime.bigint()}.mjs`;
  project.write({ [path]: outputFiles[0]?.text ?? "" });
  return import(/* @vite-ignore */ pathToFileURL(project.path(path)).href);
}

/** A request as a server received it. */
export interface Received {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface MockServer {
  readonly url: string;
  readonly received: Received[];
  close(): Promise<void>;
}

/** What the server responds: an example of a specification. */
export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string | Buffer;
}

/** Starts a server that records requests and answers them. */
export async function startMock(answer: (method: string, path: string) => Answer): Promise<MockServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      received.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
      const { status, type = "application/json", body } = answer(method, url.split("?")[0] ?? "");
      response.writeHead(status, body === undefined ? {} : { "content-type": type }).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, Example>> }>>>
  >;
}

interface Example {
  readonly content?: Readonly<
    Record<
      string,
      { readonly example?: unknown; readonly examples?: Readonly<Record<string, { readonly value: unknown }>> }
    >
  >;
}

/** Answers with the examples of a specification: the first response of success of the operation. */
export function answersOf({ paths }: Document): (method: string, path: string) => Answer {
  return (method, path) => {
    for (const [template, item] of Object.entries(paths)) {
      const pattern = new RegExp(`^${template.replace(/\{[^}]+\}/g, "[^/]+")}$`);
      const [status, response] =
        Object.entries(item[method.toLowerCase()]?.responses ?? {}).find(([key]) => /^2/.test(key)) ?? [];
      if (!pattern.test(path) || status === undefined) continue;
      const [type, media] = Object.entries(response?.content ?? {})[0] ?? [];
      if (type === undefined) return { status: Number(status) };
      const example = media?.example ?? Object.values(media?.examples ?? {})[0]?.value;
      return { status: Number(status), type, body: /json/.test(type) ? JSON.stringify(example) : String(example) };
    }
    return { status: 404, body: JSON.stringify({ message: `no ${method} ${path}` }) };
  };
}
