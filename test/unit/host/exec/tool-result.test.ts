import { expect, it } from "vitest";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { createRunner, LocalHandlers } from "../../../../src/host/index.js";
import { textContent, toolResult } from "../../../../src/runtime/index.js";
import { localBackend, type ObjectSchema } from "../../../../src/runtime/model/index.js";
import { errorOf } from "./test-runner.js";

const inputSchema: ObjectSchema = { type: "object" };
const outputSchema: ObjectSchema = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };

function run(returned: unknown): Promise<unknown> {
  const [index, local] = [new ToolIndex(), new LocalHandlers()];
  index.registerTool({ name: "t", inputSchema, outputSchema }, localBackend("t"));
  local.add("t", () => returned);
  return createRunner({ tools: index, local }).run("t");
}

it.each([
  toolResult({ structuredContent: { n: 1 }, content: [textContent("one")] }),
  Promise.resolve(toolResult({ structuredContent: { n: 1 } })),
])("a handler that returns a toolResult returns its structured content", async (returned) => {
  expect(await run(returned)).toMatchObject({ structured: { n: 1 } });
});

it("a handler that returns a failed toolResult fails with its text", async () => {
  const returned = toolResult({ isError: true, content: [textContent("no access"), textContent("ask Ann")] });
  expect(await errorOf(run(returned))).toMatchObject({
    code: "Execution",
    message: expect.stringContaining("no access\nask Ann"),
  });
});

it("a failed toolResult without content fails with its structured content as text", async () => {
  expect(await errorOf(run(toolResult({ isError: true, structuredContent: { code: 7 } })))).toMatchObject({
    message: expect.stringContaining('{"code":7}'),
  });
});

it("the structured content must match the output schema, and may not be absent", async () => {
  expect(await errorOf(run(toolResult({ structuredContent: { n: "1" } })))).toMatchObject({ code: "OutputValidation" });
  expect(await errorOf(run(toolResult({ content: [] })))).toMatchObject({ code: "OutputValidation" });
});
