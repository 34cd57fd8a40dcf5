import { expect, it } from "vitest";
import { connect } from "../src/testing.js";

it("is listed as read-only, and explains invalid arguments", async () => {
  const client = await connect();
  const { tools } = await client.listTools();
  expect(tools.find(({ name }) => name === "find_lines")?.annotations).toEqual({ readOnlyHint: true });

  const result = await client.callTool({ name: "find_lines", arguments: { path: "package.json" } });
  expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining("/text") }] });
  await client.close();
});
