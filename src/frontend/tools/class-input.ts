import { ts } from "ts-morph";
import type { ExportedType, Pass } from "../../catalog/index.js";
import { NamedType, WireObject, WireProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import type { Places } from "../places.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import { constantValue } from "./constant.js";
import { exportedName } from "./exports.js";
import type { OwnSymbols } from "./ours.js";

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
  if (graph instanceof NamedType) return withInitializers(graph.getType(), lowering);
  if (graph instanceof AnnotatedType) {
    return new AnnotatedType(withInitializers(graph.getType(), lowering), graph.getAnnotations(), false);
  }
  if (!(graph instanceof WireObject)) return graph;
  // What the class computes itself is not the caller's to give.
  const given = graph.wireProperties.filter(({ declaration }) => !declaration || !isGetterAlone(declaration));
  const properties = given.map((property) => {
    const { declaration } = property;
    if (!declaration || !ts.isPropertyDeclaration(declaration) || !declaration.initializer) return property;
    const initial = constantValue(declaration.initializer, lowering.checker);
    const type = initial
      ? new AnnotatedType(property.getType(), { default: initial.value }, false)
      : property.getType();
    return new WireProperty(property.key, type, false, declaration);
  });
  return new WireObject(lowering.nextId(), properties, graph.patterns, graph.rest);
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
