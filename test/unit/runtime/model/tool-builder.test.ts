import { expect, test } from "vitest";
import { type ToolBuilder, toolBuilder } from "../../../../src/runtime/model/index.js";

test("builds a tool with normalized tags", () => {
  const builder = toolBuilder("read")
    .namespace("fs")
    .version("1.0.0")
    .tags(["  IO ", "io"])
    .inputSchema({ type: "object" });
  const tool = builder
    .title("Read")
    .description("d")
    .readOnly()
    .nonDestructive()
    .meta({ category: "files" })
    .execution({ taskSupport: "optional" })
    .build();
  expect(tool).toEqual({
    name: "read",
    namespace: "fs",
    version: "1.0.0",
    tags: ["io"],
    inputSchema: { type: "object" },
    title: "Read",
    description: "d",
    annotations: { readOnlyHint: true, destructiveHint: false },
    execution: { taskSupport: "optional" },
    _meta: { category: "files" },
  });
});

test("every method returns the same builder, and earlier results do not change", () => {
  const builder = toolBuilder("t");
  expect(builder.inputSchema({ type: "object" })).toBe(builder);
  const ready = builder.inputSchema({ type: "object" }).annotations({ title: "a" });
  const first = ready.build();
  ready.idempotent().openWorld().destructive();
  expect(first.annotations).toEqual({ title: "a" });
  expect(ready.build().annotations).toEqual({
    title: "a",
    idempotentHint: true,
    openWorldHint: true,
    destructiveHint: true,
  });
});

test("uses a custom tag normalizer", () => {
  const tool = toolBuilder("t", { normalizeTags: (tags) => tags.map((tag) => tag.toUpperCase()) })
    .inputSchema({ type: "object" })
    .tags(["a/b"])
    .build();
  expect(tool.tags).toEqual(["A/B"]);
});

test("reports every problem of the tool", () => {
  // The types do not allow building without a schema.
  const builder = toolBuilder("a b").version("x") as ToolBuilder as ToolBuilder<true>;
  expect(() => builder.build()).toThrow(
    expect.objectContaining({
      code: "InvalidTool",
      data: { problems: ["/name", "/version", "/inputSchema"].map((path) => expect.objectContaining({ path })) },
    }),
  );
});
