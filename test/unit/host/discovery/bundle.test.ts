import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

it("bundles for a browser with no other packages than minisearch, semver and stemmer", async () => {
  const { metafile } = await build({
    entryPoints: [fileURLToPath(new URL("../../../../src/host/discovery/index.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
  });
  const expected =
    /(^|\/)(src\/(host\/(discovery|exec|versions)|json-schema|runtime\/(model|schema))|node_modules\/(minisearch|semver|stemmer))\//;
  expect(Object.keys(metafile.inputs).filter((file) => !expected.test(file))).toEqual([]);
});
