import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { ServerTarget } from "../../../../src/compiler/sources/server/server-client.js";
import { listServer } from "../../../../src/compiler/sources/server/use-server.js";

const script = fileURLToPath(new URL("scripted-server.mjs", import.meta.url));

function scripted(...args: readonly string[]): ServerTarget {
  return { kind: "command", command: process.execPath, args: [script, ...args], cwd: import.meta.dirname };
}

describe.each(["v1", "v2"] as const)("listing a server with the official client %s", (client) => {
  it("returns the tools of all pages, also of more than the client reads by default", async () => {
    const { tools } = await listServer(scripted("pages", "100"), { client });
    expect(tools.map(({ name }) => name)).toEqual(Array.from({ length: 100 }, (_, index) => `tool_${index}`));
  });

  it("keeps schemas that no validator can compile, and how the tool can be called", async () => {
    const { tools } = await listServer(scripted("pages"), { client });
    const [record] = tools;
    expect(record).toEqual({
      name: "tool_0",
      description: "Tool 0",
      inputSchema: { type: "object", properties: { at: { type: "integer", minimum: 0 } } },
      outputSchema: { type: "object", properties: { at: { $ref: "#/$defs/absent" } } },
      execution: { taskSupport: "optional" },
    });
  });

  it("returns prompts, resources, templates and what the server says of itself, if they are asked for", async () => {
    const contract = await listServer(scripted("features"), { client, features: true });
    const inputSchema = { type: "object" };
    const code = { type: "string", description: "Text." };
    expect(contract).toMatchObject({ wireName: "name", server: { name: "s", instructions: "Read first." } });
    expect(contract.prompts).toEqual([
      {
        name: "review",
        title: "Review",
        inputSchema: { type: "object", properties: { code, tone: { type: "string" } }, required: ["code"] },
      },
      { name: "plain", inputSchema: { type: "object", properties: {}, required: [] } },
    ]);
    expect(contract.resources).toEqual([
      { uri: "note://a", name: "a", mimeType: "text/plain", inputSchema },
      { uri: "note://b", name: "b", inputSchema },
      { uri: "note://{slug}", name: "note", description: "A note.", inputSchema },
    ]);
    expect(await listServer(scripted("features"), { client })).not.toHaveProperty("prompts");
  });

  it("lists the resources of a server that knows no request for templates", async () => {
    const { resources } = await listServer(scripted("templateless"), { client, features: true });
    expect(resources?.map(({ uri }) => uri)).toEqual(["note://a", "note://b"]);
  });

  it("returns no tools of a server that does not declare any", async () => {
    expect((await listServer(scripted("toolless"), { client })).tools).toEqual([]);
  });

  it.each(["hangs", "hangs-later"])("fails at the time limit if the server %s", async (behavior) => {
    const begin = performance.now();
    await expect(listServer(scripted(behavior), { client, timeout: 1500 })).rejects.toThrow(
      /^Cannot list the tools of ".*scripted-server\.mjs hangs.*": it did not list its tools within 1\.5 s\.$/,
    );
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it("shows the standard error of a server that dies", async () => {
    await expect(listServer(scripted("dies"), { client })).rejects.toThrow(
      /: .*closed.*\nIts standard error:\n\n {2}Loading the settings\n {2}error: TOKEN is not set\n$/i,
    );
  });

  it("fails for a program that does not exist", async () => {
    const target = { kind: "command", command: "no-such-program", args: [], cwd: import.meta.dirname } as const;
    await expect(listServer(target, { client })).rejects.toThrow(
      /Cannot list the tools of "no-such-program": .*ENOENT/,
    );
  });

  it("fails for a listing that never ends", async () => {
    await expect(listServer(scripted("endless"), { client })).rejects.toThrow("a page that was already read");
  });

  it("fails for something that is not a tool", async () => {
    await expect(listServer(scripted("malformed"), { client })).rejects.toThrow(/Cannot list the tools of .*name/s);
  });

  it("fails for a URL that nothing answers at", async () => {
    const target = { kind: "url", url: "http://127.0.0.1:9/mcp" } as const;
    await expect(listServer(target, { client })).rejects.toThrow("Cannot list the tools of http://127.0.0.1:9/mcp: ");
  });
});
