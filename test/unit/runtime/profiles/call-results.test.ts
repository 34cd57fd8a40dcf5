import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CallResults, compareWithLint } from "../../../clients/call-results.js";
import { resultTools } from "../../../clients/result-tools.js";

// Written by `npm run suite clients results`.
const results = JSON.parse(
  readFileSync(new URL("../../../clients/call-results.json", import.meta.url), "utf8"),
) as CallResults;
const compared = compareWithLint(results);

test("every client has called every tool", () => {
  expect(Object.keys(results.clients)).toEqual([
    "claude-code",
    "claude-code-2.1.197",
    "codex",
    "gemini-cli",
    "opencode",
  ]);
  for (const reached of Object.values(results.clients)) {
    expect(Object.keys(reached)).toEqual([...resultTools.keys()]);
  }
});

test("a string reaches every client as plain text, and so do images that are attached to it", () => {
  const strings = compared.filter(({ tool }) => tool.startsWith("a string") || tool.startsWith("only content"));
  expect(strings).toHaveLength(3 * 5);
  expect(strings.filter(({ lost }) => lost.length > 0)).toEqual([]);
});

test("lint reports every tool of which a client loses attached content", () => {
  expect(compared.filter(({ status }) => status === "contradiction")).toEqual([]);
  const losing = compared.filter(
    ({ tool, lost }) => !tool.includes("@output") && lost.some((part) => part !== "value"),
  );
  expect(new Set(losing.map(({ client }) => client))).toEqual(new Set(["claude-code", "claude-code-2.1.197", "codex"]));
});

test("lint reports that Gemini CLI shows nothing of a value without its text form", () => {
  const structured = compared.filter(({ tool }) => tool.includes("@output structured"));
  expect(structured.filter(({ lost }) => lost.length > 0)).toEqual([
    {
      client: "gemini-cli",
      tool: "an object, with `@output structured`",
      lost: ["value"],
      rule: "gemini-cli structured-without-text",
      status: "observed",
    },
  ]);
});

test("with @output text, which lint recommends, every client shows the value and what is attached", () => {
  const asText = compared.filter(({ tool }) => tool.includes("@output text"));
  expect(asText).toHaveLength(2 * 5);
  expect(asText.filter(({ lost }) => lost.length > 0)).toEqual([]);
});

test("a client that loses attached content without a report is a contradiction", () => {
  const reached = { ...results.clients["gemini-cli"], "an object, and attaches an image": ["value" as const] };
  const wrong = compareWithLint({ ...results, clients: { ...results.clients, "gemini-cli": reached } });
  expect(wrong.filter(({ status }) => status === "contradiction")).toEqual([
    {
      client: "gemini-cli",
      tool: "an object, and attaches an image",
      lost: ["attached image"],
      status: "contradiction",
    },
  ]);
});
