import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { packageFolders } from "../test/support/temp-project.js";

/** A public entry point of one of the packages. */
export interface EntryPoint {
  /** What users import, such as `toolwright/mcp`. */
  readonly specifier: string;
  /** Absolute path of its built declarations. */
  readonly declarations: string;
}

/** Every entry point that has types, as the `exports` of both package.json files list them. */
export const entryPoints: readonly EntryPoint[] = Object.entries(packageFolders).flatMap(([name, folder]) => {
  // npm has read this file already.
  const { exports } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly exports: Readonly<Record<string, string | { readonly types?: string }>>;
  };
  return Object.entries(exports).flatMap(([subpath, target]) =>
    typeof target === "object" && target.types
      ? [{ specifier: name + subpath.slice(1), declarations: join(folder, target.types) }]
      : [],
  );
});

/** A TypeScript program over the built declarations of every entry point. */
export function createSurfaceProgram(): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ["node"],
    skipLibCheck: true,
    noEmit: true,
  };
  return ts.createProgram(
    entryPoints.map(({ declarations }) => declarations),
    options,
  );
}

/** The exports of an entry point, sorted by name. */
export function exportsOf(program: ts.Program, entry: EntryPoint): readonly ts.Symbol[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry.declarations);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${entry.declarations} has no exports; has the build run?`);
  return checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The declarations of an entry point's exports as text, without comments: one block for each name. */
export function describeSurface(program: ts.Program, entry: EntryPoint): string {
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });
  const blocks = exportsOf(program, entry).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const texts = (target.declarations ?? []).map((node) => {
      // `const` and `let` belong to the statement, two levels up.
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      return printer.printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile());
    });
    const alias = target.name === symbol.name ? "" : `${target.name} as ${symbol.name}: `;
    return alias + texts.join("\n").replace(/^export (?:declare )?|^declare /gm, "");
  });
  return `${blocks.join("\n")}\n`;
}

/** The file under `test/api/` that pins an entry point. */
export function pinOf({ specifier }: EntryPoint): string {
  return `${specifier.replaceAll("/", "-")}.txt`;
}
