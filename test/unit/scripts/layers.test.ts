import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../support/temp-project.js";

interface Layer {
  readonly folders: readonly string[];
  readonly packages: readonly string[];
}

const require = createRequire(import.meta.url);
// Both are CommonJS data; only dependency-cruiser types the first, and loosely.
const settings = require("../../../scripts/dependency-cruiser.cjs") as { readonly options: Record<string, unknown> };
const { folders } = require("../../../scripts/layers.cjs") as { readonly folders: Readonly<Record<string, Layer>> };

async function cruiseFolder(folder: string): Promise<ICruiseResult> {
  const tsConfig = { fileName: join(folder, "tsconfig.json") };
  const options = { ...settings.options, tsConfig, baseDir: folder, validate: true, ruleSet: settings };
  // The type of `ruleSet` requires fields that dependency-cruiser fills with defaults.
  const { output } = await cruise(["src"], options as never, {}, { tsConfig: extractTSConfig(tsConfig.fileName) });
  // Without a reporter the output is the result object.
  return output as ICruiseResult;
}

function violations({ summary }: ICruiseResult): readonly string[] {
  return summary.violations.map(({ from, rule }) => `${rule.name} | ${from}`).sort();
}

describe("the layer rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  const files: Readonly<Record<string, string>> = {
    "src/runtime/index.ts": 'export { run } from "./define/index.js";\n',
    "src/host/exec/index.ts": 'export const run = 1;\nexport { defineTool } from "toolwright/define";\n',
    "src/runtime/define/index.ts": 'export const defineTool = 1;\nexport * from "node:fs";\n',
    "src/runtime/model/types.ts": 'export type { defineTool } from "../define/index.js";\n',
    "src/runtime/model/hen.ts": 'import { egg } from "./egg.js";\nexport const hen = (): unknown => egg;\n',
    "src/runtime/model/egg.ts": 'import { hen } from "./hen.js";\nexport const egg = (): unknown => hen;\n',
    "src/runtime/garage/index.ts": 'export { defineTool } from "../define/index.js";\n',
    "src/runtime/profiles/ajv.ts": 'export * from "ajv";\n',
    "src/runtime/schema/ajv.ts": 'export * from "ajv";\n',
    "src/runtime/mcp/v1/sdk.ts": 'export * from "@modelcontextprotocol/sdk/types.js";\n',
    "src/runtime/mcp/v1/other.ts": 'export * from "@modelcontextprotocol/server";\n',
    "src/runtime/mcp/v2/sdk.ts": 'export * from "@modelcontextprotocol/server";\n',
    "src/runtime/mcp/v2/other.ts": 'export * from "@modelcontextprotocol/sdk/types.js";\n',
    "src/runtime/mcp/at-once.ts": 'export * from "./v1/sdk.js";\n',
    "src/runtime/mcp/on-demand.ts": 'export const load = (): Promise<unknown> => import("./v1/sdk.js");\n',
    "src/compiler/cli/relative.ts": 'export * from "../../runtime/profiles/ajv.js";\n',
    "src/compiler/cli/static.ts": 'export * from "toolwright/mcp";\n',
    "src/compiler/cli/dynamic.ts": 'export const load = (): Promise<unknown> => import("toolwright/mcp");\n',
    "src/runtime/mcp/index.ts": 'export * from "./on-demand.js";\n',
    "src/compiler/frontend/checker.ts": 'export * from "./graph/site.js";\n',
    "src/compiler/frontend/scanner.ts": 'export * from "./tools/find-tools.js";\n',
    "src/compiler/frontend/graph/site.ts": "export const site = 1;\n",
    "src/compiler/frontend/jsdoc/annotate.ts": 'export type { site } from "../lower/lower-type.js";\n',
    "src/compiler/frontend/lower/lower-type.ts": 'export { site } from "../graph/site.js";\n',
    "src/compiler/frontend/tools/find-tools.ts": 'export { site } from "../lower/lower-type.js";\n',
    "src/compiler/frontend/tools/back.ts": 'export * from "../scanner.js";\n',
    "tsconfig.json":
      '{ "compilerOptions": { "baseUrl": ".", "paths": { "toolwright/*": ["./src/runtime/*/index.ts"] } } }',
  };
  let found: readonly string[];

  beforeAll(async () => {
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "dir");
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    found = violations(await cruiseFolder(folder));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("report each import that the table does not list, type imports included, and nothing else", () => {
    expect(found.filter((each) => !each.startsWith("circular"))).toEqual([
      "cli: mcp only on demand | src/compiler/cli/static.ts",
      "frontend base: other folders | src/compiler/frontend/checker.ts",
      "frontend jsdoc: other folders | src/compiler/frontend/jsdoc/annotate.ts",
      "frontend tools: other folders | src/compiler/frontend/tools/back.ts",
      "host/exec: other folders | src/host/exec/index.ts",
      "mcp: one SDK | src/runtime/mcp/at-once.ts",
      "mcp: version 1 in version 2 | src/runtime/mcp/v2/other.ts",
      "mcp: version 2 in version 1 | src/runtime/mcp/v1/other.ts",
      "runtime entry: other folders | src/runtime/index.ts",
      "runtime/define: node modules | src/runtime/define/index.ts",
      "runtime/model: other folders | src/runtime/model/types.ts",
      "runtime/profiles: packages | src/runtime/profiles/ajv.ts",
      "the other package by its name | src/compiler/cli/relative.ts",
      "unknown folder | src/runtime/garage/index.ts",
    ]);
  });

  it("reject an import cycle", () => {
    expect(found.filter((each) => each.startsWith("circular"))).toEqual(["circular | src/runtime/model/egg.ts"]);
  });
});

describe("src", () => {
  let result: ICruiseResult;
  beforeAll(async () => {
    result = await cruiseFolder(repository);
  });

  it("keeps to the layer rules", () => {
    expect(violations(result)).toEqual([]);
  });

  it.each(Object.entries(folders))("%s uses each folder and package that it may import", (folder, layer) => {
    const used = result.modules
      .filter(({ source }) => source.startsWith(`src/${folder}/`))
      .flatMap(({ dependencies }) => dependencies);
    const targets = used.map(({ resolved }) => resolved);
    const unused = [
      ...layer.folders.filter((each) => !targets.some((target) => target.startsWith(`src/${each}/`))),
      ...layer.packages.filter((each) =>
        each === "node:"
          ? !used.some(({ dependencyTypes }) => dependencyTypes.includes("core"))
          : !used.some(({ module }) => new RegExp(`^${each}(/|$)`).test(module)),
      ),
    ];
    expect(unused).toEqual([]);
  });
});
