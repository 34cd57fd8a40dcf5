import { ts } from "ts-morph";
import type { Pass } from "../../catalog/index.js";
import { annotate } from "../jsdoc/annotate.js";
import { nodeDescription, nodeTags, symbolTags } from "../jsdoc/tags.js";
import { JsonObjectType, JsonProperty } from "../lower/graph.js";
import type { Lowering } from "../lower/lowering.js";
import { notJsonOf, reportOmitted, requireJson, requireJsonObject } from "../lower/not-json.js";
import { formatPath, lowerFirst, parameterPath, rootPath } from "../lower/path.js";
import { isFunction } from "../lower/property.js";
import { writtenType } from "../lower/written-type.js";
import { nameNode, type SourceReporter } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import type { Callable } from "./callable.js";
import { constructibleClass, withInitializers } from "./class-input.js";
import { constantValue } from "./constant.js";
import type { OwnSymbols } from "./own-symbols.js";
import { type Parameter, readParameters } from "./parameters.js";
import { withDestructuredDefaults } from "./root-properties.js";
import { definedType, isObjectRoot } from "./tool-types.js";

/** The input of a function: the type of the input object, and how it becomes arguments. */
export interface ToolInput {
  readonly graph: BaseType;
  readonly pass: Pass;
  readonly context: boolean;
}

export interface ReadContext {
  readonly lowering: Lowering;
  readonly reporter: SourceReporter;
  readonly own: OwnSymbols;
}

/** Reads the input of a marked function or method. Undefined if a reported problem prevents that. */
export function readInput(callable: Callable, toolName: string, read: ReadContext): ToolInput | undefined {
  const { lowering, reporter, own } = read;
  const { checker, program } = lowering;
  const declared = readParameters(callable, checker);
  const last = declared.at(-1);
  const context = last !== undefined && isContext(last.type, checker, own);
  const parameters = context ? declared.slice(0, -1) : declared;
  const [first] = parameters;
  if (!first)
    return {
      graph: new JsonObjectType(lowering.nextId(), [], [], false),
      pass: { kind: "parameters", names: [], rest: false },
      context,
    };
  const type = definedType(first.type, checker);
  if (parameters.length === 1 && first.rest === "none" && isObjectRoot(type, program)) {
    return { ...objectInput(first.declaration, type, read), context };
  }
  const names: string[] = [];
  const properties: JsonProperty[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const { name } = parameter.declaration;
    if (ts.isIdentifier(name)) {
      names.push(name.text);
      properties.push(...parameterProperty(parameter, name, lowering));
    } else reporter.report("tool/unnamed-parameter", { position: String(index + 1), name: toolName }, name);
  }
  if (names.length < parameters.length) return undefined;
  return {
    graph: new JsonObjectType(lowering.nextId(), properties, [], false),
    pass: { kind: "parameters", names, rest: parameters.some(({ rest }) => rest !== "none") },
    context,
  };
}

function objectInput(
  parameter: Parameter["declaration"],
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
  const graph = withDestructuredDefaults(
    requireJsonObject(lowering.lower(type, site), lowering),
    parameter.name,
    lowering,
  );
  const construct = constructibleClass(type, lowering, own);
  return {
    graph: construct ? withInitializers(graph, lowering) : graph,
    pass: { kind: "input", ...(construct && { construct }) },
  };
}

/** Converts a parameter to a property, except optional functions and optional parameters with `@ignore`. A constant initializer is the default. */
function parameterProperty(parameter: Parameter, name: ts.Identifier, lowering: Lowering): readonly JsonProperty[] {
  const { checker, program } = lowering;
  const { declaration, type, optional, initializer } = parameter;
  const symbol = checker.getSymbolAtLocation(name);
  const tags = symbol ? symbolTags(symbol, program) : nodeTags(declaration);
  if (optional && tags.some((tag) => tag.name === "ignore")) return [];
  const path = parameterPath(name.text);
  if (optional && isFunction(type, checker)) {
    lowering.report("type/function-dropped", { path: formatPath(path), noun: "parameter" }, { node: name });
    return [];
  }
  const declared = writtenType(declaration, type, checker);
  const site = { node: name, path, label: name.text, ...(declared && { declared }) };
  const found = lowering.lower(type, site);
  const notJson = optional && notJsonOf(found);
  if (notJson) {
    reportOmitted(notJson, lowerFirst(formatPath(path)), lowering);
    return [];
  }
  const lowered = requireJson(found, lowering);
  const graphOfAll = parameter.rest === "items" ? new ArrayType(lowered) : lowered;
  const typeOfAll = parameter.rest === "items" ? checker.getTypeAtLocation(name) : type;
  // Labels of tuple elements have no symbol.
  const description = nodeDescription(declaration);
  const described = description ? new AnnotatedType(graphOfAll, { description }, false) : graphOfAll;
  const documented = symbol ? annotate(graphOfAll, symbol, typeOfAll, path, lowering) : described;
  const initial = initializer && constantValue(initializer, checker);
  const graph = initial ? new AnnotatedType(documented, { default: initial.value }, false) : documented;
  return [new JsonProperty(name.text, graph, !optional, declaration)];
}

function isContext(parameter: ts.Type, checker: ts.TypeChecker, own: OwnSymbols): boolean {
  const type = definedType(parameter, checker);
  return own.ownName(type.aliasSymbol ?? type.symbol) === "ToolContext";
}
