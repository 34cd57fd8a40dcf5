import { expect, test } from "vitest";
import { type ToolBuilder, toolBuilder } from "../../../src/runtime/model/index.js";

test("builds a tool step by step, tags in normal form", () => {
  const builder = toolBuilder("read")
    .namespace("fs")
    .version("1.0.0")
    .tags(["  IO ", "io"])
    .inputSchema({ type: "object" });
  const tool = builder.title("Read").description("d").readOnly().nonDestructive().meta({ category: "files" }).build();
  expect(tool).toEqual({
    name: "read",
    namespace: "fs",
    version: "1.0.0",
    tags: ["io"],
    inputSchema: { type: "object" },
    title: "Read",
    description: "d",
    annotations: { readOnlyHint: true, destructiveHint: false },
    _meta: { category: "files" },
  });
});

test("every step gives back the same builder, and what was built before stays as it is", () => {
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

test("takes another normal form of tags", () => {
  const tool = toolBuilder("t", { normalizeTags: (tags) => tags.map((tag) => tag.toUpperCase()) })
    .inputSchema({ type: "object" })
    .tags(["a/b"])
    .build();
  expect(tool.tags).toEqual(["A/B"]);
});

test("names every problem of what it was told to build", () => {
  // The types forbid building without a schema.
  const builder = toolBuilder("a b").version("x") as ToolBuilder as ToolBuilder<true>;
  expect(() => builder.build()).toThrow(
    expect.objectContaining({
      code: "InvalidTool",
      data: { problems: ["/name", "/version", "/inputSchema"].map((path) => expect.objectContaining({ path })) },
    }),
  );
});
