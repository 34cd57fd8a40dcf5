import { describe, expect, it } from "vitest";
import { defineTool, object, string } from "../../../../src/runtime/define/index.js";
import { findTool, fixInput, withTool } from "../../../../src/runtime/derive/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { callTool } from "../../../support/call-over-mcp.js";
import { readTool, silentTool } from "../mcp/sample-tools.js";

const greet = defineTool(
  {
    name: "greet",
    namespace: "people",
    title: "Greet",
    description: "Greets.",
    annotations: { title: "Greet", openWorldHint: false },
    inputSchema: object({ who: string() }),
  },
  ({ who }) => ({ text: `Hello ${who}` }),
);

describe("findTool", () => {
  it("finds a tool by the name that clients see", () => {
    expect(findTool([readTool, greet], "greet")).toBe(greet);
    expect(findTool([readTool, greet] as readonly BoundTool[], "people_greet")).toBe(greet);
    expect(() => findTool([readTool, greet] as readonly BoundTool[], "write")).toThrow(
      'There is no tool "write". The tools are: read, greet',
    );
  });
});

describe("withTool", () => {
  it("changes the name, the texts and the hints, and keeps everything else", async () => {
    const changed = withTool(readTool, {
      name: "read_text",
      description: "Read text.",
      annotations: { openWorldHint: false },
    });
    expect(changed.tool).toEqual({
      ...readTool.tool,
      name: "read_text",
      description: "Read text.",
      annotations: { readOnlyHint: true, openWorldHint: false },
    });
    expect(Object.isFrozen(changed.tool)).toBe(true);
    expect(await changed.call({ path: "a" })).toEqual({ result: "content of a" });
    expect(changed).toMatchObject({ wrapped: true, output: "both" });
    expect(readTool.tool).toMatchObject({ name: "read", description: "Read a text file." });
  });

  it("names the changed tool in messages", async () => {
    expect(await callTool([withTool(readTool, { name: "show" })], "show", { path: 1 })).toMatch(
      /^\[Validation\] Invalid input for tool "fs:show:1\.0\.0":/,
    );
    const failing = withTool(
      silentTool("run", () => Promise.reject(new Error())),
      { name: "start" },
    );
    await expect(failing.call({})).rejects.toMatchObject({ toolId: "start", message: 'Tool "start" failed.' });
    const bad = withTool(
      defineTool(
        { name: "bad", inputSchema: object({}), outputSchema: object({ a: string() }) },
        () => ({ a: 1 }) as never,
      ),
      { name: "worse" },
    );
    await expect(bad.call({})).rejects.toThrow(/^Invalid output of tool "worse":/);
  });

  it("replaces the title in the annotations, unless they get another one", () => {
    expect(withTool(greet, { title: "Hi" }).tool).toMatchObject({ title: "Hi", annotations: { title: "Hi" } });
    expect(withTool(greet, { title: "Hi", annotations: { title: "Ho" } }).tool.annotations?.title).toBe("Ho");
    expect(
      withTool(
        silentTool("run", () => undefined),
        { title: "Run" },
      ).tool.annotations,
    ).toBeUndefined();
  });

  it("waits for a promise of a description", async () => {
    const loaded = withTool(greet, { description: Promise.resolve("Greets in French.") });
    expect(loaded).toBeInstanceOf(Promise);
    expect((await loaded).tool.description).toBe("Greets in French.");
    await expect(withTool(greet, { description: Promise.reject(new Error("no file")) })).rejects.toThrow("no file");
  });

  it("rejects a change that makes the record invalid, or that is none", () => {
    expect(() => withTool(greet, { name: "say hello" })).toThrow(
      'invalid tool "say hello": name contains invalid characters:  ',
    );
    expect(() => withTool(greet, { descripton: "x" } as never)).toThrow(
      'withTool cannot change "descripton", only name',
    );
  });

  it("changes tools that were spread, and those that are not bound by a binding", async () => {
    const spread: BoundTool = { ...greet, tool: { ...greet.tool, description: "Spread." } };
    expect(withTool(spread, { name: "hi" }).tool).toMatchObject({ name: "hi", description: "Spread." });
    const { "~bind": _, ...foreign } = greet;
    const renamed: BoundTool = withTool(foreign, { name: "hi" });
    expect(renamed.tool.name).toBe("hi");
    expect(await renamed.call({ who: "Ann" })).toEqual({ text: "Hello Ann" });
    expect(() => fixInput(foreign, { who: "Ann" })).toThrow(
      "only generated tools and those of defineTool can be fixed",
    );
  });
});
