import { transform } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../../src/compiler/diagnostics/index.js";
import { generate } from "../../../../src/compiler/index.js";
import { createTempProject, type TempProject } from "../../../support/temp-project.js";
import { broken, valid } from "./early-errors.js";

let project: TempProject;
let diagnostics: readonly Diagnostic[] = [];
const sources = [...broken, ...valid];
const fileOf = (source: string): string => `src/source-${sources.indexOf(source)}.ts`;

beforeAll(async () => {
  const files = sources.map((source, at): [string, string] => [
    fileOf(source),
    `/** A tool. @tool tool_${at} */\nexport function tool${at}(): void {}\n${source}\n`,
  ]);
  const others = { "src/b.ts": "export let a = 1, b = 2; export default a;", "src/c.ts": "export const a = 1;" };
  const tsconfig = { module: "esnext", moduleResolution: "bundler", target: "esnext", strict: true };
  project = createTempProject({
    ...Object.fromEntries(files),
    ...others,
    "tsconfig.json": JSON.stringify({ compilerOptions: tsconfig }),
  });
  ({ diagnostics } = await generate({ cwd: project.root, check: true }));
});
afterAll(() => project.remove());

const errorsOf = (source: string): readonly Diagnostic[] =>
  diagnostics.filter(({ span, code }) => code === "scan/syntax-error" && span?.file === fileOf(source));

/** Whether esbuild rejects the source: as a module, and when it changes nothing but types. */
async function isRejected(source: string): Promise<boolean> {
  const reject = (): boolean => true;
  const options = { loader: "ts", format: "esm", logLevel: "silent", target: "esnext" } as const;
  return await transform(`export {};\n${source}`, options).then(({ warnings }) => {
    // In a bundle, this is an error.
    return warnings.some(({ id }) => id === "assign-to-constant");
  }, reject);
}

describe("what esbuild rejects", () => {
  it.each(broken)("is reported with its location: %s", async (source) => {
    const rejected = await isRejected(source);
    const found = errorsOf(source).map(({ span }) => (span?.line ?? 0) >= 3);
    expect({ rejected, found: found.length > 0 && found.every(Boolean) }).toEqual({ rejected, found: true });
  });
});

it.each(valid)("a valid source is accepted: %s", async (source) => {
  expect({ rejected: await isRejected(source), errors: errorsOf(source) }).toEqual({ rejected: false, errors: [] });
});
