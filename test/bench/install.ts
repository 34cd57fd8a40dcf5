import { lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectClient } from "../support/connect-client.js";
import { packPackages, succeed } from "../support/packed.js";
import { named } from "./peer-folder.js";
import { type BenchRow, own } from "./rows.js";
import { sampleOf } from "./statistics.js";

interface Install {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];
const tool = `/** Adds two numbers. @tool add @readOnly @param a First number @param b Second number */
export function add(a: number, b: number): { sum: number } {
  return { sum: a + b };
}
`;
const server = `import { serveStdio } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

await serveStdio(boundTools, { name: "adder", version: "1.0.0" });
`;
const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  strict: true,
  types: ["node"],
  rootDir: "src",
  outDir: "dist",
};

/**
 * Measures a production install (`npm install --omit=dev`) of toolwright with an author's development tools, of the MCP SDK alone, and of two frameworks
 * for MCP servers. The first is then started and called from that install.
 */
export async function benchInstall(): Promise<readonly BenchRow[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-install-")));
  const rows: BenchRow[] = [];
  try {
    const tarballs = await packPackages();
    const development = ["typescript", "@types/node", "vite", "webpack"];
    const sdk = "@modelcontextprotocol/server";
    const installs: readonly Install[] = [
      {
        name: own,
        dependencies: [tarballs.toolwright, sdk],
        devDependencies: [tarballs["toolwright-compiler"], ...development],
      },
      { name: sdk, dependencies: [sdk, "zod"], devDependencies: development },
      { name: "fastmcp", dependencies: ["fastmcp", "zod"], devDependencies: development },
      { name: "xmcp", dependencies: ["xmcp", "zod"], devDependencies: development },
    ];
    for (const [index, install] of installs.entries()) {
      console.error(`install: ${install.name}`);
      const folder = join(root, String(index));
      await prepare(install, folder);
      if (index === 0) await build(folder);
      await succeed("npm", ["install", "--omit=dev", ...quiet], folder);
      if (index === 0) await expectAnswer(folder);
      const modules = join(folder, "node_modules");
      const who = install.name === own ? own : named(install.name, modules);
      rows.push({ measure: "Production install", who, unit: "MB", value: sampleOf([megabytesOf(modules)]) });
    }
    return rows;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function prepare({ dependencies, devDependencies }: Install, folder: string): Promise<void> {
  mkdirSync(join(folder, "src"), { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "app", "version": "1.0.0", "type": "module", "private": true }',
  );
  await succeed("npm", ["install", ...quiet, ...dependencies], folder);
  await succeed("npm", ["install", "--save-dev", ...quiet, ...devDependencies], folder);
}

/** Generates and compiles a server with one tool, while the development dependencies are installed. */
async function build(folder: string): Promise<void> {
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["src"] }));
  writeFileSync(join(folder, "src/add.ts"), tool);
  writeFileSync(join(folder, "src/server.ts"), server);
  await succeed("npx", ["toolwright", "generate"], folder);
  await succeed("npx", ["tsc"], folder);
}

async function expectAnswer(folder: string): Promise<void> {
  const { client } = await connectClient({ command: process.execPath, args: ["dist/server.js"], cwd: folder });
  const { structuredContent } = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
  await client.close();
  const answer = JSON.stringify(structuredContent);
  if (answer !== '{"sum":3}') throw new Error(`the installed server answers ${answer}`);
}

/** The disk space of all files. */
function megabytesOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return (
    entries.reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).blocks * 512, 0) / 1024 ** 2
  );
}
