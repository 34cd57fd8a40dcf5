import { mkdir, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { join, relative, resolve, sep } from "node:path";
import { build } from "esbuild";
import { licenceNotices } from "./licence-notices.mjs";
import { withImportsFrom } from "./script-imports.mjs";
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
 * Bundles the compiler package from the modules that tsc wrote to `compiled`:
 * - `program.cjs` is almost everything, as one CommonJS file: `internals/require-compiled.ts` can load it with cached V8 code. `import.cjs` imports
 *   ES modules for it.
 * - `cli/bin.cjs` is all that is loaded while nothing has changed.
 * - The ES modules are what authors import: the main entry and the plugin for each bundler.
 */
export async function bundleProgram(compiled, dist, pageFiles) {
  const from = (name) => join(compiled, "compiler", `${name}.js`);
  const notices = [];
  const program = await build({
    ...script,
    outfile: join(dist, "program.cjs"),
    absWorkingDir: compiled,
    stdin: {
      contents: programModules
        .map((name) => `Object.defineProperty(exports, "${name}", { get: () => require("./${name}.js") });`)
        .join("\n"),
      resolveDir: join(compiled, "compiler"),
    },
    packages: undefined,
    // Optional peers, which openworkflow imports.
    external: ["@opentelemetry/api", "postgres"],
    metafile: true,
    write: false,
    plugins: [typeGraph(notices), compilerOfTsMorph(compiled), packagesOfProject(compiled), packagesOutside(compiled)],
  });
  const [{ path, text }] = program.outputFiles;
  await mkdir(dist, { recursive: true });
  await writeFile(path, withImportsFrom("./import.cjs", text));
  await writeFile(join(dist, "import.cjs"), "module.exports = (specifier) => import(specifier);\n");
  await build({
    ...script,
    outfile: join(dist, "cli/bin.cjs"),
    entryPoints: [from("cli/bin")],
    plugins: [ofProgram(compiled), packagesOfProject(compiled)],
  });
  const authors = {
    ...common,
    format: "esm",
    absWorkingDir: compiled,
    packages: "external",
    plugins: [ofProgram(compiled)],
  };
  const bannerFor = (folder) => ({
    js: `import "${folder}/require-node.js"; import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);`,
  });
  await build({ ...authors, entryPoints: [from("require-node")], outfile: join(dist, "require-node.js") });
  await build({ ...authors, entryPoints: [from("index")], outfile: join(dist, "index.js"), banner: bannerFor(".") });
  await build({
    ...authors,
    entryPoints: [from("contracts/index")],
    outfile: join(dist, "contracts/index.js"),
    banner: bannerFor(".."),
    plugins: [privateModules(compiled)],
  });
  await build({
    ...authors,
    entryPoints: bundlers.map((name) => from(`plugin/${name}`)),
    outdir: join(dist, "plugin"),
    banner: bannerFor(".."),
    splitting: true,
  });
  const used = Object.keys(program.metafile.inputs).map((input) => resolve(compiled, input));
  await writeFile(join(dist, "LICENSES.txt"), [await licenceNotices([...used, ...pageFiles]), ...notices].join("\n"));
}

/** Bundles the `toolwright` command, which only finds the compiler package and starts it. */
export async function bundleLauncher(compiled, dist) {
  await build({ ...script, outfile: join(dist, "launcher/bin.cjs"), entryPoints: [join(compiled, "launcher/bin.js")] });
}

/** The modules that the other files load from `program.cjs`, and what the benchmark of schemas measures. */
const programModules = [
  ...["cli/main", "cli/file-changes", "cli/print-changes", "cli/print-findings"],
  ...["gate/index", "generator/index", "frontend/index"],
];

/** Loads the generator, and the modules that the start-up script imports dynamically, from `program.cjs`. */
function ofProgram(compiled) {
  return {
    name: "of-program",
    setup(context) {
      context.onResolve({ filter: /^\.\.?\// }, ({ path, kind, resolveDir }) => {
        const name = relative(join(compiled, "compiler"), join(resolveDir, path))
          .replace(/\.js$/, "")
          .split(sep)
          .join("/");
        if (kind !== "dynamic-import" && name !== "generator/index") return undefined;
        if (!programModules.includes(name)) throw new Error(`${name} is not in the program`);
        return { path: name, namespace: "program" };
      });
      context.onLoad({ filter: /.*/, namespace: "program" }, ({ path }) => ({
        contents: `module.exports = require("the program")["${path}"];`,
        resolveDir: join(compiled, "compiler"),
      }));
      context.onResolve({ filter: /^the program$/ }, ({ path }) => ({ path, namespace: "load" }));
      context.onLoad({ filter: /.*/, namespace: "load" }, () => ({
        contents: `
          const { join } = require("node:path");
          const { ownFolder } = require("./files/own-package.js");
          const { requireCompiled } = require("./internals/require-compiled.js");
          module.exports = requireCompiled(join(ownFolder, "dist/program.cjs"));`,
        resolveDir: join(compiled, "compiler"),
      }));
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
        resolveDir: join(compiled, "compiler/internals"),
      }));
    },
  };
}

/** For a library entry: the runtime's private modules and the containment library are bundled, the runtime's public modules imported. */
function privateModules(compiled) {
  return {
    name: "private-modules",
    setup(context) {
      context.onResolve({ filter: /^json-schema-containment$/ }, () => ({
        path: join(compiled, "containment/index.js"),
      }));
      context.onResolve({ filter: /^toolwright\/internal\// }, ({ path }) => ({
        path: join(compiled, "runtime", path.slice("toolwright/internal/".length), "internal.js"),
      }));
    },
  };
}

/** What the compiler uses of the other packages and need not be shared with a program is bundled; the rest is imported from where it is installed. */
function packagesOfProject(compiled) {
  const inside = ["contracts", "model", "profiles", "schema", "tasks"].map((name) => `toolwright/${name}`);
  return {
    name: "packages-of-project",
    setup(context) {
      context.onResolve({ filter: /^json-schema-containment$/ }, () => ({
        path: join(compiled, "containment/index.js"),
      }));
      // Only the command `gateway` needs it, with packages that the author installs.
      context.onResolve({ filter: /^toolwright-host\/gateway$/ }, ({ path }) => ({ path, external: true }));
      context.onResolve({ filter: /^toolwright-host\// }, ({ path }) => ({
        path: join(compiled, path.replace(/^toolwright-host/, "host"), "index.js"),
      }));
      context.onResolve({ filter: /^toolwright\// }, ({ path }) => {
        const [, name, folder = name] = path.split("/");
        if (name === "internal") return { path: join(compiled, "runtime", folder, "internal.js") };
        return inside.includes(path) ? { path: join(compiled, "runtime", name, "index.js") } : { path, external: true };
      });
    },
  };
}

/**
 * Packages that every run loads, because finding and reading their files takes longer than running them; packages that cannot be loaded with
 * `require`; and what the bundled parts of the other packages import.
 */
const packagesInside = [
  "commander",
  "eta/core",
  "fast-glob",
  "get-tsconfig",
  "json5",
  "openworkflow",
  "openworkflow/postgres",
  "openworkflow/sqlite",
  "string-argv",
  "minisearch",
  "semver/functions/satisfies.js",
  "semver/ranges/valid.js",
  "stemmer",
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
