import { readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { runCli } from "../support/run-cli.js";
import { createTempProject, repository } from "../support/temp-project.js";

/** The servers to compare: without tools, and with the same tools in zod and in toolwright. */
export const programs = ["bare", "zod", "toolwright"] as const;
export type Program = (typeof programs)[number];
export type Sdk = "v1" | "v2";

export const toolCount = 53;

/** Writes one of the tools in TypeScript. No two tools are equal. */
function typescriptTool(i: number): string {
  return `
export interface Filter${i} {
  readonly status?: "open" | "closed" | "waiting";
  /** @minimum 0 */
  readonly after${i}?: number;
  readonly labels?: readonly string[];
}
export interface Row${i} { readonly id: string; readonly title: string; readonly score${i}: number; readonly open: boolean }
/**
 * Finds the rows of table ${i}.
 * @tool find_${i}
 * @readOnly
 * @param query Words that a row has
 */
export function find${i}(query: string, filter: Filter${i} = {}, limit: number = 20): { readonly rows: readonly Row${i}[] } {
  return { rows: filter.labels ? [] : [{ id: query, title: "t", score${i}: limit, open: true }] };
}
`;
}

/** Writes the same tool with zod and the SDK. */
function zodTool(i: number): string {
  return `
server.registerTool("find_${i}", {
  description: "Finds the rows of table ${i}.",
  inputSchema: SHAPE({
    query: z.string().describe("Words that a row has"),
    filter: z.object({
      status: z.enum(["open", "closed", "waiting"]).optional(),
      after${i}: z.number().min(0).optional(),
      labels: z.array(z.string()).optional(),
    }).strict().default({}),
    limit: z.number().default(20),
  }),
  outputSchema: SHAPE({ rows: z.array(z.object({ id: z.string(), title: z.string(), score${i}: z.number(), open: z.boolean() })) }),
  annotations: { readOnlyHint: true },
}, ({ query, filter, limit }) => {
  const structuredContent = { rows: filter.labels ? [] : [{ id: query, title: "t", score${i}: limit, open: true }] };
  return { content: [{ type: "text", text: JSON.stringify(structuredContent) }], structuredContent };
});
`;
}

/** Writes an SDK server; `tools` is the source that registers its tools. */
function sdkServer(sdk: Sdk, tools: string): string {
  const isV1 = sdk === "v1";
  const [server, stdio] = isV1
    ? ["@modelcontextprotocol/sdk/server/mcp.js", "@modelcontextprotocol/sdk/server/stdio.js"]
    : ["@modelcontextprotocol/server", "@modelcontextprotocol/server/stdio"];
  return `
import { McpServer } from "${server}";
import { StdioServerTransport } from "${stdio}";
${tools === "" ? "" : 'import { z } from "zod";'}
const SHAPE = ${isV1 ? "(shape) => shape" : "(shape) => z.object(shape)"};
const server = new McpServer({ name: "start", version: "1.0.0" }, { capabilities: { tools: {} } });
${tools}
await server.connect(new StdioServerTransport());
`;
}

const toolwrightServer = (sdk: Sdk): string => `
import { serveStdio } from "toolwright/mcp/${sdk}";
import { boundTools } from "./generated/handlers.js";
await serveStdio(boundTools, { name: "start", version: "1.0.0" });
`;

/** The programs to run: with the modules of the packages, and bundled as one file. */
export interface StartPrograms {
  file(program: Program, sdk: Sdk, form: "modules" | "bundled"): string;
  remove(): void;
}

/** Writes, generates and bundles all programs in a separate project. */
export async function createStartPrograms(): Promise<StartPrograms> {
  const numbers = Array.from({ length: toolCount }, (_, i) => i);
  const project = createTempProject({ "src/tools.ts": numbers.map(typescriptTool).join("") });
  const { root } = project;
  for (const name of ["@modelcontextprotocol", "zod"]) {
    symlinkSync(join(repository, "node_modules", name), join(root, "node_modules", name), "dir");
  }
  const { code, stderr } = await runCli(["generate"], { cwd: root });
  if (code !== 0) throw new Error(stderr);
  await toJavaScript(join(root, "src"));
  await toJavaScript(join(root, "src/generated"));
  const file = (program: Program, sdk: Sdk, form: "modules" | "bundled"): string =>
    join(root, form === "modules" ? "src" : "bundled", `${program}-${sdk}.mjs`);
  for (const sdk of ["v1", "v2"] as const) {
    project.write({
      [`src/bare-${sdk}.mjs`]: sdkServer(sdk, ""),
      [`src/zod-${sdk}.mjs`]: sdkServer(sdk, numbers.map(zodTool).join("")),
      [`src/toolwright-${sdk}.mjs`]: toolwrightServer(sdk),
    });
    for (const program of programs) {
      await build({
        entryPoints: [file(program, sdk, "modules")],
        outfile: file(program, sdk, "bundled"),
        bundle: true,
        platform: "node",
        format: "esm",
        target: "node20",
        minify: true,
        // Some modules of the SDKs are CommonJS.
        banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
        logLevel: "error",
      });
    }
  }
  return { file, remove: () => project.remove() };
}

async function toJavaScript(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".ts"))) {
    const { code } = await transform(readFileSync(join(folder, name), "utf8"), { loader: "ts", format: "esm" });
    writeFileSync(join(folder, name.replace(/\.ts$/, ".js")), code);
  }
}
