import { ts } from "ts-morph";
import { libraryFiles, readLibrary, type StandardLibrary } from "../internals/morph-common.js";

/*
 * Reading the standard library takes a third of a run of one tool. A lean program has the part of it that tools of lean programs name, with all that
 * this part refers to. Other names are then not declared, and a tool that names one needs a whole program, as it would with the entire library.
 */

/** The standard library of lean programs. The build writes it to a folder. */
export function leanLibrary(): StandardLibrary {
  return readLibrary("lib/lean", () => leanFiles(libraryFiles()));
}

/**
 * Types of the standard library whose members no schema shows: what a package adds to them changes none. Nor can a package add to a type alias.
 */
export const standardTypes: ReadonlySet<string> = new Set([
  ...["Array", "ReadonlyArray", "Boolean", "Date", "Map", "ReadonlyMap", "Number", "Object", "Promise", "PromiseLike"],
  ...["Set", "ReadonlySet", "String", "AsyncIterable", "AsyncGenerator", "Iterable", "Generator"],
]);

/** What the checker itself looks up, without a name in the source. */
const checkerTypes: readonly string[] = [
  ...["CallableFunction", "Function", "IArguments", "ImportMeta", "NewableFunction", "RegExp", "TemplateStringsArray"],
  ...["BigInt", "Disposable", "Symbol", "ThisType"],
];

/** The files of ECMAScript, and the default libraries, which refer to them. */
const isEcmaScript = /^lib\.(?:d\.ts|es|decorators)/;

/** Empties the files that are not part of ECMAScript, and leaves out of the others what no type of the lean library refers to. */
export function leanFiles(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parsed = [...files].map(([name, text]) =>
    ts.createSourceFile(name, isEcmaScript.test(name) ? text : "", ts.ScriptTarget.Latest, true),
  );
  const declared = new Map<string, ts.Statement[]>();
  const kept = new Set<ts.Node>();
  const keep = (name: string): void => {
    for (const each of declared.get(name) ?? []) kept.add(each);
  };
  for (const { statements } of parsed) {
    for (const each of statements) {
      const names = namesOf(each);
      for (const name of names) declared.set(name, [...(declared.get(name) ?? []), each]);
      // A type alias can have only one declaration, so `needsWhole` does not exclude any. `declare global` adds to other types.
      if (ts.isTypeAliasDeclaration(each) || names.length === 0) kept.add(each);
    }
  }
  for (const name of [...standardTypes, ...checkerTypes]) keep(name);
  const follow = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) keep(node.text);
    ts.forEachChild(node, follow);
  };
  // Iterating over a set also visits the elements that are added on the way.
  for (const each of kept) follow(each);
  return new Map(parsed.map((file) => [file.fileName, textOf(file, kept)]));
}

/** The names that a statement declares. None for a block of global declarations. */
function namesOf(statement: ts.Statement): readonly string[] {
  const declarations = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return declarations.flatMap((each) =>
    "name" in each && ts.isIdentifier(each.name as ts.Node) && !(each.flags & ts.NodeFlags.GlobalAugmentation)
      ? [(each.name as ts.Identifier).text]
      : [],
  );
}

function textOf({ text, statements }: ts.SourceFile, kept: ReadonlySet<ts.Node>): string {
  const references = text.slice(0, statements[0]?.getStart() ?? text.length);
  return (
    references +
    statements
      .filter((each) => kept.has(each))
      .map((each) => `${each.getText()}\n`)
      .join("")
  );
}
