import { writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";
import { licenceNotices } from "./licence-notices.mjs";
import { spreadLiterals } from "./spread-literals.mjs";
import { bundleTypeGraph } from "./type-graph-bundle.mjs";

const bundlers = ["esbuild", "vite", "rollup", "rolldown", "webpack", "rspack"];

const common = {
  bundle: true,
  platform: "node",
  target: "node20",
  legalComments: "none",
  logLevel: "warning",
};

/** A program that Node starts as CommonJS, which is faster than starting a module. */
const script = {
  ...common,
  format: "cjs",
  packages: "external",
  define: { "import.meta.url": "importMetaUrl" },
  banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
};

/**
 * Bundles the compiler package from the modules that tsc wrote to `compiled`. `cli/bin.cjs` is one file, which is all that is loaded while
 * nothing has changed; the rest is in a few chunks that the entries share.
 */
export async function bundleProgram(compiled, dist) {
  const from = (name) => join(compiled, "compiler", `${name}.js`);
  const entryPoints = {
    index: from("index"),
    ...Object.fromEntries(onDemandModules.map((name) => [`chunks/${name}`, from(name)])),
    ...Object.fromEntries(bundlers.map((name) => [`plugin/${name}`, from(`plugin/${name}`)])),
  };
  const notices = [];
  const program = await build({
    ...common,
    format: "esm",
    outdir: dist,
    absWorkingDir: compiled,
    entryPoints,
    metafile: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    // Some of the packages inside are CommonJS.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    plugins: [
      typeGraph(notices),
      spreadLiterals(compiled),
      compilerOfTsMorph(compiled),
      runtimeInside(compiled),
      packagesOutside(compiled),
    ],
  });
  await build({
    ...script,
    outfile: join(dist, "cli/bin.cjs"),
    entryPoints: [from("cli/bin")],
    plugins: [runtimeInside(compiled), onDemand(compiled)],
  });
  const used = Object.keys(program.metafile.inputs).map((input) => resolve(compiled, input));
  await writeFile(join(dist, "chunks/LICENSE.txt"), await licenceNotices(used));
  await writeFile(join(dist, "chunks/type-graph.LICENSE.txt"), notices.join("\n"));
}

/** Puts the small package that a module of `dist` imports, and nothing else, into this module, so that users need not install it. */
export async function bundlePackageOf(module, dist) {
  const file = join(dist, `${module}.js`);
  const { metafile } = await build({
    ...common,
    format: "esm",
    platform: "neutral",
    outfile: file,
    allowOverwrite: true,
    entryPoints: [file],
    metafile: true,
    absWorkingDir: dist,
  });
  const used = Object.keys(metafile.inputs).map((input) => resolve(dist, input));
  await writeFile(join(dist, `${module}.LICENSE.txt`), await licenceNotices(used));
}

/** Bundles the `toolwright` command, which only finds the compiler package and starts it. */
export async function bundleLauncher(compiled, dist) {
  await build({ ...script, outfile: join(dist, "launcher/bin.cjs"), entryPoints: [join(compiled, "launcher/bin.js")] });
}

/** What the modules of the start-up script import dynamically. */
const onDemandModules = [
  ...["cli/main", "cli/diff", "cli/stale-files", "cli/contract/json", "cli/contract/summary"],
  "contract/index",
];

/** Dynamic imports of the start-up script lead to the chunks. */
function onDemand(compiled) {
  return {
    name: "on-demand",
    setup(context) {
      context.onResolve({ filter: /^\.\.?\// }, ({ path, kind, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const file = relative(join(compiled, "compiler"), join(resolveDir, path)).split(sep).join("/");
        if (!onDemandModules.some((name) => `${name}.js` === file)) throw new Error(`${file} has no chunk`);
        return { path: `../chunks/${file}`, external: true };
      });
    },
  };
}

/** Replaces the module that imports ts-json-schema-generator by the parts of that package which it uses. */
function typeGraph(notices) {
  return {
    name: "type-graph",
    setup(context) {
      context.onLoad({ filter: /[\\/]frontend[\\/]type-graph\.js$/ }, async ({ path }) => {
        const bundle = await bundleTypeGraph(path);
        notices.push(bundle.notices);
        return { contents: bundle.text };
      });
    },
  };
}

/** Only `ts` of `ts-morph` is used, and there is a faster way to load it. */
function compilerOfTsMorph(compiled) {
  return {
    name: "compiler-of-ts-morph",
    setup(context) {
      context.onResolve({ filter: /^ts-morph$/ }, () => ({ path: "ts-morph", namespace: "compiler" }));
      context.onLoad({ filter: /.*/, namespace: "compiler" }, () => ({
        contents: 'import { loadCompiler } from "./morph-common.js"; export const ts = loadCompiler();',
        resolveDir: join(compiled, "compiler/frontend"),
      }));
    },
  };
}

/** Rules and data of the runtime package that the compiler uses are bundled; the rest of it is imported from where it is installed. */
function runtimeInside(compiled) {
  return {
    name: "runtime-inside",
    setup(context) {
      context.onResolve({ filter: /^toolwright\// }, ({ path }) => {
        const [, name, folder = name] = path.split("/");
        if (name === "internal") return { path: join(compiled, "runtime", folder, "internal.js") };
        return ["contracts", "model", "profiles"].includes(name)
          ? { path: join(compiled, "runtime", name, "index.js") }
          : { path, external: true };
      });
    },
  };
}

/**
 * Packages that every run loads and that have more than one file, because finding and reading the files takes longer than running them; and what
 * `bundlePackageOf` puts into the runtime.
 */
const packagesInside = [
  ...["ajv/dist/2020.js", "ajv/dist/compile/codegen/code.js", "ajv/dist/compile/util.js"],
  "ajv/dist/vocabularies/code.js",
  "commander",
  "fast-glob",
  "get-tsconfig",
  "json5",
  "@noble/hashes/hmac.js",
  "@noble/hashes/sha2.js",
];

/** All other packages are imported when they are needed. */
function packagesOutside(compiled) {
  return {
    name: "packages-outside",
    setup(context) {
      context.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir }) => {
        if (isBuiltin(path)) return { path: path.replace(/^(?:node:)?/, "node:"), external: true };
        return packagesInside.includes(path) || !resolveDir.startsWith(compiled) ? undefined : { path, external: true };
      });
    },
  };
}
