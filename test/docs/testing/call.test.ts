import { expect, it } from "vitest";
import { boundTools } from "../src/generated/handlers.js";

const findLines = boundTools.find(({ tool }) => tool.name === "find_lines");

it("finds the lines of a file", async () => {
  const result = await findLines?.call({ path: "package.json", text: '"type":' });
  expect(result).toEqual({ matches: [{ line: 5, text: '  "type": "module",' }] });
});

it("rejects a limit of 0", async () => {
  const problems = await findLines?.checkInput({ path: "package.json", text: "type", limit: 0 });
  expect(problems?.map(({ path }) => path)).toEqual(["/limit"]);
});
