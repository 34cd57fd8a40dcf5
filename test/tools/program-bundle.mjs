import { readdir, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";
import { licenceNotices } from "./licence-notices.mjs";

/** The rooms that are bundled; all others are there at run time too, and stay files of their own. */
const bundled = ["cli", "generator", "frontend", "emit", "catalog", "diagnostics", "model", "profiles"];
/** Of these, the rooms that nothing else imports from. */
const apart = ["cli", "generator", "frontend", "emit"];
const entries = { "chunks/main": "cli/main", "chunks/diff": "cli/diff", "generator/index": "generator/index" };

/**
 * Bundles the command and the generator of the compiled `folder`, in place: `cli/bin.js` is one file, which is all that is loaded while
 * nothing has changed, and the rest is in few.
 */
export async function bundleProgram(folder) {
  const settings = {
    outdir: folder,
    bundle: true,
    allowOverwrite: true,
    format: "esm",
    platform: "node",
    target: "node20",
    legalComments: "none",
    logLevel: "warning",
    absWorkingDir: folder,
  };
  const bin = await build({
    ...settings,
    packages: "external",
    ...entryPoints(folder, { "cli/bin": "cli/bin" }),
    // Node starts a CommonJS file sooner than a module.
    format: "cjs",
    define: { "import.meta.url": "importMetaUrl" },
    banner: { js: 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    write: false,
    plugins: [onDemand],
  });
  const program = await build({
    ...settings,
    ...entryPoints(folder, entries),
    metafile: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    // Some of the packages inside are CommonJS.
    banner: {
      js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);',
    },
    plugins: [compilerOfTsMorph(folder), roomsApart(folder), packagesApart(folder)],
  });
  const kept = new Set(Object.keys(entries).map((entry) => join(folder, `${entry}.js`)));
  for (const room of apart) {
    for (const file of await readdir(join(folder, room), { recursive: true })) {
      const path = join(folder, room, file);
      if (path.endsWith(".js") && !kept.has(path)) await rm(path);
    }
  }
  const used = Object.keys(program.metafile.inputs).map((input) => resolve(folder, input));
  await writeFile(join(folder, "chunks/LICENSE.txt"), await licenceNotices(used));
  await writeFile(join(folder, "cli/bin.js"), bin.outputFiles[0].contents);
  await writeFile(join(folder, "cli/package.json"), '{ "type": "commonjs" }\n');
}

function entryPoints(folder, names) {
  return {
    entryPoints: Object.fromEntries(Object.entries(names).map(([to, from]) => [to, join(folder, `${from}.js`)])),
  };
}

/** What is imported only when it is needed stays apart. */
const onDemand = {
  name: "on-demand",
  setup(context) {
    context.onResolve({ filter: /^\.\// }, ({ path, kind }) =>
      kind === "dynamic-import" ? { path: path.replace("./", "../chunks/"), external: true } : undefined,
    );
  },
};

/** `ts-morph` is only asked for its `ts`, which can be had for less. */
function compilerOfTsMorph(folder) {
  return {
    name: "compiler-of-ts-morph",
    setup(context) {
      context.onResolve({ filter: /^ts-morph$/ }, () => ({ path: "ts-morph", namespace: "compiler" }));
      context.onLoad({ filter: /.*/, namespace: "compiler" }, () => ({
        contents: 'import { loadCompiler } from "./morph-common.js"; export const ts = loadCompiler();',
        resolveDir: join(folder, "frontend"),
      }));
    },
  };
}

/** Packages that each run loads, and of more than one file: to find and read those takes longer than to run them. */
const packagesInside = ["commander", "fast-glob", "get-tsconfig", "json5"];

/** All other packages are found when they are needed, and modules of Node by the names that nobody else can have. */
function packagesApart(folder) {
  return {
    name: "packages-apart",
    setup(context) {
      context.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir }) => {
        if (isBuiltin(path)) return { path: path.replace(/^(?:node:)?/, "node:"), external: true };
        return packagesInside.includes(path) || !resolveDir.startsWith(folder) ? undefined : { path, external: true };
      });
    },
  };
}

/** From every bundle, which lie one folder deep, a room that is not bundled is at the same place. */
function roomsApart(folder) {
  return {
    name: "rooms-apart",
    setup(context) {
      context.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        if (!resolveDir.startsWith(folder)) return undefined;
        const target = relative(folder, resolve(resolveDir, path)).split(sep).join("/");
        return bundled.includes(target.split("/")[0]) ? undefined : { path: `../${target}`, external: true };
      });
    },
  };
}
