import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import { bundleTypeGraph } from "./scripts/type-graph-bundle.mjs";
import { CountReporter } from "./test/setup/count-reporter.js";
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

export default defineConfig({
  root,
  plugins: [packages, typeGraph],
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/golden/*/*/**", "test/fixtures/**"],
    globalSetup: ["test/setup/install-packages.ts"],
    setupFiles: ["test/setup/quiet-console.ts"],
    reporters: ["default", new CountReporter()],
    // `npm run golden -- --update` replaces the expected output of every golden case.
    env: process.argv.includes("--update") ? { GOLDEN_UPDATE: "1" } : {},
    pool: "forks",
    maxWorkers: 2,
    testTimeout: isFullRun ? 300_000 : 60_000,
    hookTimeout: 120_000,
    typecheck: {
      enabled: true,
      include: ["test/types/**/*.test-d.ts"],
      tsconfig: "tsconfig.json",
      ignoreSourceErrors: true,
    },
  },
});
