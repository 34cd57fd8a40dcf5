import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { generate } from "../../src/compiler/generator/index.js";
import { listServer } from "../../src/compiler/sources/server/use-server.js";
import { isJsonObject, type ToolRecord } from "../../src/runtime/model/index.js";
import { createTempProject } from "../support/temp-project.js";
import { writeComment } from "../support/write-comment.js";
import { listPublished, type PublishedServer } from "./install-server.js";

const official = "@modelcontextprotocol/server-";
const repository = join(import.meta.dirname, "../..");

/** The servers that the repository installs, and those that `npm run suite contracts descriptions` installs. */
const servers: readonly PublishedServer[] = [
  { name: `${official}filesystem`, version: "2026.8.31", args: ["."] },
  { name: `${official}memory`, version: "2026.8.31" },
  ...(process.env["DESCRIPTIONS"] === "all"
    ? [
        { name: `${official}sequential-thinking`, version: "2026.8.31" },
        { name: `${official}everything`, version: "2026.8.31" },
        { name: "@brave/brave-search-mcp-server", version: "2.1.4", args: ["--brave-api-key", "none"] },
      ]
    : []),
];

const project = createTempProject();
afterAll(() => project.remove());

async function toolsOf(server: PublishedServer): Promise<readonly ToolRecord[]> {
  const folder = join(repository, "node_modules", server.name);
  if (!existsSync(folder)) return listPublished(server);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const args = [join(folder, String(Object.values(bin)[0])), ...(server.args ?? [])];
  const { tools } = await listServer({ kind: "command", command: process.execPath, args, cwd: project.root });
  return tools;
}

/** The descriptions of a tool and of everything in its schemas. */
function descriptionsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(descriptionsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "description" && typeof part === "string" ? [part] : descriptionsIn(part),
  );
}

it.each(servers)(
  "the descriptions of $name are the same after they were in a comment",
  { timeout: 120_000 },
  async (server) => {
    const tools = await toolsOf(server);
    const texts = [...new Set(descriptionsIn(tools))];
    expect(tools.length).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThanOrEqual(tools.length);
    const functions = texts.map(
      (text, i) =>
        `${writeComment(text, "", [`@tool tool${i}`])}export function tool${i}(\n${writeComment(text, "  ")}  value: string,\n): string {\n  return value;\n}\n`,
    );
    project.write({ "src/tools.ts": functions.join("\n") });
    const { diagnostics } = await generate({ cwd: project.root });
    expect(diagnostics).toEqual([]);
    const written = JSON.parse(project.read("src/generated/tools.json"));
    for (const [i, text] of texts.entries()) {
      const { description, inputSchema } = written[`tool${i}`];
      // White space around a description has no meaning, and a comment does not keep it.
      expect(description).toBe(text.trim());
      expect(inputSchema.properties.value.description).toBe(text.trim());
    }
  },
);
