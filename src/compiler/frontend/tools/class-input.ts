import { ts } from "ts-morph";
import type { ExportedType, Pass } from "../../catalog/index.js";
import { WireProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import type { Places } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { exportedName } from "./exports.js";
import type { OwnSymbols } from "./own-symbols.js";
import { mapRootProperties, withDefault } from "./root-properties.js";

/** The class of `type`, when it is marked with `@ToolInput`, exported, and made without arguments: the handler gets an instance of it. */
export function constructibleClass(
  type: ts.Type,
  { checker }: Pick<Lowering, "checker">,
  own: OwnSymbols,
): ExportedType | undefined {
  const declaration = type.symbol?.valueDeclaration;
  if (!declaration || !ts.isClassDeclaration(declaration) || !isMarked(declaration, checker, own)) return undefined;
  const exportName = exportedName(type.symbol, declaration.getSourceFile(), checker);
  if (!exportName || !isMadeWithoutArguments(declaration, checker)) return undefined;
  return { module: declaration.getSourceFile().fileName, exportName };
}

/** True when `new` needs no argument. */
export function isMadeWithoutArguments(declaration: ts.ClassLikeDeclaration, checker: ts.TypeChecker): boolean {
  if (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Abstract) return false;
  const symbol = declaration.name && checker.getSymbolAtLocation(declaration.name);
  const type = symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(declaration);
  return type.getConstructSignatures().some((signature) =>
    signature.parameters.every((parameter) => {
      const node = parameter.valueDeclaration;
      return node && ts.isParameter(node) && (node.questionToken || node.initializer || node.dotDotDotToken);
    }),
  );
}

/** The root object of a class: getters are left out, a property with an initializer may be left out, and a constant one is the default. */
export function withInitializers(graph: BaseType, lowering: Lowering): BaseType {
  return mapRootProperties(graph, lowering, (property) => {
    const { key, declaration } = property;
    // What the class computes itself is not the caller's to give.
    if (declaration && isGetterAlone(declaration)) return undefined;
    if (!declaration || !ts.isPropertyDeclaration(declaration) || !declaration.initializer) return property;
    return new WireProperty(key, withDefault(property, declaration.initializer, lowering), false, declaration);
  });
}

function isGetterAlone(node: ts.Node): boolean {
  if (!ts.isGetAccessor(node) || !ts.isClassLike(node.parent)) return false;
  const key = node.name.getText();
  return !node.parent.members.some((member) => ts.isSetAccessor(member) && member.name.getText() === key);
}

/** `pass` with the module of its class relative to the root folder, as the catalog has it. */
export function withRelativeModule(pass: Pass, places: Places): Pass {
  if (pass.kind !== "input" || !pass.construct) return pass;
  return { ...pass, construct: { ...pass.construct, module: places.relativePath(pass.construct.module) } };
}

function isMarked(declaration: ts.ClassDeclaration, checker: ts.TypeChecker, own: OwnSymbols): boolean {
  return (ts.getDecorators(declaration) ?? []).some((decorator) => {
    const callee = ts.isCallExpression(decorator.expression) ? decorator.expression.expression : decorator.expression;
    return own.ownName(checker.getSymbolAtLocation(callee)) === "ToolInput";
  });
}
