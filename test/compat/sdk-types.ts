import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../support/run-cli.js";

/** A program in which the records of both MCP SDKs, and ours, meet. */
const program = `import type { Client as ClientV2, Tool as ToolV2 } from "@modelcontextprotocol/client";
import type { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import type { Tool as ToolV1 } from "@modelcontextprotocol/sdk/types.js";
import { toLock, verifyTools } from "toolwright/contracts";
import { mcpBackend, type Tool } from "toolwright/model";
import { lint, profiles, projectTools } from "toolwright/profiles";
import { createSchemaValidator } from "toolwright/schema";
import { compareRecords } from "toolwright-compiler/contracts";
import { ToolIndex } from "toolwright-host/discovery";

export function fits(ours: Tool): readonly [ToolV1, ToolV2] {
  return [ours, ours];
}

export async function read(client: ClientV1 | ClientV2): Promise<void> {
  const { tools } = await client.listTools();
  const index = new ToolIndex();
  index.registerToolsFromMcp("files", tools);
  index.setBackendTools(mcpBackend("files"), tools);
  verifyTools(tools, toLock(tools));
  compareRecords(tools, tools);
  projectTools(tools, profiles.portable);
  for (const tool of tools) {
    lint(tool, profiles.portable);
    createSchemaValidator().validateInput(tool, {});
  }
}
`;

/** The versions of the SDKs: the oldest that the packages support, and the newest. */
export const sdkVersions: Readonly<Record<string, readonly string[]>> = {
  oldest: ["@modelcontextprotocol/sdk@1.25.0", "@modelcontextprotocol/client@2.4.0"],
  newest: ["@modelcontextprotocol/sdk@1", "@modelcontextprotocol/client@2"],
};

/** Compiles the program with a compiler and SDKs, in a folder above which the packages are installed. Returns what the compiler prints. */
export async function checkSdkTypes(folder: string, sdks: readonly string[], tsc: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    target: "ES2022",
    module: "NodeNext",
    moduleResolution: "NodeNext",
    types: [],
  };
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  writeFileSync(join(folder, "program.ts"), program);
  const installed = await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", ...sdks], {
    cwd: folder,
  });
  if (installed.code !== 0) return installed.stderr;
  const { code, stdout, stderr } = await run(tsc, ["-p", folder], { cwd: folder });
  return code === 0 ? "" : `${stdout}${stderr}`;
}
