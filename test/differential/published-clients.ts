/*
 * `npm run suite client:servers`: prints the client of each published MCP server and compiles it under the strictest settings. An example value of a
 * tool's schema must be assignable to the type of its input.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { printServerClient } from "../../src/compiler/client/index.js";
import { pascalCase } from "../../src/compiler/emit/tool-names.js";
import { isJsonObject } from "../../src/runtime/model/index.js";
import { published, setCredentials } from "../bench/search/servers.js";
import { listPublished } from "../contracts/install-server.js";
import { strictest, typeCheck } from "../support/type-check.js";

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "toolwright-clients-"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
const files: string[] = [];
setCredentials();
const counts = { servers: 0, tools: 0, examples: 0, unknown: 0 };
try {
  for (const [index, server] of Object.values(published).entries()) {
    const tools = await listPublished(server).catch((error: unknown) => {
      console.log(`${server.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
      return [];
    });
    if (tools.length === 0) continue;
    const text = printServerClient({ tools }, { name: "published" });
    const examples = tools.flatMap(({ name, inputSchema }) => {
      const given = isJsonObject(inputSchema) && Array.isArray(inputSchema["examples"]) ? inputSchema["examples"] : [];
      return given.map((example) => ({ type: `${pascalCase(name)}Input`, example: JSON.stringify(example) }));
    });
    const checks = examples.map(({ type, example }, i) => `export const example${i}: ${type} = ${example};\n`);
    const path = join(folder, `server${index}.ts`);
    writeFileSync(path, text + checks.join(""));
    files.push(path);
    const unknown = countUnknown(text);
    console.log(
      `${server.name} ${server.version}: ${tools.length} tools, ${text.length} characters, ${unknown} unknown`,
    );
    counts.servers += 1;
    counts.tools += tools.length;
    counts.examples += examples.length;
    counts.unknown += unknown;
  }
  const paths = { "toolwright/*": [join(repository, "src/runtime/*/index.ts")] };
  const errors = typeCheck(folder, files, { ...strictest, paths });
  for (const error of errors) console.log(error);
  console.log(
    `${counts.servers} servers, ${counts.tools} tools, ${counts.examples} examples, ${counts.unknown} unknown: ${errors.length} errors`,
  );
  process.exitCode = errors.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Counts `unknown` in types. @throws {Error} if one has no comment, or if there is `any` */
function countUnknown(text: string): number {
  const source = ts.createSourceFile("client.ts", text, ts.ScriptTarget.Latest);
  let count = 0;
  const visit = (node: ts.Node): void => {
    const isBare = node.kind === ts.SyntaxKind.UnknownKeyword && !text.startsWith(" /*", node.end);
    if (isBare || node.kind === ts.SyntaxKind.AnyKeyword) throw new Error(`without a reason: ${node.getText(source)}`);
    if (node.kind === ts.SyntaxKind.UnknownKeyword) count += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return count;
}
