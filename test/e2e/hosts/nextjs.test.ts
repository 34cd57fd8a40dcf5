import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packInto, packPackages, succeed } from "../../support/packed.js";
import { repository } from "../../support/temp-project.js";
import { expectCors, expectTools, type Fetch, type HostProcess, startHost } from "./expect-host.js";

// The route handler of examples/nextjs. Next.js has hundreds of megabytes, so only `npm run suite hosts` installs it.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 300_000 });

let packed: PackedFolder;
let root: string;
beforeAll(async () => {
  packed = await packInto(["@modelcontextprotocol/server"]);
  root = join(packed.root, "nextjs");
  const source = join(repository, "examples/nextjs");
  cpSync(source, root, { recursive: true, filter: (path) => !/[\\/](\.next|node_modules|generated)$/.test(path) });
});
afterAll(() => packed.remove());

type Method = "GET" | "POST" | "DELETE" | "OPTIONS";

it("exports a handler for each method, which serves the tools", async () => {
  await succeed(process.execPath, ["../node_modules/toolwright/dist/launcher/bin.cjs", "generate"], root);
  await build({
    absWorkingDir: root,
    entryPoints: ["app/mcp/route.ts"],
    outfile: "route.mjs",
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
  });
  const route: Readonly<Record<Method, (request: Request) => Promise<Response>>> = await import(
    join(root, "route.mjs")
  );
  expect(Object.keys(route).sort()).toEqual(["DELETE", "GET", "OPTIONS", "POST"]);
  const handle: Fetch = (url, init) => {
    const request = new Request(url, init);
    // The examples use these methods only.
    return route[request.method as Method](request);
  };
  await expectTools("https://tools.example.com/mcp", handle);
  await expectCors("https://tools.example.com/mcp", handle);
});

describe.runIf(process.env["HOSTS"] === "all")("with Next.js", () => {
  let host: HostProcess | undefined;
  afterEach(() => host?.stop());

  it("type-checks, builds and serves the tools", async () => {
    const tarballs = await packPackages();
    const manifest = readFileSync(join(root, "package.json"), "utf8");
    const own = Object.entries(tarballs).reduce(
      (text, [name, tarball]) => text.replace(`"${name}": "*"`, `"${name}": "file:${tarball}"`),
      manifest,
    );
    writeFileSync(join(root, "package.json"), own);
    const tsconfig = readFileSync(join(root, "tsconfig.json"), "utf8");
    await succeed("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], root);
    // It type-checks the exports of the route, too.
    await succeed("npm", ["run", "build"], root);
    expect(JSON.parse(readFileSync(join(root, "tsconfig.json"), "utf8"))).toEqual(JSON.parse(tsconfig));
    const next = join(root, "node_modules/next/dist/bin/next");
    const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1" };
    host = await startHost(process.execPath, [next, "start", "-H", "127.0.0.1", "-p", "0"], { cwd: root, env });
    const url = new URL("/mcp", host.url).href;
    await expectTools(url, fetch);
    await expectCors(url, fetch);
  });
});
