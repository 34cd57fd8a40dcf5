import { readdirSync, readFileSync } from "node:fs";
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

/** Codes that generating from a folder cannot bring about, each with the test file that does, and the command that it comes from. */
const elsewhere: Readonly<Record<string, { readonly test: string; readonly from: string }>> = {
  "tool/unbound": { test: "../unit/cli/serve.test.ts", from: "`serve`, which loads handlers" },
  "type/not-found": { test: "../unit/cli/main.test.ts", from: "`schema`, which is given names" },
  "client/refused": { test: "../unit/cli/lint.test.ts", from: "`lint`, which judges by profiles" },
  "client/dropped": { test: "../unit/cli/lint.test.ts", from: "`lint`, which judges by profiles" },
  "client/rewritten": { test: "../unit/cli/lint.test.ts", from: "`lint`, which judges by profiles" },
};

it("every diagnostic code has a golden case", () => {
  const texts = themes.flatMap(({ theme, cases }) =>
    cases.map((name) => readExpected(join(golden, theme, name)).diagnostics),
  );
  const shown = (code: string): boolean => texts.some((text) => text.includes(` ${code}: `));
  const missing = Object.keys(catalogue).filter((code) => !shown(code));
  expect(missing).toEqual(Object.keys(elsewhere));
});

it("the codes without a golden case are in the test that is named for them", () => {
  for (const [code, { test }] of Object.entries(elsewhere)) {
    const text = readFileSync(join(golden, test), "utf8").replaceAll("\\/", "/");
    expect(text, `${test} names ${code}`).toContain(code);
  }
});

it("every diagnostic about source shows its line, and every one says a way out", () => {
  for (const { theme, cases } of themes) {
    for (const name of cases) {
      const text = readExpected(join(golden, theme, name)).diagnostics;
      for (const one of text.split("\n\n")) {
        if (/ (scan|tool|type|jsdoc)\//.test(one) && !one.includes(" scan/no-tools: ")) {
          expect(one, `${theme}/${name}`).toMatch(/^\S+:\d+:\d+ - [\s\S]*\n\d+ │ [\s\S]*\n +╵ +~/);
        }
        if (one) expect(one, `${theme}/${name}`).toMatch(/\nhint: |; it has /);
      }
    }
  }
});
