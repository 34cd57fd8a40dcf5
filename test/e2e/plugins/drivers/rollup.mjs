import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { transform } from "esbuild";
import { rollup, watch } from "rollup";
import { toolwright } from "toolwright-compiler/rollup";
import { rollupBuilds } from "./rollup-builds.mjs";

/** Rollup does not support TypeScript itself. */
const typescript = {
  name: "typescript",
  resolveId(specifier, importer) {
    if (!importer || !specifier.startsWith(".")) return null;
    const file = resolve(importer, "..", specifier.replace(/\.js$/, ".ts"));
    return existsSync(file) ? file : null;
  },
  async transform(text, id) {
    return id.endsWith(".ts") ? (await transform(text, { loader: "ts" })).code : null;
  },
};
const output = { file: "dist/main.js", format: "esm" };
const input = (onwarn) => ({
  input: "src/main.ts",
  external: [/^toolwright/],
  onwarn,
  plugins: [toolwright(), typescript],
});

await rollupBuilds({
  build: async (onwarn) => (await rollup(input(onwarn))).write(output),
  watch: (onwarn) => watch({ ...input(onwarn), output }),
});
