import { describe, expect, it } from "vitest";
import {
  anything,
  array,
  defineTool,
  integer,
  object,
  optional,
  record,
  string,
  union,
} from "../../../../src/runtime/define/index.js";
import { addedArguments } from "../../../../src/runtime/profiles/facts/added-arguments.js";
import { createTestClient } from "../../../../src/runtime/testing/index.js";
import { clientNamed } from "../../../support/named-client.js";

const echo = defineTool(
  {
    name: "echo",
    inputSchema: object({ path: string(), points: optional(array(object({ x: integer() }))) }),
    outputSchema: object({ received: anything() }),
  },
  (input) => ({ received: input }),
);
const any = defineTool(
  { name: "any", inputSchema: record(string()), outputSchema: object({ received: anything() }) },
  (input) => ({
    received: input,
  }),
);
const waits = defineTool(
  {
    name: "waits",
    inputSchema: object({ wait_for_previous: optional(string()) }),
    outputSchema: object({ received: anything() }),
  },
  (input) => ({ received: input }),
);
const either = defineTool(
  {
    name: "either",
    inputSchema: object({ shape: union([object({ x: integer() }), object({ name: string() })]) }),
    outputSchema: object({ received: anything() }),
  },
  (input) => ({ received: input }),
);
const tools = [echo, any, waits, either] as const;

/** A logger that keeps its warnings. */
function createLog() {
  const warnings: string[] = [];
  const ignore = () => undefined;
  return {
    warnings,
    logger: { info: ignore, error: ignore, warn: (_: object, text: string) => void warnings.push(text) },
  };
}

it("each argument that a client adds has its source", () => {
  const names = addedArguments.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { source } of addedArguments) expect(source).toMatch(/^(tried: |[\w.-]+\/[\w.-]+(#\d+$|: ))/);
});

describe.each(["v1", "v2"] as const)("with SDK %s", (sdk) => {
  it.each(addedArguments)("$name, which $client adds, is removed and logged once", async ({ name, beside }) => {
    const { warnings, logger } = createLog();
    const client = await createTestClient(tools, { sdk, logger });
    const input = { path: "a", [name]: "x", ...(beside !== undefined && { [beside]: "call_1" }) };
    for (const _ of [1, 2]) {
      const { structuredContent } = await client.callTool("echo", input);
      expect(structuredContent).toEqual({ received: { path: "a" } });
    }
    expect(warnings.filter((text) => text.includes(JSON.stringify(name)))).toHaveLength(1);
    await client.close();
  });

  it("a common name is an argument of the model unless the client has added what goes with it", async () => {
    const client = await createTestClient(tools, { sdk });
    expect(await client.callTool("echo", { path: "a", action: "x" })).toMatchObject({ isError: true });
    expect(await client.callTool("any", { action: "x" })).toMatchObject({
      structuredContent: { received: { action: "x" } },
    });
    await client.close();
  });

  it.each([
    ["mcp", true],
    ["mcp-inspector", true],
    ["@n8n/n8n-nodes-langchain.mcpClientTool", true],
    ["mcp-other", false],
    ["claude-code", false],
  ])("null for an optional parameter is absent for the client %s: %s", async (name, isAccepted) => {
    const client = await createTestClient(tools, { sdk, client: clientNamed(name) });
    const result = await client.callTool("echo", { path: "a", points: null });
    if (isAccepted) expect(result).toMatchObject({ structuredContent: { received: { path: "a" } } });
    else expect(result).toMatchObject({ isError: true });
    // Nothing else is repaired.
    expect(await client.callTool("echo", { path: null })).toMatchObject({ isError: true });
    expect(await client.callTool("echo", { path: 1 })).toMatchObject({ isError: true });
    await client.close();
  });

  it("a property that a client adds itself is removed before validation", async () => {
    const client = await createTestClient(tools, { sdk, logger: createLog().logger });
    const { structuredContent } = await client.callTool("echo", { path: "a", wait_for_previous: true });
    expect(structuredContent).toEqual({ received: { path: "a" } });
    // Also where the tool accepts any properties.
    expect(await client.callTool("any", { a: "b", wait_for_previous: true })).toMatchObject({
      structuredContent: { received: { a: "b" } },
    });
    await client.close();
  });

  it("it stays if the tool declares it", async () => {
    const client = await createTestClient(tools, { sdk });
    expect(await client.callTool("waits", { wait_for_previous: "yes" })).toMatchObject({
      structuredContent: { received: { wait_for_previous: "yes" } },
    });
    expect(await client.callTool("waits", { wait_for_previous: true })).toMatchObject({ isError: true });
    await client.close();
  });

  it("other undeclared properties are rejected with a suggestion", async () => {
    const client = await createTestClient(tools, { sdk });
    const result = await client.callTool("echo", { path: "a", pint: [] });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("/pint") }] });
    await client.close();
  });

  it('with `inputs: "strip"` they are removed, also from nested objects and in unions', async () => {
    const client = await createTestClient(tools, { sdk, inputs: "strip" });
    expect(await client.callTool("echo", { path: "a", more: 1, points: [{ x: 1, y: 2 }] })).toMatchObject({
      structuredContent: { received: { path: "a", points: [{ x: 1 }] } },
    });
    expect(await client.callTool("either", { shape: { name: "n", z: 1 } })).toMatchObject({
      structuredContent: { received: { shape: { name: "n" } } },
    });
    // What is wrong otherwise is still reported.
    expect(await client.callTool("echo", { path: 1, more: 1 })).toMatchObject({ isError: true });
    await client.close();
  });

  it('with `inputs: "strip"` the listed input schemas accept them, and the records stay closed', async () => {
    const client = await createTestClient(tools, { sdk, inputs: "strip" });
    const listed = await client.listTools();
    expect(listed.find(({ name }) => name === "echo")?.inputSchema).toEqual({
      type: "object",
      properties: {
        path: { type: "string" },
        points: {
          type: "array",
          items: { type: "object", properties: { x: { type: "integer" } }, required: ["x"] },
        },
      },
      required: ["path"],
    });
    expect(JSON.stringify(listed.map(({ inputSchema }) => inputSchema))).not.toContain('"additionalProperties":false');
    expect(echo.tool.inputSchema).toMatchObject({ additionalProperties: false });
    await client.close();
    const strict = await createTestClient(tools, { sdk });
    const own = (await strict.listTools()).find(({ name }) => name === "echo");
    expect(own?.inputSchema).toMatchObject({ additionalProperties: false });
    await strict.close();
  });
});
