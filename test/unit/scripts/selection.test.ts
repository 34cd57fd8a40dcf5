import glob from "fast-glob";
import { expect, it } from "vitest";
import { endToEnd, others, slowUnits, timed, units } from "../../setup/selection.js";
import { repository } from "../../support/temp-project.js";

const ignore = ["test/golden/*/*/**", "test/fixtures/**"];
const filesOf = (patterns: readonly string[], without: readonly string[] = []): readonly string[] =>
  glob.sync([...patterns], { cwd: repository, ignore: [...ignore, ...without] });

it("every test file is run by either `npm test` or `npm run test:all`", () => {
  const quick = [...filesOf(units, [...endToEnd, ...slowUnits, ...timed]), ...filesOf(endToEnd)];
  const run = [...quick, ...filesOf(slowUnits), ...filesOf(timed), ...filesOf(others, endToEnd)];
  expect(run.sort()).toEqual([...filesOf(["test/**/*.test.ts"])].sort());
});

it.each([...endToEnd, ...slowUnits, ...timed])("%s is a test file", (pattern) => {
  expect(filesOf([pattern])).not.toEqual([]);
});
