import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("bundles verifyTools for a browser without Node modules, SDKs and the comparison of schemas", async () => {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: 'export { parseLock, verifyTools } from "./src/runtime/mcp/index.ts";',
      resolveDir: fileURLToPath(new URL("../../../..", import.meta.url)),
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    external: ["node:*", "@modelcontextprotocol/*"],
    write: false,
    metafile: true,
  });
  const [main] = Object.values(metafile.outputs);
  const used = Object.entries(main?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const expected = /^(<stdin>|src\/(json-schema|runtime\/(contracts|model))\/)/;
  expect(used.map(([file]) => file).filter((file) => !expected.test(file))).toEqual([]);
  expect(main?.imports).toEqual([]);
  expect(outputFiles[0]?.contents.length).toBeLessThan(21_500);
});

it("a server works in a bundle of CommonJS, which has no URL of its modules", async () => {
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createMcpServer } from "./src/runtime/mcp/index.ts";
        createMcpServer([], { name: "bundled", version: "1.0.0" }).then((server) => console.log(typeof server.connect));`,
      resolveDir: root,
    },
    bundle: true,
    format: "cjs",
    platform: "node",
    write: false,
    logOverride: { "empty-import-meta": "silent" },
  });
  const [output] = outputFiles;
  const { stdout, stderr } = spawnSync(process.execPath, ["-"], { cwd: root, input: output?.text, encoding: "utf8" });
  expect({ stdout, stderr }).toEqual({ stdout: "function\n", stderr: "" });
});
