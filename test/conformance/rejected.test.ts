import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// `npm run suite conformance` compares the list with the actual rejections. These are the current lengths.
const maxLengths: Readonly<Record<string, number>> = { "draft2020-12": 24, draft7: 13 };
const rejected: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL("suite/rejected.json", import.meta.url), "utf8"),
);

test.each(Object.entries(rejected))("the list of rejected schemas of %s does not grow", (draft, cases) => {
  expect(Object.keys(cases).length).toBeLessThanOrEqual(maxLengths[draft] ?? 0);
});

test("a schema is rejected only for an external reference or an unsupported keyword", () => {
  for (const reason of Object.values(rejected).flatMap((cases) => Object.values(cases))) {
    expect(reason).toMatch(/^(ExternalRef|UnsupportedSchema): \$\w+$/);
  }
});
