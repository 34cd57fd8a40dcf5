import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createMcpServer, type McpServerOptions, serveHttp } from "../../../../src/runtime/mcp/index.js";
import { connectInMemory } from "../../../support/connect-in-memory.js";
import { readTool } from "./sample-tools.js";

const folder = mkdtempSync(join(tmpdir(), "toolwright-skills-"));
for (const name of ["reading", "broken"]) mkdirSync(join(folder, name));
const text = "---\nname: reading\ndescription: How to read files.\n---\n\nCall the tool `read`.\n";
writeFileSync(join(folder, "reading/SKILL.md"), text);
writeFileSync(join(folder, "broken/SKILL.md"), "no front matter\n");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const info = { name: "sample", version: "1.0.0" };

describe.each(["legacy", "auto"] as const)("a client of SDK v2 in the mode %s", (mode) => {
  it("lists and reads the skills of a folder, and calls the tools", async () => {
    const { client, warnings } = await connect(mode, {});
    const { skills } = await client.request({ method: "skills/list" }, z.looseObject({ skills: z.array(z.any()) }));
    expect(skills).toMatchObject([{ frontmatter: { name: "reading", description: "How to read files." } }]);
    const uri = JSON.stringify(skills).match(/skill:\/\/[^"]*SKILL\.md/)?.[0] ?? "";
    expect(await client.readResource({ uri })).toMatchObject({ contents: [{ text }] });
    expect(client.getServerCapabilities()).toMatchObject({ extensions: { "io.modelcontextprotocol/skills": {} } });
    const { structuredContent } = await client.callTool({ name: "read", arguments: { path: "a" } });
    expect(structuredContent).toEqual({ result: "content of a" });
    expect(warnings).toEqual([expect.stringMatching(/^skill: /)]);
    await client.close();
  });

  it("also sees what extend registers", async () => {
    let extended = 0;
    const { client } = await connect(mode, { extend: () => void extended++ });
    await client.request({ method: "skills/list" }, z.looseObject({}));
    expect(extended).toBeGreaterThan(0);
    await client.close();
  });
});

it("reads the folder once for all sessions and requests", async () => {
  const warnings: string[] = [];
  const ignore = () => undefined;
  const logger = { info: ignore, error: ignore, warn: (_: object, line: string) => warnings.push(line) };
  const server = await serveHttp([readTool], { ...info, sdk: "v2", skills: folder, logger, port: 0 });
  for (const mode of ["legacy", "legacy", "auto"] as const) {
    const client = new Client({ name: "test", version: "0" }, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(new URL(server.url)));
    await client.request({ method: "skills/list" }, z.looseObject({}));
    await client.close();
  }
  await server.close();
  expect(warnings).toHaveLength(1);
});

it("SDK v1 has no skills", async () => {
  await expect(createMcpServer([readTool], { ...info, sdk: "v1", skills: folder })).rejects.toThrow(
    "skills need SDK v2: install @modelcontextprotocol/server, and do not set sdk to v1",
  );
});

async function connect(mode: "legacy" | "auto", options: Partial<McpServerOptions>) {
  const warnings: string[] = [];
  const logger = {
    info: () => undefined,
    error: () => undefined,
    warn: (_: object, line: string) => warnings.push(line),
  };
  const server = await createMcpServer([readTool], { ...info, sdk: "v2", skills: folder, logger, ...options });
  const client = await connectInMemory(
    server,
    new Client({ name: "test", version: "0" }, { versionNegotiation: { mode } }),
  );
  return { client, warnings };
}
