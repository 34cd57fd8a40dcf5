import { ts } from "ts-morph";
import type { ExportedType } from "../../catalog/index.js";
import { type Checker, type OwnSymbols, resolveAlias } from "../checker.js";
import { JsonProperty } from "../graph/graph.js";
import { rootPath, type Written } from "../graph/site.js";
import type { Lowering } from "../lower/lowering.js";
import { argumentsOf } from "../lower/written-types.js";
import type { BaseType } from "../type-graph.js";
import { decoratorName } from "./markers.js";
import { mapRootProperties, withDefault } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

/** The name under which `file` exports `symbol`; undefined if it does not. Prefers a named export to the default export. */
export function exportedName(symbol: ts.Symbol | undefined, file: ts.SourceFile, checker: Checker): string | undefined {
  const module = checker.getSymbolAtLocation(file);
  if (!module || !symbol) return undefined;
  const target = exportedSymbol(symbol, checker);
  const names = checker
    .getExportsOfModule(module)
    .filter((exported) => exportedSymbol(exported, checker) === target)
    .map((exported) => exported.name);
  return names.find((name) => name !== "default") ?? names[0];
}

/** The name under which its file exports a declaration: `default` for an anonymous default export. */
export function exportedNameOf(
  declaration: ts.FunctionDeclaration | ts.VariableDeclaration | ts.ClassDeclaration,
  checker: Checker,
): string | undefined {
  const { name } = declaration;
  if (name) return exportedName(checker.getSymbolAtLocation(name), declaration.getSourceFile(), checker);
  return ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Default ? "default" : undefined;
}

/** The type that a written type names, without type arguments, if the author's file that declares it exports it. */
export function exportedType(
  written: Written | undefined,
  { checker, program, reporter, inputs }: ToolReader,
): ExportedType | undefined {
  if (!written || written.bindings || argumentsOf(written.node).length > 0) return undefined;
  const symbol = inputs.symbolOf(written.node);
  const file = symbol?.declarations?.[0]?.getSourceFile();
  if (!file || file.isDeclarationFile || program.isSourceFileFromExternalLibrary(file)) return undefined;
  const exportName = exportedName(symbol, file, checker);
  return exportName === undefined ? undefined : { module: reporter.relativePath(file.fileName), exportName };
}

function exportedSymbol(symbol: ts.Symbol, checker: Checker): ts.Symbol {
  const target = resolveAlias(symbol, checker);
  // Within its file, a declaration has a local symbol that differs from the exported one.
  return target === symbol ? checker.getExportSymbolOfSymbol(symbol) : target;
}

/** The class of `type` if it is marked with `@ToolInput`, exported, and created without arguments: then the handler receives an instance. */
export function constructibleClass(type: ts.Type, { checker, own, reporter }: ToolReader): ExportedType | undefined {
  const declaration = type.symbol?.valueDeclaration;
  if (!declaration || !ts.isClassDeclaration(declaration) || !isMarked(declaration, checker, own)) return undefined;
  const exportName = exportedName(type.symbol, declaration.getSourceFile(), checker);
  if (!exportName || !needsNoArguments(declaration, checker)) return undefined;
  return { module: reporter.relativePath(declaration.getSourceFile().fileName), exportName };
}

/** Whether the class can be created without arguments. */
export function needsNoArguments(declaration: ts.ClassLikeDeclaration, checker: Checker): boolean {
  if (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) return false;
  const symbol = declaration.name && checker.getSymbolAtLocation(declaration.name);
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(declaration);
  return type.getConstructSignatures().some(({ parameters }) => !parameters.some(isRequiredParameter));
}

/** Whether a call has to pass an argument for a parameter. */
export function isRequiredParameter({ valueDeclaration: node }: ts.Symbol): boolean {
  return !(node && ts.isParameter(node) && (node.questionToken || node.initializer || node.dotDotDotToken));
}

/** Removes getters from the root object of a class, and makes properties with an initializer optional, with a constant one as default. */
export function withInitializers(graph: BaseType, lowering: Lowering): BaseType {
  return mapRootProperties(graph, lowering, (property) => {
    const { key, declaration } = property;
    // The class computes the value, so callers cannot pass one.
    if (declaration && isGetterWithoutSetter(declaration)) return undefined;
    const initializer = declaration && initializerOf(declaration);
    if (!initializer) return property;
    const type = withDefault(property.getType(), property, initializer, rootPath("The input"), lowering);
    return new JsonProperty(key, type, false, declaration);
  });
}

/** What a class sets a property to, which may be declared by a parameter of its constructor. */
export function initializerOf(node: ts.Node): ts.Expression | undefined {
  return ts.isPropertyDeclaration(node) || ts.isParameter(node) ? node.initializer : undefined;
}

function isGetterWithoutSetter(node: ts.Node): boolean {
  if (!ts.isGetAccessor(node) || !ts.isClassLike(node.parent)) return false;
  const key = node.name.getText();
  return !node.parent.members.some((member) => ts.isSetAccessor(member) && member.name.getText() === key);
}

function isMarked(declaration: ts.ClassDeclaration, checker: Checker, own: OwnSymbols): boolean {
  return (ts.getDecorators(declaration) ?? []).some((each) => decoratorName(each, checker, own) === "ToolInput");
}
