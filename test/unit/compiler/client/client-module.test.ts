import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { printServerClient } from "../../../../src/compiler/client/index.js";
import { parseServer, readSource } from "../../../../src/compiler/sources/index.js";
import type { Contract } from "../../../../src/runtime/contracts/index.js";
import type { JsonObject } from "../../../../src/runtime/model/index.js";
import { strictest, typeCheck } from "../../../support/type-check.js";

const repository = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "toolwright-client-"));
writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes modules and returns the errors of the compiler under the strictest settings. */
function check(modules: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const files = Object.entries(modules).map(([name, text]) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  });
  const paths = { "toolwright/*": [join(repository, "src/runtime/*/index.ts")] };
  return typeCheck(folder, files, { ...strictest, paths });
}

const input: JsonObject = {
  type: "object",
  properties: { text: { type: "string" } },
  required: ["text"],
  additionalProperties: false,
};
const output: JsonObject = {
  type: "object",
  properties: { items: { type: "array", items: { type: "integer" } } },
  required: ["items"],
};
const source: Contract = {
  tools: [
    {
      name: "search_issues",
      description: "Finds issues. */",
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    { name: "delete", inputSchema: { type: "object" } },
  ],
  prompts: [
    { name: "greet", inputSchema: { type: "object", properties: { who: { type: "string" } }, required: ["who"] } },
  ],
  resources: [
    { uri: "docs://readme", name: "readme", inputSchema: { type: "object" } },
    { uri: "note://{id}{?part}", name: "note", inputSchema: { type: "object" } },
    { uri: "odd://{/path*}", name: "odd", inputSchema: { type: "object" } },
  ],
};

/** Names that clash with each other, with the module's own, or that JavaScript reserves. */
const hostile: Contract = {
  tools: [
    ...[
      "then",
      "prompts",
      "constructor",
      "__proto__",
      "default",
      "client-contract",
      "promise",
      "a.b",
      "a-b",
      "日本語",
      "1st",
    ],
    ...["hostile", "create_hostile", "drift"],
  ].map((name) => ({
    name,
    description: "`$` */ @ts-ignore \u2028 new line",
    inputSchema: JSON.parse(
      '{"type":"object","properties":{"__proto__":{"$ref":"#/$defs/Promise"}},"$defs":{"Promise":{"type":"string","const":"*/ ` $"}}}',
    ),
    outputSchema: JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"}}}'),
  })),
};

describe("printServerClient", () => {
  it("prints functions whose arguments and results are checked", async () => {
    const use = `
import { Client as ClientV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { createSample, type Sample, verifySample } from "./sample.js";
export async function use(v1: ClientV1, v2: ClientV2): Promise<number | undefined> {
  const sample: Sample = createSample(v1);
  createSample(v2, { onDrift: (drift) => { throw new Error(String(drift[0]?.fields)); } });
  await sample.delete();
  await sample.delete({ any: 1 }, { timeout: 10 });
  await sample.prompts.greet({ who: "Ada" });
  await sample.resources.readme({ timeout: 1 });
  await sample.resources.note({ id: "1", part: "2" });
  await sample.resources.odd("odd://x");
  await verifySample(v2);
  // @ts-expect-error: text is required.
  await sample.searchIssues({});
  // @ts-expect-error: the property does not exist.
  await sample.searchIssues({ text: "a", other: 1 });
  // @ts-expect-error: id is required.
  await sample.resources.note({});
  const { items } = await sample.searchIssues({ text: "a" });
  // @ts-expect-error: numbers are not strings.
  items[0]?.length;
  return items[0];
}
`;
    const modules = {
      "sample.ts": printServerClient(source, { name: "sample" }),
      "use.ts": use,
    };
    expect(await check(modules)).toEqual([]);
  });

  it("documents descriptions and hints", () => {
    expect(
      printServerClient(source, { name: "sample" }),
    ).toContain(`  delete(input?: DeleteInput, options?: RequestOptions): Promise<CallResult>;
  /**
   * Finds issues. *\\/
   *
   * @readOnly
   * @openWorld false
   */
  searchIssues(input: SearchIssuesInput, options?: RequestOptions): Promise<SearchIssuesOutput>;
`);
  });

  it("prints the same text for the same contract in another order", () => {
    const reordered = { ...source, tools: source.tools.toReversed(), resources: source.resources?.toReversed() ?? [] };
    expect(printServerClient(reordered, { name: "sample" })).toBe(printServerClient(source, { name: "sample" }));
  });

  it("prints a valid module for hostile names and text", async () => {
    expect(await check({ "hostile.ts": printServerClient(hostile, { name: "hostile" }) })).toEqual([]);
  });

  it("prints modules of all examples and of published servers that compile, without any", async () => {
    const modules: Record<string, string> = {};
    const examples = join(repository, "examples");
    for (const name of readdirSync(examples)) {
      const file = join(examples, name, "src/generated/tools.json");
      const text = read(file);
      if (text === undefined) continue;
      const { contract } = await readSource({ kind: "file", path: file }, { project: {} });
      modules[`example-${name}.ts`] = printServerClient({ tools: contract.tools }, { name });
    }
    expect(Object.keys(modules).length).toBeGreaterThan(5);
    const require = createRequire(import.meta.url);
    for (const name of ["memory", "filesystem"]) {
      const manifest = require.resolve(`@modelcontextprotocol/server-${name}/package.json`);
      const command = `"${process.execPath}" "${join(dirname(manifest), "dist/index.js")}" "${folder}"`;
      const { contract } = await readSource(parseServer(command, folder), { project: {} });
      expect(contract.tools.length).toBeGreaterThan(5);
      modules[`server-${name}.ts`] = printServerClient({ tools: contract.tools }, { name });
    }
    expect(await check(modules)).toEqual([]);
    const text = Object.values(modules).join("\n");
    expect(text.match(/: any\b|<any>|any\[\]/g)).toBeNull();
    // Each unknown has its reason.
    expect(text.match(/\bunknown\b(?! \/\*)/g)).toBeNull();
  });
});

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
