import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

// `npm run conformance` compares the list with what is refused; here is how long it was when the last case was taken off it.
const longest: Readonly<Record<string, number>> = { "draft2020-12": 24, draft7: 13 };
const refused: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL("suite/refused.json", import.meta.url), "utf8"),
);

test.each(Object.entries(refused))("the list of refused cases of %s does not grow", (draft, cases) => {
  expect(Object.keys(cases).length).toBeLessThanOrEqual(longest[draft] ?? 0);
});

test("a case is refused for a reference that leaves the document, or for what cannot be judged rightly", () => {
  for (const reason of Object.values(refused).flatMap((cases) => Object.values(cases))) {
    expect(reason).toMatch(/^(ExternalRef|UnsupportedSchema): \$\w+$/);
  }
});
