import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue } from "../../../src/compiler/diagnostics/catalogue.js";
import { constraints } from "../../../src/compiler/frontend/jsdoc/constraints.js";
import { repository } from "../../support/temp-project.js";
import { fillReadme } from "../../tools/fill-readme.mjs";

const read = (file: string): string => readFileSync(join(repository, file), "utf8");
const documents = ["README.md", ".github/ARCHITECTURE.md", ".github/CONTRIBUTING.md"];
const readme = read("README.md");
const manifest = JSON.parse(read("package.json"));

describe("the README", () => {
  it("quotes the source as it is; `npm run readme` writes those parts again", () => {
    expect(fillReadme(readme, catalogue)).toBe(readme);
  });

  it("has an anchor for every diagnostic", () => {
    const missing = Object.keys(catalogue).filter((code) => !readme.includes(`<a id="${code.replace("/", "-")}"></a>`));
    expect(missing).toEqual([]);
  });

  it("notices a part that is not up to date, and one that nothing writes", () => {
    const table = "<!-- begin: diagnostics -->\nold\n<!-- end -->";
    expect(fillReadme(table, { "a/b": { severity: "error", title: "A | B" } })).toContain("A \\| B");
    expect(() => fillReadme("<!-- begin: weather -->\n<!-- end -->", {})).toThrow("weather");
    expect(() => fillReadme("<!-- begin: quote src/config.ts Confug -->\n<!-- end -->", {})).toThrow("Confug");
  });

  it.each([
    ["JSDoc constraint", Object.keys(constraints).map((name) => `\`@${name}\``)],
    ["subpath", subpaths().map((name) => `\`${name}\``)],
    ["command", commands().map((name) => `\`toolwright ${name}`)],
  ])("names every %s", (_kind, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !readme.includes(name))).toEqual([]);
  });
});

describe.each(documents)("%s", (document) => {
  const text = read(document);

  it("links to files and headings that are there", () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
    const broken = links.filter((target) => {
      if (target.startsWith("http")) return false;
      const [file = "", anchor] = target.split("#");
      if (file === "") return !headings(text).includes(anchor ?? "");
      return !existsSync(join(repository, dirname(document), file));
    });
    expect(broken).toEqual([]);
  });

  it("names scripts of package.json that are there", () => {
    const names = [...text.matchAll(/\bnpm (?:run (\S+?)|(test))\b/g)].map(([, script, test]) => script ?? test ?? "");
    expect(names.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });
});

function subpaths(): readonly string[] {
  const names: readonly string[] = Object.keys(manifest.exports);
  return names.filter((name) => name !== "./package.json").map((name) => `toolwright${name.slice(1)}`);
}

function commands(): readonly string[] {
  return [...read("src/compiler/cli/main.ts").matchAll(/(?:command\(program, |\.command\()"(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
}

function headings(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title.toLowerCase().replace(/\W+/g, "-"));
}
