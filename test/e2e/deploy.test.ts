import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BuiltImage, performDockerfile } from "../support/dockerfile.js";
import { type PackedFolder, packPackages, succeed } from "../support/packed.js";
import { repository } from "../support/temp-project.js";

// Installs, builds and installs again, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-deploy-")));
let tarballs: PackedFolder["tarballs"];
beforeAll(async () => {
  tarballs = await packPackages();
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.each([
  {
    example: "deploy-tsc",
    files: ["dist", "node_modules", "package-lock.json", "package.json"],
    needs: ["toolwright"],
  },
  { example: "deploy-esbuild", files: ["dist"], needs: [] },
])("the Dockerfile of $example, in empty folders", ({ example, files, needs }) => {
  const root = join(scratch, example);
  const context = join(root, "project");
  let image: BuiltImage;

  beforeAll(async () => {
    const source = join(repository, "examples", example);
    cpSync(source, context, { recursive: true, filter: (path) => !/[\\/](dist|node_modules|generated)$/.test(path) });
    const manifest = readFileSync(join(context, "package.json"), "utf8");
    const packed = Object.entries(tarballs).reduce(
      (text, [name, tarball]) => text.replace(`"${name}": "*"`, `"${name}": "file:${tarball}"`),
      manifest,
    );
    writeFileSync(join(context, "package.json"), packed);
    await succeed("npm", ["install", "--package-lock-only", "--no-audit", "--no-fund", "--prefer-offline"], context);
    // What a developer has in the folder, and no image may contain.
    writeFileSync(join(context, ".env"), "SECRET=1");
    for (const folder of ["dist", "node_modules"]) {
      mkdirSync(join(context, folder));
      writeFileSync(join(context, folder, "stale.js"), "");
    }
    image = await performDockerfile(context, root);
  });

  it("sends only the sources to the build", () => {
    expect(readdirSync(join(root, "context"))).toEqual(
      expect.not.arrayContaining(["dist", "node_modules", ".env", ".git"]),
    );
  });

  it("keeps no file and no package of the build", () => {
    expect(readdirSync(image.workdir).sort()).toEqual(files);
    const has = (name: string): boolean => existsSync(join(image.workdir, "node_modules", name));
    expect(["toolwright", "toolwright-compiler", "typescript", "ts-morph", "esbuild"].filter(has)).toEqual(needs);
  });

  it("starts, lists the tool, runs it and stops", async () => {
    const [command = "", ...args] = image.command;
    // As `docker run -e ALLOWED_HOSTS=localhost`, on a free port.
    const env = { ...process.env, ...image.env, PORT: "0", ALLOWED_HOSTS: "localhost" };
    const server = spawn(command, args, { cwd: image.workdir, env, stdio: ["ignore", "pipe", "inherit"] });
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
