/*
 * `npm run suite client servers`: prints the client of each published MCP server and compiles it under the strictest settings, with the examples and
 * defaults that the server states: each must be assignable to its part of the input's type. Those that the server's own schema rejects are listed.
 */
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import ts from "typescript";
import { printServerClient } from "../../src/compiler/client/index.js";
import { pascalCase } from "../../src/compiler/emit/tool-names.js";
import { published, setCredentials } from "../bench/search/servers.js";
import { listPublished } from "../contracts/install-server.js";
import { strictest, typeCheck } from "../support/type-check.js";
import { statedExamples } from "./stated-examples.js";

/** The type of the part of an input that is at a path of keys. */
const partType = `
export type Part<T, Path> = Path extends readonly [infer Key, ...infer Rest]
  ? T extends unknown ? (Key extends keyof T ? Part<Exclude<T[Key], undefined>, Rest> : never) : never
  : T;
`;

const repository = join(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "toolwright-clients-"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
const files: string[] = [];
setCredentials();
const counts = { servers: 0, tools: 0, unknown: 0, examples: 0, defaults: 0, rejected: 0 };
try {
  for (const [index, server] of Object.values(published).entries()) {
    const tools = await listPublished(server).catch((error: unknown) => {
      console.log(`${server.name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
      return [];
    });
    if (tools.length === 0) continue;
    const text = printServerClient({ tools }, { name: "published" });
    const stated = statedExamples(tools);
    const valid = stated.filter(({ isValid }) => isValid);
    const checks = valid.map(
      ({ tool, path, value }, i) =>
        `export const example${i}: Part<${pascalCase(tool)}Input, [${path.join(", ")}]> = ${JSON.stringify(value)};\n`,
    );
    const path = join(folder, `server${index}.ts`);
    writeFileSync(path, text + partType + checks.join(""));
    files.push(path);
    const unknown = countUnknown(text);
    console.log(
      `${server.name} ${server.version}: ${tools.length} tools, ${text.length} characters, ${unknown} unknown`,
    );
    counts.servers += 1;
    counts.tools += tools.length;
    counts.examples += valid.filter(({ from }) => from !== "default").length;
    counts.defaults += valid.filter(({ from }) => from === "default").length;
    for (const { isValid, tool, from, path: keys, value } of stated) {
      if (isValid) continue;
      counts.rejected += 1;
      console.log(`  its schema rejects: ${tool} ${keys.join(".")} (${from}): ${JSON.stringify(value)}`);
    }
    counts.unknown += unknown;
  }
  const paths = { "toolwright/*": [join(repository, "src/runtime/*/index.ts")] };
  const errors = await typeCheck(folder, files, { ...strictest, paths });
  for (const error of errors) console.log(error);
  const { servers, tools, unknown, examples, defaults, rejected } = counts;
  console.log(`${servers} servers, ${tools} tools, ${unknown} unknown; ${examples} examples and ${defaults} defaults`);
  console.log(
    `${rejected} further ones are rejected by the server's own schema; ${errors.length} errors of the compiler`,
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
