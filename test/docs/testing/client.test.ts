import { createTestClient, type TestClient } from "toolwright/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boundTools } from "../src/generated/handlers.js";

let client: TestClient<typeof boundTools>;
beforeAll(async () => {
  client = await createTestClient(boundTools);
});
afterAll(() => client.close());

it("finds the lines of a file", async () => {
  const { matches } = await client.call.find_lines({ path: "package.json", text: '"type":' });
  expect(matches).toEqual([{ line: 5, text: '  "type": "module",' }]);
});

it("explains a limit of 0", async () => {
  const call = client.call.find_lines({ path: "package.json", text: "type", limit: 0 });
  await expect(call).rejects.toThrow("/limit");
});

it("is listed as read-only", async () => {
  const tools = await client.listTools();
  expect(tools.find(({ name }) => name === "find_lines")?.annotations).toEqual({ readOnlyHint: true });
});
