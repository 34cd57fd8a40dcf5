import { ts } from "ts-morph";
import { includesUndefined } from "../lower/union-parts.js";
import { type Callable, isThis, parameterType } from "./callable.js";

/** A parameter from the caller's point of view. */
export interface Parameter {
  /** Its declaration. For a rest parameter that stands for several, the label of the tuple element. */
  readonly declaration: ts.ParameterDeclaration | ts.NamedTupleMember;
  /** Its type. For a label with a rest element, the type of one item. */
  readonly type: ts.Type;
  readonly optional: boolean;
  /** How it takes the remaining arguments: as an array parameter, or as the items of a tuple's rest element. */
  readonly rest: "none" | "array" | "items";
  readonly initializer?: ts.Expression;
}

/** The parameters of a signature without `this`. A rest parameter with a labeled tuple type counts as the parameters that the labels name. */
export function readParameters(callable: Callable, checker: ts.TypeChecker): readonly Parameter[] {
  return ownParameters(callable).flatMap((parameter) => {
    const type = parameterType(parameter, callable, checker);
    return (parameter.dotDotDotToken && labeledParameters(type, checker)) || [ownParameter(parameter, type, checker)];
  });
}

/** The parameters that the declaration of a function has, without `this`. */
export function ownParameters({ declaration }: Callable): readonly ts.ParameterDeclaration[] {
  return declaration.parameters.filter((parameter) => !isThis(parameter));
}

function ownParameter(declaration: ts.ParameterDeclaration, type: ts.Type, checker: ts.TypeChecker): Parameter {
  const { questionToken, initializer, dotDotDotToken } = declaration;
  const mayBeEmpty = dotDotDotToken !== undefined && minLength(type, checker) === 0;
  return {
    declaration,
    type,
    optional: Boolean(questionToken || initializer || mayBeEmpty || includesUndefined(type)),
    rest: dotDotDotToken ? "array" : "none",
    ...(initializer && { initializer }),
  };
}

/** The parameters that the labels of a tuple name; undefined if an element has no label or follows a rest element. */
function labeledParameters(type: ts.Type, checker: ts.TypeChecker): readonly Parameter[] | undefined {
  if (!checker.isTupleType(type)) return undefined;
  const { target } = type as ts.TupleTypeReference;
  const labels = target.labeledElementDeclarations ?? [];
  const found: Parameter[] = [];
  for (const [index, element] of checker.getTypeArguments(type as ts.TupleTypeReference).entries()) {
    const flags = target.elementFlags[index];
    if (flags === undefined) break;
    const declaration = labels[index];
    const isRest = (flags & ts.ElementFlags.Variable) !== 0;
    if (!declaration || (isRest && index < target.elementFlags.length - 1)) return undefined;
    const optional = isRest || (flags & ts.ElementFlags.Optional) !== 0 || includesUndefined(element);
    found.push({ declaration, type: element, optional, rest: isRest ? "items" : "none" });
  }
  return found;
}

/** The minimum number of items of an array or tuple. */
function minLength(type: ts.Type, checker: ts.TypeChecker): number {
  return checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.minLength : 0;
}
