import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Direction } from "../../../../src/compiler/frontend/graph/site.js";
import { defaultTypeLimits } from "../../../../src/compiler/frontend/graph/type-limits.js";
import { createLowering } from "../../../../src/compiler/frontend/lower/create-lowering.js";
import type { Lowering } from "../../../../src/compiler/frontend/lower/lowering.js";
import { loadFile } from "../../../../src/compiler/frontend/program.js";
import { createSourceReporter } from "../../../../src/compiler/frontend/source-reporter.js";
import { findTools } from "../../../../src/compiler/frontend/tools/find-tools.js";

const root = mkdtempSync(join(tmpdir(), "toolwright-isolated-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const source = `
/** @toolInput notes:first */
export interface FirstInput { title: string }
/** @toolInput notes:broken */
export interface BrokenInput { broken: string }
/** @toolInput notes:broken_output */
export interface IntactInput { title: string }
/** @toolOutput notes:broken_output */
export interface BrokenOutput { broken: string }
/** @toolInput notes:last */
export interface LastInput { title: string }
`;

test("a failure in one marked type never loses the tools of the others", () => {
  const file = join(root, "notes.ts");
  writeFileSync(file, source);
  const reporter = createSourceReporter(root);
  const loaded = loadFile(root, file, undefined, () => false, reporter);
  if (!loaded) throw new Error("cannot read the file");
  const { program, roots } = loaded;
  const failing = (direction: Direction): Lowering => {
    const scope = { program, trusts: () => false, symbolOf: () => undefined, commented: new Set<never>() };
    const lowering = createLowering(scope, direction, reporter.reportTypeAt);
    return {
      ...lowering,
      lower(type, site) {
        if (type.symbol?.name.startsWith("Broken")) throw new RangeError("Maximum call stack size exceeded");
        return lowering.lower(type, site);
      },
    };
  };
  const tools = findTools(roots, {
    program,
    checker: program.getTypeChecker(),
    reporter,
    own: { ownName: () => undefined },
    inputs: failing("input"),
    outputs: failing("output"),
    limits: defaultTypeLimits,
  });
  expect(tools.map(({ name }) => name)).toEqual(["first", "last"]);
  expect(reporter.diagnostics).toMatchObject([
    { code: "scan/internal-failure", args: { name: "BrokenInput" }, span: { line: 5 } },
    { code: "scan/internal-failure", args: { name: "IntactInput" }, span: { line: 7 } },
  ]);
});
