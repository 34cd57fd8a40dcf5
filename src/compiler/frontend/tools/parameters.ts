import { ts } from "ts-morph";
import { includesUndefined } from "../lower/property.js";
import { type Callable, isThis, parameterType } from "./callable.js";

/** A parameter as a caller sees it. */
export interface Parameter {
  /** What declares it: the label of a tuple, where a rest parameter stands for several. */
  readonly declaration: ts.ParameterDeclaration | ts.NamedTupleMember;
  /** Its type; of a label that takes all that is left, the type of one item. */
  readonly type: ts.Type;
  readonly optional: boolean;
  /** How it takes all the arguments that are left: as its own array, or as items that a tuple's label names. */
  readonly rest: "none" | "array" | "items";
  readonly initializer?: ts.Expression;
}

/**
 * The parameters of a signature, without `this`. A rest parameter whose type is a tuple with labels, as `Parameters<typeof f>` is, stands for the
 * parameters that the labels name.
 */
export function readParameters(callable: Callable, checker: ts.TypeChecker): readonly Parameter[] {
  return callable.declaration.parameters
    .filter((parameter) => !isThis(parameter))
    .flatMap((parameter) => {
      const type = parameterType(parameter, callable, checker);
      return (parameter.dotDotDotToken && labelled(type, checker)) || [ownParameter(parameter, type, checker)];
    });
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

/** The parameters that the labels of a tuple name; undefined where one has no label, or where more follows a rest. */
function labelled(type: ts.Type, checker: ts.TypeChecker): readonly Parameter[] | undefined {
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

/** How many items an array must have; a rest parameter may be a tuple. */
function minLength(type: ts.Type, checker: ts.TypeChecker): number {
  return checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.minLength : 0;
}
