import { expect, it } from "vitest";
import { formatLock, type Lock, parseLock, toLock } from "../../../../src/runtime/contracts/index.js";
import { fixInput, withTool } from "../../../../src/runtime/derive/index.js";
import { type BoundTool, bindTool } from "../../../../src/runtime/gen/v1/index.js";
import { isToolError, type ObjectSchema } from "../../../../src/runtime/model/index.js";
import { callTool } from "../../../support/call-over-mcp.js";
import { guardOf } from "./guard-of.js";

const inputSchema: ObjectSchema = {
  type: "object",
  properties: { query: { type: "string" }, limit: { type: "integer" } },
  required: ["query"],
  additionalProperties: false,
};
const aliases = { userQuery: "query", question: "query", max: "limit" };

const search = bindTool(
  { name: "search", inputSchema },
  { isInput: guardOf(inputSchema), aliases, undeclared: true, call: (input) => ({ ...(input as object) }) },
) as BoundTool;

async function messageOf(call: Promise<unknown>): Promise<string> {
  const error = await call.catch((thrown: unknown) => thrown);
  return isToolError(error) ? `${error.message} ${JSON.stringify(error.data?.example)}` : "no error";
}

it("accepts another name of a property, which the handler receives by its own", async () => {
  expect(await search.call({ userQuery: "a", max: 2 })).toEqual({ query: "a", limit: 2 });
  expect(await search.checkInput({ question: "a" })).toEqual([]);
  expect(await search.repairInput({ question: "a", max: "2" })).toEqual({ query: "a", limit: 2 });
  expect(JSON.parse(await callTool([search], "search", { question: "a" }))).toEqual({ query: "a" });
});

it("reports problems and corrects by the property's own name", async () => {
  const message = await messageOf(search.call({ question: 5 }));
  expect(message).toContain("- /query: expected string, got number 5");
  expect(message).toContain('{"query":"5"}');
  expect(await messageOf(search.call({ max: "x" }))).toContain("- /limit: expected integer");
});

it("rejects another name beside the property, or beside a second one", async () => {
  expect(await messageOf(search.call({ query: "a", question: "b" }))).toContain("- /question: expected");
  expect(await messageOf(search.call({ userQuery: "a", question: "b" }))).toContain("- /question: expected");
});

it("is not listed, but locked", () => {
  expect(search.aliases).toEqual(aliases);
  expect(JSON.stringify(search.tool)).not.toContain("userQuery");
  const lock: Lock = parseLock(formatLock(toLock({ tools: [{ ...search.tool, aliases }] })));
  expect(lock.tools["search"]).toMatchObject({ aliases });
});

it("belongs to tools made of the tool, unless its property is fixed", async () => {
  expect(await withTool(search, { name: "find" }).call({ question: "a" })).toEqual({ query: "a" });
  const fixed = fixInput(search, { query: "q" });
  expect(fixed.aliases).toEqual({ max: "limit" });
  expect(await fixed.call({ max: 3 })).toEqual({ query: "q", limit: 3 });
  expect(await messageOf(fixed.call({ question: "a" }))).toContain("- /question: expected");
});
