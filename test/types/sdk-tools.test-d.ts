import type { Client as ClientV2, Tool as ToolV2 } from "@modelcontextprotocol/client";
import type { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import type { Tool as ToolV1 } from "@modelcontextprotocol/sdk/types.js";
import type { Tool as ServerToolV2 } from "@modelcontextprotocol/server";
import { expectTypeOf, test } from "vitest";
import { compareRecords } from "../../src/compiler/contracts/index.js";
import { ToolIndex } from "../../src/host/discovery/index.js";
import { toLock, verifyTools } from "../../src/runtime/contracts/index.js";
import { type ForeignTool, mcpBackend, type Tool, type ToolRecord } from "../../src/runtime/model/index.js";
import { checkSafety, lint, profiles, projectTool, projectTools } from "../../src/runtime/profiles/index.js";
import { createSchemaValidator } from "../../src/runtime/schema/index.js";

type ListedV1 = Awaited<ReturnType<ClientV1["listTools"]>>["tools"];
type ListedV2 = Awaited<ReturnType<ClientV2["listTools"]>>["tools"];

test("a tool is assignable to the Tool types of SDK v1 and v2", () => {
  expectTypeOf<Tool>().toExtend<ToolV1>();
  expectTypeOf<Tool>().toExtend<ToolV2>();
  expectTypeOf<Tool>().toExtend<ServerToolV2>();
});

test("every function that reads records takes what clients of both SDKs list", () => {
  expectTypeOf<ListedV1 | ListedV2>().toExtend<readonly ForeignTool[]>();
  expectTypeOf<ToolRecord>().toExtend<ForeignTool>();
  const use = (tools: ListedV1 | ListedV2, one: ToolV1 | ToolV2): void => {
    const index = new ToolIndex();
    index.registerToolsFromMcp("files", tools);
    index.setBackendTools(mcpBackend("files"), tools);
    verifyTools(tools, toLock(tools));
    compareRecords(tools, tools);
    lint(one, profiles.portable);
    projectTool(one, profiles.portable);
    projectTools(tools, profiles.portable);
    checkSafety([{ server: "files", tools }]);
    createSchemaValidator().validateInput(one, {});
    createSchemaValidator().validateOutput(one, {});
  };
  expectTypeOf(use).toBeFunction();
});

test("a record without a name or an input schema is not a tool of anyone", () => {
  expectTypeOf<{ name: string }>().not.toExtend<ForeignTool>();
  expectTypeOf<{ inputSchema: object }>().not.toExtend<ForeignTool>();
  expectTypeOf<{ name: string; inputSchema: object; icons: string }>().not.toExtend<ForeignTool>();
});
