import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { installedFolder, packageFolders, repository } from "../support/temp-project.js";
import { strictest, typeCheck } from "../support/type-check.js";

const folder = join(installedFolder, `imports-${process.pid}`);
beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pages = [
  join(repository, "README.md"),
  ...Object.values(packageFolders).flatMap((root) => [
    join(root, "README.md"),
    ...readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((path) => /^docs[\\/].*\.md$/.test(path))
      .map((path) => join(root, path)),
  ]),
];

const isOwn = (module: string): boolean => Object.keys(packageFolders).includes(module.split("/")[0] ?? "");

/** The imports of our packages in the code blocks of a page. */
function shownImports(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:ts|tsx|js|mjs)\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  return blocks.flatMap((code) => {
    const source = ts.createSourceFile("block.tsx", code, ts.ScriptTarget.Latest, true);
    const imports = source.statements.filter(ts.isImportDeclaration);
    return imports.flatMap((each) =>
      ts.isStringLiteral(each.moduleSpecifier) && isOwn(each.moduleSpecifier.text) ? [each.getText(source)] : [],
    );
  });
}

/** The exports that a table lists before its column "Import from". */
function listedExports(text: string): readonly string[] {
  const tables = text.match(/^\|.*\| Import from \|.*\n(\|.*\n)+/gm) ?? [];
  return tables.flatMap((table) => {
    const [head = [], , ...rows] = table
      .trimEnd()
      .split("\n")
      .map((row) => row.split("|"));
    const column = head.findIndex((title) => title.trim() === "Import from");
    return rows.map((cells) => {
      // What follows "with" are fields.
      const shown = (cells[column - 1] ?? "").replace(/ with [^;]*/g, "");
      const names = [...shown.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
      return `import type { ${names.join(", ")} } from "${cells[column]?.trim().replaceAll("`", "")}";`;
    });
  });
}

/** Compiles each import as a module of its own, and returns the errors with the import. */
async function errorsOf(imports: readonly string[]): Promise<readonly string[]> {
  const files = imports.map((text, i) => {
    const file = join(folder, `import-${i}.ts`);
    writeFileSync(file, `${text}\nexport {};\n`);
    return file;
  });
  const settings = { ...strictest, lib: ["ES2023", "DOM"], types: ["node"], noUnusedLocals: false, skipLibCheck: true };
  const errors = await typeCheck(folder, files, { ...settings, verbatimModuleSyntax: false });
  return errors.map((error) => `${imports[Number(/import-(\d+)/.exec(error)?.[1])]} ${error}`);
}

it("every import that a page shows, and every export that a table lists, exists in the installed packages", async () => {
  const found = pages.flatMap((page) => {
    const text = readFileSync(page, "utf8");
    const imports = [...shownImports(text), ...listedExports(text)];
    return imports.map((each) => `${each.replace(/\n\s*/g, " ")} // ${relative(repository, page)}`);
  });
  expect(found.length).toBeGreaterThan(100);
  expect(await errorsOf([...new Set(found)])).toEqual([]);
});

it("an import of a name that the module does not export is found", async () => {
  const [row = ""] = listedExports(
    "| Specification | Here | Import from |\n|---|---|---|\n| x | `satisfies` | `toolwright/model` |\n",
  );
  const [block = ""] = shownImports('```ts\nimport { satisfies } from "toolwright/model";\n```\n');
  expect(await errorsOf([row, block])).toHaveLength(2);
});
