import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transformSync } from "esbuild";
import ts from "typescript";
import { afterAll, describe, expect, it } from "vitest";
import { catalogue } from "../../src/compiler/diagnostics/index.js";
import { profileNames } from "../../src/runtime/profiles/index.js";
import { clientOf, readExpected, runGoldenCase, writeExpected } from "../support/golden-case.js";
import { typeCheck } from "../support/type-check.js";

const golden = fileURLToPath(new URL(".", import.meta.url));
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
const themes = foldersIn(golden).map((theme) => ({ theme, cases: foldersIn(join(golden, theme)) }));

const scratch = realpathSync(mkdtempSync(join(tmpdir(), "toolwright-golden-")));
afterAll(() => rmSync(scratch, { recursive: true }));

for (const { theme, cases } of themes) {
  describe(theme, () => {
    /** The modules that the cases generate, by their compiler options as JSON. */
    const generated = new Map<string, string[]>();
    for (const name of cases) {
      it(name, async () => {
        const folder = join(golden, theme, name);
        const root = join(scratch, theme, name);
        const { modules, settings, wrongSamples, wrongProjections, ...outcome } = await runGoldenCase(folder, root);
        const key = JSON.stringify(settings);
        generated.set(key, [...(generated.get(key) ?? []), ...modules]);
        if (process.env["GOLDEN_UPDATE"]) writeExpected(folder, outcome);
        expect(outcome).toEqual(readExpected(folder));
        expect(wrongSamples).toEqual([]);
        expect(wrongProjections).toEqual([]);
      });
    }

    // One program for all takes the compiler less than half of the time of a program for each.
    it("all generated modules compile under the strictest settings", async () => {
      for (const [settings, modules] of generated) {
        expect(await typeCheck(join(scratch, theme), modules, JSON.parse(settings))).toEqual([]);
        for (const module of modules) expect(() => parsed(module)).not.toThrow();
      }
    });
  });
}

/** Parses the JavaScript of a module. The compiler does not look for names that are declared twice in modules with `@ts-nocheck`. */
function parsed(module: string): void {
  const compilerOptions = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true };
  transformSync(ts.transpileModule(readFileSync(module, "utf8"), { compilerOptions }).outputText);
}

/** Codes that no source makes `generate` report, with the test file that covers each and what reports it. */
const testedElsewhere: Readonly<Record<string, { readonly test: string; readonly from: string }>> = {
  "scan/internal-failure": { test: "../unit/compiler/frontend/isolate-failure.test.ts", from: "a bug in toolwright" },
  "type/not-found": { test: "../unit/compiler/cli/main.test.ts", from: "`schema`" },
};

it("every diagnostic code has a golden case", () => {
  const outputs = themes.flatMap(({ theme, cases }) =>
    cases.map((name) => {
      const { diagnostics, lint } = readExpected(join(golden, theme, name));
      return diagnostics + lint;
    }),
  );
  const shown = (code: string): boolean => outputs.some((output) => output.includes(` ${code}: `));
  const missing = Object.keys(catalogue).filter((code) => !shown(code));
  expect(missing).toEqual(Object.keys(testedElsewhere));
});

it("every client profile has a golden case", () => {
  const clients = foldersIn(join(golden, "client")).map((name) => clientOf(join(golden, "client", name)));
  expect(new Set(clients.filter((client) => client !== undefined))).toEqual(new Set(profileNames));
});

it("every code without a golden case is tested elsewhere", () => {
  for (const [code, { test }] of Object.entries(testedElsewhere)) {
    const text = readFileSync(join(golden, test), "utf8").replaceAll("\\/", "/");
    expect(text, `${test} contains ${code}`).toContain(code);
  }
});

it("every diagnostic about source shows its line, and every diagnostic has a hint", () => {
  for (const { theme, cases } of themes) {
    for (const name of cases) {
      const { diagnostics, lint } = readExpected(join(golden, theme, name));
      for (const listing of [diagnostics, lint]) {
        let shown: string | undefined;
        for (const one of listing.split("\n\n")) {
          const [location] = one.split(" - ");
          // Of several diagnostics at one location, the first shows its line.
          const isShown = location === shown;
          shown = location;
          if (/ (scan|tool|type|jsdoc|client)\//.test(one) && !one.includes(" scan/no-tools: ") && !isShown) {
            expect(one, `${theme}/${name}`).toMatch(/^\S+:\d+:\d+ - [\s\S]*\n\d+ │ [\s\S]*\n +╵ +~/);
          }
          if (one) expect(one, `${theme}/${name}`).toMatch(/\nhint: |; found /);
        }
      }
    }
  }
});
