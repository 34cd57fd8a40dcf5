import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { build } from "esbuild";
import { licenceNotices } from "./licence-notices.mjs";

const require = createRequire(import.meta.url);
const packageRoot = dirname(require.resolve("ts-json-schema-generator/package.json"));

/**
 * Bundles `src/compiler/frontend/type-graph.ts` into one module that holds the parts of ts-json-schema-generator which we use.
 * Its `typescript` is the one inside ts-morph: a second copy would cost 0.4 s of start and has other flag numbers.
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
    // Its TypeScript sources, not its CommonJS build: only these can be tree-shaken.
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

/** None of the bundled modules does anything when it is loaded, so those whose exports nobody uses can go. */
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
