import { expect, it } from "vitest";
import type { PageTool } from "../../../../src/compiler/page/page-data.js";
import { hintsOf } from "../../../../src/compiler/page/tool-facts.js";

const tool: PageTool = {
  ...{ id: "a", name: "a", signature: "", tokens: 1, bytes: 1 },
  ...{ tags: [], example: {}, examples: [] },
  record: { name: "a", inputSchema: { type: "object" } },
};

it.each([
  [{}, ["effects not declared"]],
  [{ readOnlyHint: true }, ["read-only"]],
  [{ readOnlyHint: true, idempotentHint: true }, ["read-only", "idempotent"]],
  [{ idempotentHint: true }, ["changes data", "idempotent"]],
  [{ destructiveHint: true, idempotentHint: true }, ["destructive", "idempotent"]],
  [{ destructiveHint: false }, ["changes data"]],
  [{ openWorldHint: true }, ["effects not declared", "open world"]],
])("describes what %j declares, and nothing more", (annotations, words) => {
  expect(hintsOf({ ...tool, record: { ...tool.record, annotations } }).map(([text]) => text)).toEqual(words);
});
