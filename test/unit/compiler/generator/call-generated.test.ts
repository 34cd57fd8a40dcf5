import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../../../src/compiler/generator/index.js";
import type { BoundTool } from "../../../../src/runtime/gen/v1/index.js";
import { loadGenerated } from "../../../support/load-generated.js";
import { createTempProject, repository } from "../../../support/temp-project.js";

/** Generates the tools of a golden case, and returns them bound to their handlers, by name. */
async function boundTools(goldenCase: string, compilerOptions: object = {}): Promise<ReadonlyMap<string, BoundTool>> {
  const project = createTempProject({}, { sources: join(repository, "test/golden/type-schemas", goldenCase, "input") });
  try {
    const tsconfig = JSON.parse(project.read("tsconfig.json"));
    Object.assign(tsconfig.compilerOptions, compilerOptions);
    project.write({ "tsconfig.json": JSON.stringify(tsconfig) });
    const { changes } = await generate({ cwd: project.root });
    const handlers = changes.find(({ path }) => path.endsWith("/handlers.ts"));
    if (!handlers) throw new Error("nothing was generated");
    const module = await loadGenerated(project.root, handlers.path);
    const tools = module["boundTools"] as readonly BoundTool[]; // the generated module declares it so
    return new Map(tools.map((bound) => [bound.tool.name, bound]));
  } finally {
    project.remove();
  }
}

test("an output has all data that toJSON returns", async () => {
  const tools = await boundTools("to-json-decides-the-schema-of-an-output");
  const call = (name: string) => tools.get(name)?.call({});
  expect(await call("money")).toEqual({ amount: 2.5, currency: "EUR" });
  expect(await call("code")).toEqual({ result: "B-2" });
  expect(await call("prices")).toEqual({
    result: [
      { amount: 0.01, currency: "EUR" },
      { amount: 0.02, currency: "EUR" },
    ],
  });
  const euros = (amount: number) => ({ amount, currency: "EUR" });
  expect(await call("invoice")).toEqual({
    total: euros(1.5),
    parts: { items: [euros(1), euros(0.5)], next: null },
    code: "A-1",
    dates: { items: ["1970-01-01T00:00:00.000Z"] },
    due: "1970-01-01T00:00:00.000Z",
    tree: [[], [[]]],
    moment: "1970-01-01T00:00:00.000Z",
    draft: { text: "a" },
  });
});

test("branded dates, URLs and bytes are revived for the handler and encoded in the output", async () => {
  const tools = await boundTools("brands-on-dates-urls-and-bytes-are-strings", { lib: ["ES2023", "DOM"] });
  const upload = {
    at: "2026-01-01T00:00:00.000Z",
    from: "https://example.com/a",
    content: "AAEC",
    tags: ["a"],
    stamps: ["2026-02-01T00:00:00.000Z"],
  };
  expect(await tools.get("keep")?.call(upload)).toEqual(upload);
  expect(await tools.get("revived")?.call(upload)).toEqual({ result: ["Date", "URL", "Uint8Array", "Array", "Date"] });
});
