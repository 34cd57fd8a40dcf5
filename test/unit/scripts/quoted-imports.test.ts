import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { documentFiles } from "../../../scripts/document-files.js";
import { importsOf } from "../../../scripts/quoted-imports.js";
import { repository } from "../../support/temp-project.js";

/** A code block, and those before it on its page. */
interface Block {
  readonly page: string;
  readonly code: string;
}

/** Diagnostics of the compiler for a name that nothing declares. */
const undeclared = [2304, 2503, 2552, 2580, 2582, 2592, 2593, 18004];

/** Returns the names that a block uses, and that neither it nor an earlier block of its page declares. */
function undeclaredNames(blocks: readonly Block[]): readonly string[] {
  const files = new Map(blocks.map(({ code }, at) => [`/${at}.ts`, code]));
  files.set("/globals.d.ts", "declare const process: any, Buffer: any, test: any, expect: any;");
  const options: ts.CompilerOptions = {
    noResolve: true,
    moduleDetection: ts.ModuleDetectionKind.Force,
    target: ts.ScriptTarget.ESNext,
    lib: ["lib.esnext.d.ts", "lib.dom.d.ts"],
    types: [],
    skipLibCheck: true,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.getSourceFile = (file, language) => {
    const code = files.get(file);
    return code === undefined ? getSourceFile(file, language) : ts.createSourceFile(file, code, language);
  };
  host.fileExists = (file) => files.has(file) || fileExists(file);
  const program = ts.createProgram([...files.keys()], options, host);
  const declared = new Map<string, Set<string>>();
  return blocks.flatMap(({ page }, at) => {
    const file = program.getSourceFile(`/${at}.ts`);
    if (!file) throw new Error(`The program has no block ${at}`);
    const known = declared.get(page) ?? new Set();
    declared.set(page, known);
    const names = program.getSemanticDiagnostics(file).flatMap(({ code, start = 0, length = 0 }) => {
      const name = file.text.slice(start, start + length);
      return undeclared.includes(code) && !known.has(name) ? [`${page}: ${name}`] : [];
    });
    // What a program keeps of a file, which its types do not have.
    const { locals } = file as ts.SourceFile & { readonly locals?: ReadonlyMap<string, unknown> };
    for (const name of locals?.keys() ?? []) known.add(name);
    return names;
  });
}

it("every name in the code of the documents is declared or imported there, or earlier on the page", () => {
  const blocks = documentFiles().flatMap((page) => {
    const text = readFileSync(join(repository, page), "utf8");
    const quoted = text.matchAll(/^(?:<!-- quote \S+ ?(.*) -->\n)?```(?:ts|js)\n([\s\S]*?)^```$/gm);
    return [...quoted].map(([, name = "", code = ""]) => ({ page, code: name.includes(".") ? inClass(code) : code }));
  });
  expect(blocks.length).toBeGreaterThan(100);
  expect(undeclaredNames(blocks)).toEqual([]);
});

/** A member of a class, which is quoted without the class. */
function inClass(code: string): string {
  const [imports = ""] = /^(?:import .*\n+)*/.exec(code) ?? [];
  return `${imports}class Quoted {\n${code.slice(imports.length)}}\n`;
}

describe("a name without a declaration", () => {
  it.each([
    ["a function", "await serveStdio([]);\n"],
    ["a type", "export const tool: serveStdio = 1;\n"],
    ["in a shorthand property", "export const options = { serveStdio };\n"],
  ])("is reported: %s", (_, code) => {
    expect(undeclaredNames([{ page: "a.md", code }])).toEqual(["a.md: serveStdio"]);
  });

  it("is accepted if an earlier block of the same page declares it", () => {
    const [declaration, use] = ["const verifier = {};\n", "export const options = { verifier };\n"];
    expect(undeclaredNames([declaration, use].map((code) => ({ page: "a.md", code })))).toEqual([]);
    expect(undeclaredNames([use, declaration].map((code) => ({ page: "a.md", code })))).toEqual(["a.md: verifier"]);
    const other = [
      { page: "b.md", code: declaration },
      { page: "a.md", code: use },
    ];
    expect(undeclaredNames(other)).toEqual(["a.md: verifier"]);
  });
});

describe("the imports of a part of a file", () => {
  const file = `import type { Tool } from "a";
import fs, { join, type Path } from "b";
import * as all from "c";
import "d";
import { type Only, type Other } from "e";
`;
  const source = ts.createSourceFile("file.ts", file, ts.ScriptTarget.Latest, true);

  it.each([
    ["join(1)", ['import { join } from "b";']],
    ["fs.join(all)", ['import fs from "b";', 'import * as all from "c";']],
    ["let tool: Tool", ['import type { Tool } from "a";']],
    ["let path: Only", ['import type { Only } from "e";']],
    ["let path: Path = { join: 1 }.join", ['import type { Path } from "b";']],
    ['import type { Tool } from "a";\nlet tool: Tool', []],
  ])("are those of its names: %s", (part, imports) => {
    expect(importsOf(source, part)).toEqual(imports);
  });
});
