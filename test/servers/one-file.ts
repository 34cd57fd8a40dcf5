/*
 * `npm run suite servers one-file`: in a folder with nothing but `tools.ts`, runs the two commands that serve it, with tarballs of the packages, until a client
 * has called a tool. The first round fills npm's cache; the second may take 40 seconds.
 */
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "../../scripts/markdown-table.js";
import { connectClient } from "../support/connect-client.js";
import { packPackages, succeed } from "../support/packed.js";

const source = `/** Adds two numbers. @tool */
export function add(a: number, b: number): number {
  return a + b;
}
`;
const limit = 40;

const tarballs = Object.values(await packPackages());
const rounds = [await measure(), await measure()];
const rows = rounds.map(({ install, call }, i) => [i === 0 ? "first" : "warm", install, call, install + call]);
console.log(
  table(
    ["Cache of npm", "npm install", "npx toolwright serve tools.ts, until the first result", "Seconds"],
    rows.map(([cache, ...seconds]) => [cache, ...seconds.map((each) => Number(each).toFixed(1))]),
  ),
);
const [, { install, call } = { install: Number.NaN, call: Number.NaN }] = rounds;
process.exitCode = install + call < limit ? 0 : 1;

/** The seconds of each command in a new folder. */
async function measure(): Promise<{ readonly install: number; readonly call: number }> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-one-file-")));
  try {
    writeFileSync(join(cwd, "tools.ts"), source);
    const start = performance.now();
    await succeed("npm", ["install", ...tarballs, "@modelcontextprotocol/server"], cwd);
    const installed = performance.now();
    const { client, errors } = await connectClient({ command: "npx", args: ["toolwright", "serve", "tools.ts"], cwd });
    const { structuredContent } = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
    const called = performance.now();
    await client.close();
    const result = JSON.stringify(structuredContent);
    if (result !== '{"result":3}' || errors.length > 0)
      throw new Error(`the result is ${result}; ${errors.join("; ")}`);
    const files = readdirSync(cwd).join(", ");
    if (files !== "node_modules, package-lock.json, package.json, tools.ts") throw new Error(`the folder has ${files}`);
    return { install: (installed - start) / 1000, call: (called - installed) / 1000 };
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}
