import type { Tool as SdkTool } from "@modelcontextprotocol/sdk/types.js";
import { expect, test } from "vitest";
import { compareRecords } from "../../../../src/compiler/contracts/index.js";
import { ToolIndex } from "../../../../src/host/discovery/index.js";
import { toLock, verifyTools } from "../../../../src/runtime/contracts/index.js";
import { mcpBackend } from "../../../../src/runtime/model/index.js";
import { checkSafety, lint, profiles, projectTool } from "../../../../src/runtime/profiles/index.js";
import { createSchemaValidator } from "../../../../src/runtime/schema/index.js";

// The types of the SDKs allow absent fields to be undefined.
const listed: SdkTool = {
  name: "count",
  title: undefined,
  description: "Counts lines.",
  inputSchema: { type: "object", properties: { path: { type: "string" } }, required: ["path"] },
  outputSchema: undefined,
  annotations: { title: undefined, readOnlyHint: true },
  icons: undefined,
  execution: undefined,
  _meta: undefined,
};
const plain: SdkTool = JSON.parse(JSON.stringify(listed));

test("a tool of an SDK whose absent fields are undefined is the same tool as without these fields", () => {
  const index = new ToolIndex();
  index.registerToolsFromMcp("files", [listed]);
  expect(index.getTool("count").tool).toEqual(plain);
  index.setBackendTools(mcpBackend("files"), [listed]);
  expect(index.getTool("count").tool).toEqual(plain);
  expect(toLock([listed])).toEqual(toLock([plain]));
  expect(verifyTools([listed], toLock([plain]))).toEqual({ ok: true, drift: [] });
  expect(compareRecords([plain], [listed]).tools).toEqual([]);
  expect(lint(listed, profiles.portable)).toEqual(lint(plain, profiles.portable));
  expect(projectTool(listed, profiles.claude).record).toEqual(projectTool(plain, profiles.claude).record);
  expect(checkSafety([{ server: "files", tools: [listed] }])).toEqual([]);
});

test("the schema of a tool of an SDK rejects invalid input", () => {
  expect(() => createSchemaValidator().validateInput(listed, { path: 1 })).toThrow("path");
  createSchemaValidator().validateInput(listed, { path: "a.txt" });
  createSchemaValidator().validateOutput(listed, "anything");
});
