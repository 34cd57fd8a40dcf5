import { ts } from "ts-morph";
import type { Pass } from "../../catalog/index.js";
import { annotate } from "../jsdoc/annotate.js";
import { WireObject, WireProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { formatPath, parameterPath, rootPath } from "../lower/path.js";
import { includesUndefined, isFunction } from "../lower/property.js";
import { writtenType } from "../lower/written.js";
import { nameNode, type Places } from "../places.js";
import { AnnotatedType, type BaseType } from "../type-graph.js";
import { type Callable, isThis, parameterType } from "./callable.js";
import { constructibleClass, withInitializers } from "./class-input.js";
import { constantValue } from "./constant.js";
import type { OwnSymbols } from "./ours.js";
import { withDestructuredDefaults } from "./root-properties.js";
import { definedType, isObjectRoot } from "./tool-types.js";

/** What a function takes: the type of its input object, and how that becomes arguments. */
export interface ToolInput {
  readonly graph: BaseType;
  readonly pass: Pass;
  readonly context: boolean;
}

export interface ReadContext {
  readonly lowering: Lowering;
  readonly places: Places;
  readonly own: OwnSymbols;
}

/** Reads the input of a marked function or method. Undefined when a problem was reported that leaves none. */
export function readInput(callable: Callable, toolName: string, read: ReadContext): ToolInput | undefined {
  const { lowering, places, own } = read;
  const { checker, program } = lowering;
  const typeOf = (parameter: ts.ParameterDeclaration): ts.Type => parameterType(parameter, callable, checker);
  const declared = callable.declaration.parameters.filter((parameter) => !isThis(parameter));
  const last = declared.at(-1);
  const context = last !== undefined && isContext(typeOf(last), checker, own);
  const parameters = context ? declared.slice(0, -1) : declared;
  const [first] = parameters;
  if (!first)
    return {
      graph: new WireObject(lowering.nextId(), [], [], false),
      pass: { kind: "parameters", names: [], rest: false },
      context,
    };
  const type = definedType(typeOf(first), checker);
  if (parameters.length === 1 && !first.dotDotDotToken && isObjectRoot(type, program)) {
    return { ...objectInput(first, type, read), context };
  }
  const names: string[] = [];
  const properties: WireProperty[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const { name } = parameter;
    if (ts.isIdentifier(name)) {
      names.push(name.text);
      properties.push(...parameterProperty(parameter, name.text, typeOf(parameter), lowering));
    } else places.report("tool/unnamed-parameter", { position: String(index + 1), name: toolName }, name);
  }
  if (names.length < parameters.length) return undefined;
  return {
    graph: new WireObject(lowering.nextId(), properties, [], false),
    pass: {
      kind: "parameters",
      names,
      rest: parameters.at(-1)?.dotDotDotToken !== undefined,
    },
    context,
  };
}

function objectInput(
  parameter: ts.ParameterDeclaration,
  type: ts.Type,
  { lowering, own }: ReadContext,
): { readonly graph: BaseType; readonly pass: Pass } {
  const declared = writtenType(parameter, type, lowering.checker);
  const site = {
    node: nameNode(parameter),
    path: rootPath("The input"),
    label: ts.isIdentifier(parameter.name) ? parameter.name.text : "input",
    ...(declared && { declared }),
  };
  const graph = withDestructuredDefaults(lowering.lower(type, site), parameter.name, lowering);
  const construct = constructibleClass(type, lowering, own);
  return {
    graph: construct ? withInitializers(graph, lowering) : graph,
    pass: { kind: "input", ...(construct && { construct }) },
  };
}

/**
 * A parameter as a property: optional with `?`, an initializer, `undefined` in its type, or `...`; a constant initializer is the default. A
 * function that may be left out gives no property: the handler is called without it.
 */
function parameterProperty(
  parameter: ts.ParameterDeclaration,
  name: string,
  type: ts.Type,
  lowering: Lowering,
): readonly WireProperty[] {
  const { checker } = lowering;
  const optional = Boolean(
    parameter.questionToken ||
      parameter.initializer ||
      (parameter.dotDotDotToken && minLength(type, checker) === 0) ||
      includesUndefined(type),
  );
  const path = parameterPath(name);
  if (optional && isFunction(type)) {
    lowering.report("type/function-dropped", { path: formatPath(path) }, parameter.name);
    return [];
  }
  const symbol = checker.getSymbolAtLocation(parameter.name);
  const declared = writtenType(parameter, type, checker);
  const lowered = lowering.lower(type, { node: parameter.name, path, label: name, ...(declared && { declared }) });
  const documented = symbol ? annotate(lowered, symbol, type, path, lowering) : lowered;
  const initial = parameter.initializer && constantValue(parameter.initializer, checker);
  const graph = initial ? new AnnotatedType(documented, { default: initial.value }, false) : documented;
  return [new WireProperty(name, graph, !optional, parameter)];
}

/** How many items an array must have; a rest parameter may be a tuple. */
function minLength(type: ts.Type, checker: ts.TypeChecker): number {
  return checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.minLength : 0;
}

function isContext(parameter: ts.Type, checker: ts.TypeChecker, own: OwnSymbols): boolean {
  const type = definedType(parameter, checker);
  return own.ownName(type.aliasSymbol ?? type.symbol) === "ToolContext";
}
