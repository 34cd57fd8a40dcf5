import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/index.js";
import { readExpected, runGoldenCase, writeExpected } from "../support/golden-case.js";

const golden = fileURLToPath(new URL(".", import.meta.url));
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const themes = foldersIn(golden).map((theme) => ({ theme, cases: foldersIn(join(golden, theme)) }));

for (const { theme, cases } of themes) {
  describe(theme, () => {
    for (const name of cases) {
      it(name, async () => {
        const folder = join(golden, theme, name);
        const { typeErrors, wrongVerdicts, ...outcome } = await runGoldenCase(folder);
        if (process.env["GOLDEN_UPDATE"]) writeExpected(folder, outcome);
        expect(outcome).toEqual(readExpected(folder));
        expect(typeErrors).toEqual([]);
        expect(wrongVerdicts).toEqual([]);
      });
    }
  });
}

/** Codes that no golden case can bring about, each with the reason and the test that does. */
const elsewhere: Readonly<Record<string, string>> = {
  "tool/unbound": "comes from `serve`, which loads handlers",
  "type/not-found": "comes from `schema`, which is given names",
};

it("every diagnostic code has a golden case", () => {
  const texts = themes.flatMap(({ theme, cases }) =>
    cases.map((name) => readExpected(join(golden, theme, name)).diagnostics),
  );
  const shown = (code: string): boolean => texts.some((text) => text.includes(` ${code}: `));
  const missing = Object.keys(catalogue).filter((code) => !shown(code));
  expect(missing).toEqual(Object.keys(elsewhere));
});
