import { ts } from "ts-morph";
import { parseObject } from "../../json-schema/index.js";
import { dirname, join } from "../files/paths.js";
import type { ProjectFiles } from "../files/project-files.js";

/** The virtual folder of the compiler's own declaration files. */
export const libraryFolder = "/node_modules/typescript/lib";

/**
 * The methods of TypeScript's checker that the front end uses. A compiler with another interface, such as the API of TypeScript 7, would be used
 * through an adapter that has these methods.
 */
export type Checker = Pick<
  ts.TypeChecker,
  | "getAliasedSymbol"
  | "getAnyType"
  | "getApparentType"
  | "getAwaitedType"
  | "getBaseTypeOfLiteralType"
  | "getBaseTypes"
  | "getDeclaredTypeOfSymbol"
  | "getExportSpecifierLocalTargetSymbol"
  | "getExportSymbolOfSymbol"
  | "getExportsOfModule"
  | "getIndexInfoOfType"
  | "getIndexInfosOfType"
  | "getIndexTypeOfType"
  | "getNonNullableType"
  | "getNonPrimitiveType"
  | "getPropertiesOfType"
  | "getPropertyOfType"
  | "getReturnTypeOfSignature"
  | "getShorthandAssignmentValueSymbol"
  | "getSignatureFromDeclaration"
  | "getStringLiteralType"
  | "getStringType"
  | "getSymbolAtLocation"
  | "getTypeArguments"
  | "getTypeAtLocation"
  | "getTypeFromTypeNode"
  | "getTypeOfSymbol"
  | "getTypeOfSymbolAtLocation"
  | "getUndefinedType"
  | "getUnknownType"
  | "isArrayLikeType"
  | "isArrayType"
  | "isTupleType"
  | "isTypeAssignableTo"
  | "typeToString"
>;

export function checkerOf(program: ts.Program): Checker {
  return program.getTypeChecker();
}

/** The symbol that an import or export refers to; any other symbol unchanged. */
export function resolveAlias<Found extends ts.Symbol | undefined>(symbol: Found, checker: Checker): Found | ts.Symbol {
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Recognizes symbols that the `toolwright` package exports, even if the author imports them under another name. */
export interface OwnSymbols {
  /** The name under which this package exports the symbol; undefined for symbols of other packages. */
  ownName(symbol: ts.Symbol | undefined): string | undefined;
}

export function createOwnSymbols(checker: Checker, files: ProjectFiles): OwnSymbols {
  const owned = new Map<string, boolean>();
  return {
    ownName(symbol) {
      const target = resolveAlias(symbol, checker);
      const file = target?.declarations?.[0]?.getSourceFile().fileName;
      return target && file && isInOwnPackage(dirname(file)) ? target.name : undefined;
    },
  };

  /** True if the nearest package.json at or above `folder` is this package's. */
  function isInOwnPackage(folder: string): boolean {
    const known = owned.get(folder);
    if (known !== undefined) return known;
    const manifest = files.readFile(join(folder, "package.json"));
    const parent = dirname(folder);
    const isOwn =
      // A package.json that does not parse belongs to another package.
      manifest === undefined
        ? parent !== folder && isInOwnPackage(parent)
        : parseObject(manifest)["name"] === "toolwright";
    owned.set(folder, isOwn);
    return isOwn;
  }
}

/** The name of the type that `ToolContext` stands for, with or without forms; undefined for other types. */
export function contextName(type: ts.Type, own: OwnSymbols): string | undefined {
  const name = own.ownName(type.symbol);
  return name === "BaseContext" || name === "FormContext" ? name : undefined;
}
