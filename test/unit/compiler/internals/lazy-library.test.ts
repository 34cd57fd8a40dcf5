import { ts } from "ts-morph";
import { afterEach, expect, test, vi } from "vitest";
import { ProjectFiles } from "../../../../src/compiler/files/project-files.js";
import { Compiler } from "../../../../src/compiler/frontend/compiler.js";
import { openLazyLibrary } from "../../../../src/compiler/internals/lazy-library.js";
import { createTempProject } from "../../../support/temp-project.js";

afterEach(() => vi.unstubAllEnvs());

/** The smallest library and the largest ones. Those of windows and workers exclude each other. */
const sets: readonly (readonly string[])[] = [
  ["lib.es5.d.ts"],
  ["lib.esnext.full.d.ts"],
  ["lib.esnext.d.ts", "lib.webworker.d.ts", "lib.webworker.iterable.d.ts", "lib.scripthost.d.ts"],
  ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.webworker.d.ts"],
];

const source = `
declare global {
  interface Array<T> { mine: T }
  interface Response { mine: number }
  var mine: string;
}
export const all: keyof typeof globalThis = "mine";
`;

test.each(sets)("declares what whole files of the library declare: %s %s %s", (...lib) => {
  const project = createTempProject({ "src/mine.ts": source });
  try {
    const programOf = (): ts.Program => {
      const options = { lib: [...lib], target: ts.ScriptTarget.ESNext, types: [], strict: true };
      const compiler = new Compiler(project.root, new ProjectFiles(), () => false);
      return compiler.createProgram(
        [project.path("src/mine.ts")],
        { options, references: [] },
        { packages: "all", imports: [], keepImports: false },
      );
    };
    expect(openLazyLibrary()).toBeDefined();
    const lazy = programOf();
    vi.stubEnv("TOOLWRIGHT_INTERNALS", "off");
    const full = programOf();
    expect(globalsOf(lazy)).toEqual(globalsOf(full));
    expect(globalsOf(full).length).toBeGreaterThan(50);
    const hasConflict = lib.includes("lib.dom.d.ts") && lib.includes("lib.webworker.d.ts");
    expect(lazy.getSourceFiles().some((file) => isLazy(file))).toBe(!hasConflict);
    expect(full.getSourceFiles().some((file) => isLazy(file))).toBe(false);
  } finally {
    project.remove();
  }
});

test("positions in the library are those of whole files", () => {
  const project = createTempProject({ "src/mine.ts": source });
  const options = { lib: ["lib.es2022.full.d.ts"], types: [] };
  const compiler = new Compiler(project.root, new ProjectFiles(), () => false);
  const program = compiler.createProgram(
    [project.path("src/mine.ts")],
    { options, references: [] },
    { packages: "all", imports: [], keepImports: false },
  );
  const checker = program.getTypeChecker();
  const [declaration] = globalNamed("Response", checker)?.declarations ?? [];
  const file = declaration?.getSourceFile();
  expect(declaration?.getText()).toMatch(/^interface Response /);
  expect(program.getSourceFiles()).toContain(file);
  const line = file?.getLineAndCharacterOfPosition(declaration?.getStart() ?? 0).line ?? 0;
  expect(file?.text.split("\n")[line]).toBe("interface Response extends Body {");
  project.remove();
});

function isLazy({ fileName, statements }: ts.SourceFile): boolean {
  return /lib\.es5\.d\.ts$/.test(fileName) && statements.length === 0;
}

/** Every global with its declarations and members, and every node of these with its position. */
function globalsOf(program: ts.Program): readonly object[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFiles().find(({ isDeclarationFile }) => !isDeclarationFile);
  return (
    checker
      .getSymbolsInScope(file?.endOfFileToken ?? unreachable(), ~0 as ts.SymbolFlags)
      // It exports all globals.
      .filter(({ name }) => name !== "globalThis")
      .map((symbol) => ({ ...described(symbol), type: checker.typeToString(checker.getTypeOfSymbol(symbol)) }))
  );
}

function globalNamed(name: string, checker: ts.TypeChecker): ts.Symbol | undefined {
  return checker.resolveName(name, undefined, ts.SymbolFlags.Type, false);
}

/** A symbol without the flag that says whether it was merged. */
function described(symbol: ts.Symbol, parent?: ts.Symbol): object {
  const { declarations = [], valueDeclaration, members, exports } = symbol;
  const table = (symbols: ts.SymbolTable | undefined): readonly object[] =>
    [...(symbols?.values() ?? [])].map((member) => described(member, symbol));
  const ownParent = (symbol as { parent?: ts.Symbol }).parent;
  return {
    name: symbol.name,
    flags: symbol.flags & ~ts.SymbolFlags.Transient,
    hasParent:
      parent === undefined || ownParent === undefined ? ownParent !== undefined : ownParent.name === parent.name,
    declarations: declarations.map((node) => nodesOf(node)),
    value: valueDeclaration && declarations.indexOf(valueDeclaration),
    members: table(members),
    exports: table(exports),
  };
}

/** The kinds and positions of a node and of everything below it. The parents are right if they lead to a file that has the text. */
function nodesOf(node: ts.Node): string {
  const { fileName } = node.getSourceFile();
  const texts: string[] = [fileName];
  const add = (each: ts.Node): void => {
    texts.push(`${each.kind} ${each.pos} ${each.end}`);
    ts.forEachChild(each, add, (list) => {
      texts.push(`[${list.pos} ${list.end}]`);
      for (const child of list) add(child);
    });
  };
  add(node);
  return texts.join();
}

function unreachable(): never {
  throw new Error("the program has no source file");
}
