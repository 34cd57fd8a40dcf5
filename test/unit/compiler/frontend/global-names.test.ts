import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ts } from "ts-morph";
import { expect, it } from "vitest";
import { declaredNames } from "../../../../src/compiler/frontend/global-names.js";
import { repository } from "../../../support/temp-project.js";

/** The names that a file declares globally, as the compiler parses it. Those of modules have quotes. */
function parsedNames(path: string, text: string): readonly string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return [...namesIn(file.statements, !ts.isExternalModule(file))];
}

function* namesIn(statements: readonly ts.Statement[], isGlobal: boolean): Iterable<string> {
  for (const statement of statements) {
    if (ts.isModuleDeclaration(statement)) {
      const { name, body } = statement;
      const opens = (statement.flags & ts.NodeFlags.GlobalAugmentation) !== 0;
      const isModule = ts.isStringLiteral(name);
      if (isModule) yield `"${name.text}"`;
      else if (isGlobal && !opens) yield name.text;
      if ((opens || isModule) && body && ts.isModuleBlock(body)) yield* namesIn(body.statements, opens);
    } else if (ts.isNamespaceExportDeclaration(statement)) yield statement.name.text;
    else if (!isGlobal) continue;
    else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) yield name.getText();
    } else if ("name" in statement) yield (statement as ts.DeclarationStatement).name?.getText() ?? "";
  }
}

it("finds every global name in the declarations of packages and of the compiler", () => {
  const folders = ["@types", "undici-types", "zod", "typescript/lib", "@modelcontextprotocol", "postgres/types"];
  let found = 0;
  const unread: string[] = [];
  for (const folder of folders) {
    const root = join(repository, "node_modules", folder);
    for (const path of readdirSync(root, { recursive: true, encoding: "utf8" })) {
      if (!path.endsWith(".d.ts")) continue;
      const text = readFileSync(join(root, path), "utf8");
      const names = declaredNames(text);
      if (!names) {
        unread.push(path);
        continue;
      }
      const parsed = parsedNames(path, text);
      found += parsed.length;
      expect(
        parsed.filter((name) => !names.includes(name)),
        `${folder}/${path}`,
      ).toEqual([]);
    }
  }
  expect(found).toBeGreaterThan(4_000);
  // Of these, whole files are read.
  expect(unread).toEqual([]);
});

it.each<[string, readonly string[] | undefined]>([
  ["interface A {} declare const enum B { c } declare abstract class D { e: F; }", ["A", "B", "D"]],
  ["declare var a: { b: string }, c: number;", ["a", "c"]],
  ["export interface A {} declare const b: C; export as namespace D; declare module '../e.js' {}", ["D", '"../e.js"']],
  ["import { a as A } from 'export b'; interface B {}", []],
  ["type A = 'export' | { export: B } | typeof c.export; interface D {}", ["A", "D"]],
  ["import A = B.C; declare const d: import('e').F;", ["A", "d"]],
  ["export {}; declare global { interface A { b: C } namespace D { interface E {} } var f: G; }", ["A", "D", "f"]],
  ['declare module "a" { global { var b: { c: 1 }; } interface D {} }', ['"a"', "b"]],
  ["declare module 'a*b'; declare module C {}", ["C", '"a*b"']],
  ["/* interface A { */ // type B = {\n type C = '/*' | `{` | \"}\"; type D = 1; // */", ["C", "D"]],
  ["interface A { b: string", undefined],
])("finds the names in %s", (text, names) => {
  expect(declaredNames(text)).toEqual(names);
});
