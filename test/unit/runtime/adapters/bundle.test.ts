import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("bundles for a browser with only the folders that it may import", async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL("../../../../src/runtime/adapters/index.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
  });
  const unexpected = Object.keys(metafile.inputs).filter(
    (file) => !/(^|\/)src\/(json-schema|runtime\/(adapters|gen|model|profiles))\//.test(file),
  );
  expect(unexpected).toEqual([]);
});
