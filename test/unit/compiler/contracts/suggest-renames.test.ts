import { expect, it } from "vitest";
import { suggestRenames } from "../../../../src/compiler/contracts/compare-records.js";
import type { ToolRecord } from "../../../../src/runtime/model/index.js";

const tool = (name: string, description: string, ...properties: readonly string[]): ToolRecord => ({
  name,
  ...(description !== "" && { description }),
  inputSchema: {
    type: "object",
    properties: Object.fromEntries(properties.map((property) => [property, { type: "string" }])),
  },
});
const namesOf = (
  removed: readonly ToolRecord[],
  added: readonly ToolRecord[],
): readonly (readonly [string, string])[] => suggestRenames(removed, added).map(({ from, to }) => [from.name, to.name]);

it("suggests tools that are alike by 0.6: same words of name and description, and other inputs", () => {
  expect(namesOf([tool("get_user", "Finds a user.", "id")], [tool("getUser", "Finds a user", "key")])).toEqual([
    ["get_user", "getUser"],
  ]);
});

it("suggests nothing for tools that are alike by less: one in forty words of the description differs too", () => {
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`);
  const [removed, added] = [tool("get_user", words.join(" "), "id"), tool("getUser", words.slice(1).join(" "), "key")];
  expect(namesOf([removed], [added])).toEqual([]);
});

it.each([
  ["no properties", [tool("fetch", "Reads a page.")], [tool("load", "Reads a page.")]],
  ["no description", [tool("fetch", "", "url")], [tool("load", "", "url")]],
])("tools with %s are alike in that", (_, removed, added) => {
  expect(namesOf(removed, added)).toEqual([["fetch", "load"]]);
});

it.each([
  ["one removed tool", ["list_files"], ["all_files", "files"]],
  ["one added tool", ["all_files", "list_files"], ["files_list"]],
])("suggests the most alike pair only, for %s", (_, removed, added) => {
  const tools = (names: readonly string[]): readonly ToolRecord[] =>
    names.map((name) => tool(name, "Lists files.", "path"));
  expect(namesOf(tools(removed), tools(added))).toEqual([["list_files", added.at(-1)]]);
});
