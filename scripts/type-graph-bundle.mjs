import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { licenceNotices } from "./licence-notices.mjs";

const require = createRequire(import.meta.url);
const packageRoot = dirname(require.resolve("ts-json-schema-generator/package.json"));

/**
 * Bundles `src/compiler/frontend/type-graph.ts` with the parts of ts-json-schema-generator that it uses. Replaces `typescript` by the copy inside ts-morph:
 * a second copy takes 0.4 s to load and has different flag values.
 */
export async function bundleTypeGraph(entry) {
  const result = await build({
    entryPoints: [entry],
    absWorkingDir: packageRoot,
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    external: ["ts-morph"],
    // Only the TypeScript sources can be tree-shaken, not the CommonJS build.
    alias: { "ts-json-schema-generator": join(packageRoot, "index.ts") },
    plugins: [typescriptOfTsMorph, withoutSideEffects],
    tsconfigRaw: { compilerOptions: { target: "ES2022", useDefineForClassFields: true } },
    legalComments: "none",
    logLevel: "warning",
  });
  const [output] = Object.values(result.metafile.outputs);
  const used = Object.keys(output.inputs).filter((input) => output.inputs[input].bytesInOutput > 0);
  return {
    text: result.outputFiles[0].text,
    notices: await licenceNotices(used.map((input) => resolve(packageRoot, input))),
  };
}

const typescriptOfTsMorph = {
  name: "typescript-of-ts-morph",
  setup(context) {
    context.onResolve({ filter: /^typescript$/ }, () => ({ path: "typescript", namespace: "ts-morph" }));
    context.onLoad({ filter: /.*/, namespace: "ts-morph" }, () => ({
      contents: 'import { ts } from "ts-morph"; export default ts;',
      resolveDir: packageRoot,
    }));
  },
};

/** Marks all modules as free of side effects, so that unused modules are removed. */
const withoutSideEffects = {
  name: "without-side-effects",
  setup(context) {
    context.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === "resolved" || rest.kind === "entry-point") return undefined;
      const result = await context.resolve(path, { ...rest, pluginData: "resolved" });
      return { ...result, sideEffects: false };
    });
  },
};
