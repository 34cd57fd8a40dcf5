import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { expect, it } from "vitest";

const program = `
import { defineTool, integer, object, optional } from "./src/runtime/define/index.ts";
import { createSchemaValidator } from "./src/runtime/schema/index.ts";

let canGenerate = true;
try { new Function(""); } catch { canGenerate = false; }
const schema = object({ a: integer({ minimum: 1 }), b: optional(integer()) });
const add = defineTool({ name: "add", inputSchema: schema }, ({ a, b = 0 }) => ({ sum: a + b }));
const output = await add.call({ a: 1, b: 2 });
const problems = await add.call({ a: 0 }).then(() => [], (error) => error.data.problems);
const compiled = createSchemaValidator({ maxEffort: 1000 }).compile({ uniqueItems: true, items: { type: "number" } });
const limit = (() => { try { compiled.accepts(Array.from({ length: 2000 }, (_, i) => i)); } catch (error) { return error.code; } })();
console.log(JSON.stringify({ canGenerate, output, problems, accepted: [[1, 2], [1, 1]].map((one) => compiled.accepts(one)), limit }));
`;

it("validates without code generation, with the same problems and limits", async () => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: fileURLToPath(new URL("../../../..", import.meta.url)), loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "node",
    // Ajv is a CommonJS package.
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
    write: false,
  });
  const run = (...options: readonly string[]): unknown => {
    const input = outputFiles[0]?.contents;
    const text = execFileSync(process.execPath, [...options, "--input-type=module", "-"], { input, encoding: "utf8" });
    return JSON.parse(text);
  };
  const expected = {
    output: { sum: 3 },
    problems: [expect.objectContaining({ path: "/a", message: "expected number >= 1, got number 0" })],
    accepted: [true, false],
    limit: "LimitExceeded",
  };
  expect(run()).toEqual({ canGenerate: true, ...expected });
  expect(run("--disallow-code-generation-from-strings")).toEqual({ canGenerate: false, ...expected });
});
