import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type PackedFolder, packPackages, succeed } from "../support/packed.js";
import { repository } from "../support/temp-project.js";

// Installs, builds and installs again, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-deploy-")));
let tarballs: PackedFolder["tarballs"];
beforeAll(async () => {
  tarballs = await packPackages(scratch);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const install = ["--no-audit", "--no-fund", "--prefer-offline"];

describe.each([
  { example: "deploy-tsc", needs: ["toolwright"] },
  { example: "deploy-esbuild", needs: [] },
])("$example, in an empty folder", ({ example, needs }) => {
  const root = join(scratch, example);

  beforeAll(async () => {
    const source = join(repository, "examples", example);
    cpSync(source, root, { recursive: true, filter: (path) => !/[\\/](dist|node_modules|generated)$/.test(path) });
    const manifest = readFileSync(join(root, "package.json"), "utf8");
    const packed = Object.entries(tarballs).reduce(
      (text, [name, tarball]) => text.replace(`"${name}": "*"`, `"${name}": "file:${tarball}"`),
      manifest,
    );
    writeFileSync(join(root, "package.json"), packed);
    // The steps of its Dockerfile, after the lockfile is written.
    await succeed("npm", ["install", "--package-lock-only", ...install], root);
    await succeed("npm", ["ci", ...install], root);
    await succeed("npm", ["run", "build"], root);
    await succeed("npm", ["ci", "--omit=dev", ...install], root);
  });

  it("keeps no package of the build", () => {
    const has = (name: string): boolean => existsSync(join(root, "node_modules", name));
    expect(["toolwright", "toolwright-compiler", "typescript", "ts-morph", "esbuild"].filter(has)).toEqual(needs);
  });

  it("starts, lists the tool, runs it and stops", async () => {
    const [command = "", ...args] = commandOf(readFileSync(join(root, "Dockerfile"), "utf8"));
    const env = { ...process.env, HOST: "0.0.0.0", PORT: "0", ALLOWED_HOSTS: "localhost" };
    const server = spawn(command, args, { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(server, "exit");
    const client = new Client({ name: "test", version: "0.0.0" });
    try {
      // The first line that it prints is the address.
      const [line] = (await once(createInterface(server.stdout), "line")) as [string];
      const url = line.replace("Listening on ", "").replace("0.0.0.0", "localhost");
      // The SDK's types are not written for exactOptionalPropertyTypes.
      await client.connect(new StreamableHTTPClientTransport(new URL(url)) as never);
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(["days_between"]);
      const from = "2030-01-01T00:00:00Z";
      const result = await client.callTool({ name: "days_between", arguments: { from, to: "2030-01-31T00:00:00Z" } });
      expect(result.structuredContent).toEqual({ result: 30 });
      await client.close();
    } finally {
      server.kill("SIGTERM");
    }
    expect(await ended).toEqual([0, null]);
  });
});

/** The `CMD` of a Dockerfile. */
function commandOf(dockerfile: string): readonly string[] {
  return JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? "[]");
}
