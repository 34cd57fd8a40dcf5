import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectClient } from "../support/connect-client.js";
import { packPackages, succeed } from "../support/packed.js";

// Prints the size of a production install (`npm ci --omit=dev`) of toolwright with an author's development tools, of the MCP SDK alone, and of two
// frameworks for MCP servers. The first is then started and called from that install.

interface Install {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

const quiet = ["--no-audit", "--no-fund", "--prefer-offline"];
const root = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-install-")));
/** Limits for the first install. */
const limits = { packages: 9, megabytes: 22 };
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

try {
  const tarballs = await packPackages();
  const development = ["typescript", "@types/node", "vite", "webpack"];
  const sdk = "@modelcontextprotocol/server";
  const installs: readonly Install[] = [
    {
      name: "toolwright",
      dependencies: [tarballs.toolwright, sdk],
      devDependencies: [tarballs["toolwright-compiler"], ...development],
    },
    { name: `${sdk} alone`, dependencies: [sdk, "zod"], devDependencies: development },
    { name: "fastmcp", dependencies: ["fastmcp", "zod"], devDependencies: development },
    { name: "xmcp", dependencies: ["xmcp", "zod"], devDependencies: development },
  ];
  for (const [index, install] of installs.entries()) {
    const folder = join(root, String(index));
    await prepare(install, folder);
    if (index === 0) await build(folder);
    await succeed("npm", ["ci", "--omit=dev", ...quiet], folder);
    const { packages, megabytes } = measure(join(folder, "node_modules"));
    console.log(
      `${install.name.padEnd(36)}${String(packages).padStart(4)} packages ${megabytes.toFixed(1).padStart(7)} MB`,
    );
    if (index > 0) continue;
    console.log(`  a call to the server returns: ${await call(folder)}`);
    if (packages > limits.packages || megabytes > limits.megabytes) {
      console.log(`  exceeds the limit of ${limits.packages} packages and ${limits.megabytes} MB`);
      process.exitCode = 1;
    }
  }
} finally {
  rmSync(root, { recursive: true, force: true });
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

async function call(folder: string): Promise<string> {
  const { client } = await connectClient({ command: process.execPath, args: ["dist/server.js"], cwd: folder });
  const { tools } = await client.listTools();
  const { structuredContent } = await client.callTool({ name: "add", arguments: { a: 1, b: 2 } });
  await client.close();
  return `${tools.map(({ name }) => name).join(", ")} ${JSON.stringify(structuredContent)}`;
}

/** Counts the packages, including nested ones, and the disk space of all files. */
function measure(modules: string): { readonly packages: number; readonly megabytes: number } {
  const entries = readdirSync(modules, { recursive: true, withFileTypes: true });
  const isPackage = /(^|\/)node_modules\/(@[^/]+\/)?[^/@.][^/]*$/;
  const folders = entries.filter((entry) => entry.isDirectory() && isPackage.test(join(entry.parentPath, entry.name)));
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).blocks * 512, 0);
  return { packages: folders.length, megabytes: bytes / 1024 ** 2 };
}
