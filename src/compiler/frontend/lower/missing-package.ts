/*
 * The types of a package may come from another one that is not installed, such as an optional peer dependency. TypeScript takes them as `any`, without
 * a word if it does not check libraries. They are treated as types without a JSON form: left out where that is possible.
 */

import { isBuiltin } from "node:module";
import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import type { Site } from "./lowering.js";
import { isPackageFile } from "./package-file.js";

/** Whether the type at `site` is written in a package, so that the author cannot import it. */
export function isOfPackage({ declared, packageNode }: Site): boolean {
  return declared ? isPackageFile(declared.getSourceFile()) : packageNode !== undefined;
}

/** The package to install for the unresolved type at `site`; undefined if it is not known. */
export function missingPackage({ declared }: Site, checker: Checker): string | undefined {
  if (!declared) return undefined;
  let found: string | undefined;
  const visit = (node: ts.Node): void => {
    found ??= packageOf(node, checker);
    if (found === undefined) ts.forEachChild(node, visit);
  };
  visit(declared);
  return found;
}

function packageOf(node: ts.Node, checker: Checker): string | undefined {
  if (ts.isImportTypeNode(node)) {
    const { argument } = node;
    return ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
      ? unresolvedPackage(argument.literal, checker)
      : undefined;
  }
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const name = firstName(node.typeName);
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? [];
  const specifier = declarations.map(specifierOf).find((each) => each !== undefined);
  if (specifier) return unresolvedPackage(specifier, checker);
  return declarations.length === 0 && isGlobalOfNode(name.text) ? "@types/node" : undefined;
}

/** Whether the types of Node declare a name without an import. */
function isGlobalOfNode(name: string): boolean {
  return name === "NodeJS" || Object.hasOwn(globalThis, name);
}

/** What to do about a global type that is not declared; undefined if Node has none with this name. */
export function globalAdvice(node: ts.Node): string | undefined {
  const name = ts.isTypeReferenceNode(node) ? firstName(node.typeName).text : "";
  if (!isGlobalOfNode(name)) return undefined;
  const others = /^(?:Buffer|NodeJS)$/.test(name) ? "" : ', or add "DOM" to `lib` for those of browsers';
  return `install the types of Node, npm install --save-dev @types/node, and add "node" to \`types\` in the tsconfig${others}.`;
}

/** The first name of `name`, as `http` in `http.Server`. */
export function firstName(name: ts.EntityName): ts.Identifier {
  return ts.isIdentifier(name) ? name : firstName(name.left);
}

/** The module specifier of an import. */
function specifierOf(declaration: ts.Node): ts.StringLiteral | undefined {
  const statement = ts.findAncestor(declaration, ts.isImportDeclaration);
  const reference = ts.isImportEqualsDeclaration(declaration) ? declaration.moduleReference : undefined;
  const specifier =
    statement?.moduleSpecifier ?? (reference && ts.isExternalModuleReference(reference) && reference.expression);
  return specifier && ts.isStringLiteral(specifier) ? specifier : undefined;
}

function unresolvedPackage(specifier: ts.StringLiteral, checker: Checker): string | undefined {
  const { text } = specifier;
  if (checker.getSymbolAtLocation(specifier) || text.startsWith(".")) return undefined;
  return isBuiltin(text) ? "@types/node" : /^(?:@[^/]+\/)?[^/]+/.exec(text)?.[0];
}
