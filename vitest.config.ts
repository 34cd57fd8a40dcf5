import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { bundleTypeGraph } from "./scripts/type-graph-bundle.mjs";
import { CountReporter } from "./test/setup/count-reporter.js";
import { bundlers, endToEnd, LongestFirst, leftOut, others, slowUnits, timed, units } from "./test/setup/selection.js";
import { isFullRun } from "./test/support/random.js";
import { installedFolder } from "./test/support/temp-project.js";

/** Tests import from src. type-graph.ts is bundled as in the build, so that the process has only one copy of TypeScript. */
const typeGraph: Plugin = {
  name: "type-graph",
  enforce: "pre",
  async load(id) {
    if (!id.endsWith("/src/compiler/frontend/type-graph.ts")) return undefined;
    return { code: (await bundleTypeGraph(id)).text, map: null, moduleType: "js" };
  },
};

const root = fileURLToPath(new URL(".", import.meta.url));
const fromInstalled = createRequire(join(installedFolder, "package.json"));

/** Source folder of each package. */
const sources: Readonly<Record<string, string>> = {
  toolwright: "runtime",
  "toolwright-compiler": "compiler",
  "toolwright-host": "host",
  "json-schema-containment": "containment",
};

/** Resolves the packages to their sources, like `paths` in tsconfig.json, but in test/e2e to what is installed from the tarballs. */
const packages: Plugin = {
  name: "packages",
  enforce: "pre",
  resolveId(id, importer = "") {
    const [, name = "", subpath = ""] =
      /^(toolwright(?:-compiler|-host)?|json-schema-containment)(?:\/(.*))?$/.exec(id) ?? [];
    const folder = sources[name];
    if (folder === undefined) return undefined;
    if (importer.startsWith(`${root}test/e2e/`)) return { id: fromInstalled.resolve(id), external: true };
    const internal = subpath.replace(/^internal\/(.*)$/, "$1/internal.ts");
    return `${root}src/${folder}/${internal === subpath ? join(subpath, "index.ts") : internal}`;
  },
};

const { BUNDLERS } = process.env;
const exclude = ["**/node_modules/**", "test/golden/*/*/**", "test/fixtures/**"];
/** Tests of what users install never run an old build. */
const fresh = ["test/setup/build-packages.ts", "test/setup/install-packages.ts"];

export default defineConfig({
  root,
  plugins: [packages, typeGraph],
  test: {
    exclude,
    setupFiles: ["test/setup/quiet-console.ts"],
    reporters: ["default", new CountReporter()],
    // `npm run golden -- --update` replaces the expected output of every golden case.
    // In a workflow, commands print annotations, which only their tests expect.
    env: { GITHUB_ACTIONS: "", ...(process.argv.includes("--update") && { GOLDEN_UPDATE: "1" }) },
    // Otherwise every use of a CommonJS module, as of the compiler, goes through a proxy.
    deps: { interopDefault: false },
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    testTimeout: isFullRun ? 300_000 : 60_000,
    hookTimeout: 120_000,
    // `npm test` runs the first two, `npm run test:all` all four. Every test is in one of them.
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // The modules of src are loaded once for each worker, not for each of 230 files.
          isolate: false,
          include: [...units],
          exclude: [...exclude, ...endToEnd, ...slowUnits, ...timed],
          globalSetup: ["test/setup/install-packages.ts"],
          typecheck: {
            enabled: true,
            include: ["test/types/**/*.test-d.ts"],
            tsconfig: "test/types/tsconfig.json",
            // TypeScript 7 takes a fifth of the time.
            checker: fileURLToPath(new URL("node_modules/typescript-7/bin/tsc", import.meta.url)),
            ignoreSourceErrors: true,
          },
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          isolate: false,
          include: [...endToEnd],
          globalSetup: fresh,
          env: { BUNDLERS: BUNDLERS ?? "esbuild" },
        },
      },
      {
        extends: true,
        test: {
          name: "others",
          isolate: false,
          include: [...slowUnits, ...others],
          exclude: [...exclude, ...leftOut(root), ...endToEnd.filter((file) => file !== bundlers || BUNDLERS)],
          globalSetup: [...fresh, "test/setup/print-left-out.ts"],
          env: { BUNDLERS: BUNDLERS ?? "vite" },
        },
      },
      { extends: true, test: { name: "timed", include: [...timed], fileParallelism: false } },
    ],
  },
});
