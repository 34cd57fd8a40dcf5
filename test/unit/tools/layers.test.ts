import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const repository = fileURLToPath(new URL("../../..", import.meta.url));
// It is CommonJS data that only dependency-cruiser types, and loosely.
const settings = createRequire(import.meta.url)("../../tools/dependency-cruiser.cjs") as {
  readonly forbidden: readonly { readonly name: string }[];
  readonly options: Record<string, unknown>;
};

// The design's room table, said a second time and by hand: what each room may import.
const table: Readonly<Record<string, string>> = {
  diagnostics: "",
  model: "",
  schema: "model ajv",
  catalog: "model diagnostics",
  profiles: "model",
  frontend: "catalog diagnostics node:fs ts-morph ts-json-schema-generator",
  emit: "catalog diagnostics model schema",
  generator: "diagnostics model schema catalog profiles frontend emit discovery node:fs",
  plugin: "generator diagnostics node:fs",
  cli: "generator diagnostics profiles node:fs", // and mcp on demand
  gen: "model",
  define: "gen model schema",
  exec: "model schema",
  discovery: "model schema",
  adapters: "gen model profiles",
  mcp: "exec adapters gen model schema node:fs", // and each SDK in the folder that is for it
};
const rooms = Object.keys(table);
const packages = [
  "node:fs",
  "fs",
  "ts-morph",
  "ts-json-schema-generator",
  "typescript",
  "ajv",
  "@modelcontextprotocol/sdk",
];

async function violations(folder: string): Promise<ReadonlySet<string>> {
  const { output } = await cruise(
    ["src"],
    // The type of `ruleSet` asks for fields that dependency-cruiser fills with defaults.
    { ...settings.options, tsConfig: {}, baseDir: folder, validate: true, ruleSet: settings } as never,
    {},
  );
  // Without a reporter the output is the result object.
  const { summary } = output as ICruiseResult;
  return new Set(summary.violations.map(({ from, rule }) => `${rule.name} | ${from}`));
}

function plant(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

describe("the layer rules", () => {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  let found: ReadonlySet<string>;
  const fileOf = (target: string): string => `to-${target.replace(/\W/g, "-")}.ts`;

  beforeAll(async () => {
    symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "dir");
    plant(folder, { "src/index.ts": "export const one = 1;\n", "src/config.ts": "export const two = 2;\n" });
    for (const room of rooms) {
      plant(folder, { [`src/${room}/index.ts`]: `export const ${room} = 1;\n` });
      for (const other of rooms.filter((one) => one !== room)) {
        plant(folder, { [`src/${room}/${fileOf(other)}`]: `export { ${other} } from "../${other}/index.js";\n` });
      }
      for (const name of packages)
        plant(folder, { [`src/${room}/${fileOf(name)}`]: `import * as it from "${name}";\nexport { it };\n` });
      plant(folder, { [`src/${room}/to-config.ts`]: 'export { two } from "../config.js";\n' });
    }
    plant(folder, {
      "src/to-emit.ts": 'export { emit } from "./emit/index.js";\n',
      "src/to-node.ts": 'export { readFileSync } from "node:fs";\n',
      "src/garage/types.ts": 'export type { model } from "../model/index.js";\n',
      "src/to-gen.ts": 'export type { gen } from "./gen/index.js";\n',
      "src/garage/index.ts": 'export { model } from "../model/index.js";\n',
      "src/runtime/mcp/v1/sdk.ts": 'export * from "@modelcontextprotocol/sdk/types.js";\n',
      "src/runtime/mcp/v1/other.ts": 'export * from "@modelcontextprotocol/server";\n',
      "src/runtime/mcp/v2/sdk.ts": 'export * from "@modelcontextprotocol/server";\n',
      "src/runtime/mcp/v2/other.ts": 'export * from "@modelcontextprotocol/sdk/types.js";\n',
      "src/runtime/mcp/at-once.ts": 'export * from "./v1/sdk.js";\n',
      "src/runtime/mcp/on-demand.ts": 'export const load = (): Promise<unknown> => import("./v1/sdk.js");\n',
      "src/compiler/cli/serve.ts": 'export const serve = (): Promise<unknown> => import("../mcp/index.js");\n',
      "src/runtime/model/hen.ts": 'import { egg } from "./egg.js";\nexport const hen = (): unknown => egg;\n',
      "src/runtime/model/egg.ts": 'import { hen } from "./hen.js";\nexport const egg = (): unknown => hen;\n',
    });
    found = await violations(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const room of rooms) {
    const allowed = (table[room] ?? "").split(" ");
    const refusedBy = (target: string): boolean =>
      [...found].some((one) => one.endsWith(` | src/${room}/${fileOf(target)}`));

    it(`let ${room} import ${table[room] || "nothing"}, and no other room`, () => {
      const others = rooms.filter((one) => one !== room);
      expect(others.filter((one) => !refusedBy(one))).toEqual(others.filter((one) => allowed.includes(one)));
    });

    it(`let ${room} import no package beyond its own`, () => {
      const wanted = packages.filter((one) => allowed.includes(one) || (one === "fs" && allowed.includes("node:fs")));
      expect(packages.filter((one) => !refusedBy(one))).toEqual(wanted);
    });
  }

  it("let the generator and the command line alone read the config's type", () => {
    const readers = rooms.filter((room) => ![...found].some((one) => one.endsWith(` | src/${room}/to-config.ts`)));
    expect(readers).toEqual(["generator", "cli"]);
  });

  it("keep the package's entry free of build-time rooms and of Node", () => {
    expect(found).toContain("entry: other rooms | src/to-emit.ts");
    expect(found).toContain("entry: node modules | src/to-node.ts");
    expect([...found].filter((one) => one.endsWith("src/to-gen.ts"))).toEqual([]);
  });

  it("let the command line load the MCP room on demand only", () => {
    expect(found).toContain("cli: mcp only on demand | src/compiler/cli/to-mcp.ts");
    expect([...found].filter((one) => one.endsWith("src/compiler/cli/serve.ts"))).toEqual([]);
  });

  it("keep each MCP SDK in its own folder, which is loaded on demand", () => {
    const inMcp = [...found].filter((one) => /src\/mcp\/(v[12]\/|at-once|on-demand)/.test(one)).sort();
    expect(inMcp).toEqual([
      "mcp: one SDK | src/runtime/mcp/at-once.ts",
      "mcp: version 1 in version 2 | src/runtime/mcp/v2/other.ts",
      "mcp: version 2 in version 1 | src/runtime/mcp/v1/other.ts",
    ]);
  });

  it("refuse a room that is not in the table", () => {
    expect(found).toContain("unknown room | src/garage/index.ts");
    expect(found).toContain("unknown room | src/garage/types.ts");
  });

  it("refuse a circle of files", () => {
    // A circle is reported once, at the file it was entered by.
    expect([...found].filter((one) => one.startsWith("circular"))).toEqual(["circular | src/runtime/model/egg.ts"]);
  });
});

it("src keeps to the layer rules", async () => {
  expect([...(await violations(repository))]).toEqual([]);
});
