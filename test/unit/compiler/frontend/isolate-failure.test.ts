import { ts } from "ts-morph";
import { expect, test } from "vitest";
import { createSourceReporter, isolateFailure } from "../../../../src/compiler/frontend/source-reporter.js";

const file = ts.createSourceFile("/project/tools.ts", "export interface Odd { a: 1 }", ts.ScriptTarget.Latest, true);
const [statement] = file.statements;
if (!statement) throw new Error("the source has one statement");

test("reports an internal failure at the declaration and restores the state", () => {
  const reporter = createSourceReporter("/project");
  let restored = 0;
  const read = (): number => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(isolateFailure(statement, reporter, read, () => restored++)).toBeUndefined();
  expect(restored).toBe(1);
  expect(reporter.diagnostics).toMatchObject([
    {
      code: "scan/internal-failure",
      severity: "error",
      message: 'toolwright failed to read "Odd": RangeError: Maximum call stack size exceeded',
      span: { file: "tools.ts", line: 1, column: 18 },
    },
  ]);
});

test("returns the result of a read that succeeds", () => {
  const reporter = createSourceReporter("/project");
  expect(isolateFailure(statement, reporter, () => 7, expect.unreachable)).toBe(7);
  expect(reporter.diagnostics).toEqual([]);
});
