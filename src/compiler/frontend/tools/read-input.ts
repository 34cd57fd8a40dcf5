import { ts } from "ts-morph";
import { resolveReference } from "../../../json-schema/index.js";
import {
  type CallableHandler,
  type Cast,
  type CatalogSchema,
  isJsonObject,
  type JsonSchema,
  type Pass,
} from "../../catalog/index.js";
import { type Checker, contextName, type OwnSymbols } from "../checker.js";
import { JsonObjectType, JsonProperty, notJsonOf } from "../graph/graph.js";
import { formatPath, lowerFirst, parameterPath, rootPath } from "../graph/site.js";
import { annotate, reportNotHidden } from "../jsdoc/annotate.js";
import { hidingTag } from "../jsdoc/known-tags.js";
import { nodeDescription, nodeTags, symbolTags } from "../jsdoc/tags.js";
import type { Lowering } from "../lower/lowering.js";
import { emptyListOf, omissionAdvice, reportOmitted, requireJson, requireJsonObject } from "../lower/not-json.js";
import { isFunction } from "../lower/property.js";
import { writtenType } from "../lower/written-properties.js";
import { declaredAs } from "../lower/written-types.js";
import { nameNode } from "../source-reporter.js";
import { AnnotatedType, ArrayType, type BaseType } from "../type-graph.js";
import { withCodeDefault } from "./code-default.js";
import { constructibleClass, initializerOf, withInitializers } from "./exports.js";
import type { Marker } from "./markers.js";
import {
  type Callable,
  describeParameters,
  hasOverloads,
  namedParameters,
  type Parameter,
  readParameters,
} from "./parameters.js";
import { definedType, isObjectRoot } from "./read-output.js";
import { isUnionRoot, mapRootProperties, rootSchema, withDestructuredDefaults } from "./root-schema.js";
import { createShownTypes } from "./shown-types.js";
import type { ToolReader } from "./tool-reader.js";
import { type ToolParts, withoutRepeats } from "./type-tools.js";

/** The input of a function: the type of the input object, and how it becomes arguments. */
interface ToolInput {
  readonly graph: BaseType;
  readonly pass: Pass;
  readonly context: boolean;
  readonly castsResult?: true;
}

/** The tool whose input is read. */
interface ToolOfInput {
  readonly name: string;
  /** The declaration with the marker. */
  readonly node: ts.Node;
}

/** Reads the input of a marked function or method. Undefined if a reported problem prevents that. */
export function readInput(callable: Callable, tool: ToolOfInput, reader: ToolReader): ToolInput | undefined {
  const { checker, program, own, inputs } = reader;
  const declared = readParameters(callable, checker);
  const last = declared.at(-1);
  const context = last !== undefined && isContext(last.type, checker, own);
  const parameters = context ? declared.slice(0, -1) : declared;
  if (parameters.some((parameter) => reportSdkContext(parameter, tool.name, reader))) return undefined;
  const [first] = parameters;
  const type = first && definedType(first.type, checker);
  const isInput = parameters.length === 1 && first?.rest === "none" && type && isObjectRoot(type, program);
  if (isInput && reportContextProperty(type, first.declaration, tool.name, reader)) return undefined;
  const isOverloaded = hasOverloads(tool.node, checker);
  const isContextFirst = parameters.some((parameter) => isContext(parameter.type, checker, own));
  const input =
    isInput && !isContextFirst
      ? objectInput(first.declaration, type, isOverloaded, reader)
      : parametersInput(parameters, isOverloaded, tool.name, reader);
  if (!input) return undefined;
  const described = {
    toolName: tool.name,
    nodes: [tool.node, callable.declaration],
    declarations: new Set([...declared.map(({ declaration }) => declaration), ...namedParameters(callable, declared)]),
    ...(input.pass.kind === "input" && first && { input: first.declaration.name }),
  };
  const graph = describeParameters(input.graph, described, inputs);
  return { ...input, graph, context, ...(isOverloaded && { castsResult: true }) };
}

/** Reports a parameter with the type of the context that handlers of an MCP SDK receive, and returns whether it is one. */
function reportSdkContext({ declaration, type }: Parameter, toolName: string, { reporter }: ToolReader): boolean {
  const { name = "", declarations = [] } = type.aliasSymbol ?? type.symbol ?? {};
  const isOfSdk = declarations.some((node) => node.getSourceFile().fileName.includes(sdkFolder));
  if (!isOfSdk || !sdkContexts.includes(name)) return false;
  const args = { parameter: declaration.name.getText(), name: toolName, type: name };
  reporter.report("tool/sdk-context", args, declaration.name);
  return true;
}

const sdkFolder = "/node_modules/@modelcontextprotocol/";
const sdkContexts = ["RequestHandlerExtra", "ServerContext", "BaseContext"];

/** Reports a property with the type of the context, and returns whether there is one. */
function reportContextProperty(
  input: ts.Type,
  parameter: ts.Node,
  toolName: string,
  { checker, reporter, own }: ToolReader,
): boolean {
  const found = checker
    .getPropertiesOfType(input)
    .find((property) => isContext(checker.getTypeOfSymbol(property), checker, own));
  if (!found) return false;
  const node = found.valueDeclaration && nameNode(found.valueDeclaration);
  reporter.report("tool/context-not-last", { what: `Property "${found.name}"`, name: toolName }, node ?? parameter);
  return true;
}

type InputParts = Omit<ToolInput, "context" | "castsResult">;

/** The input of several parameters, or of one that is not an object. Undefined if one of them cannot be a property. */
function parametersInput(
  parameters: readonly Parameter[],
  isOverloaded: boolean,
  toolName: string,
  reader: ToolReader,
): InputParts | undefined {
  const { inputs, reporter, own, checker } = reader;
  const names: string[] = [];
  const casts: Cast[] = [];
  const coded: string[] = [];
  const shown = createShownTypes(inputs);
  const properties: JsonProperty[] = [];
  for (const [index, parameter] of parameters.entries()) {
    const { name } = parameter.declaration;
    if (isContext(parameter.type, checker, own)) {
      reporter.report("tool/context-not-last", { what: `Parameter "${name.getText()}"`, name: toolName }, name);
    } else if (ts.isIdentifier(name)) {
      names.push(name.text);
      const [property] = parameterProperty(parameter, name, inputs);
      if (property) properties.push(property);
      if (parameter.initializer) coded.push(name.text);
      if (!property) continue;
      if (isOverloaded) casts.push({ name: name.text });
      else if (!shown.isShownAs(name.text, parameter.type))
        casts.push(shown.castOf({ name: name.text, ...parameter }, property.getType(), reader));
    } else reporter.report("tool/unnamed-parameter", { position: String(index + 1), name: toolName }, name);
  }
  if (names.length < parameters.length) return undefined;
  return {
    graph: new JsonObjectType(inputs.nodes.nextId(), properties, [], false),
    pass: {
      kind: "parameters",
      names,
      rest: parameters.some(({ rest }) => rest !== "none"),
      ...(parameters.some(({ rest, type }) => rest === "items" || (rest === "array" && checker.isArrayType(type))) && {
        restIsList: true,
      }),
      ...(casts.length > 0 && { casts }),
      ...(coded.length > 0 && { coded }),
      ...shown.arrays(),
    },
  };
}

function objectInput(
  parameter: Parameter["declaration"],
  type: ts.Type,
  isOverloaded: boolean,
  reader: ToolReader,
): InputParts {
  const { inputs, checker } = reader;
  const declared = writtenType(parameter, type, inputs);
  const site = {
    node: nameNode(parameter),
    path: rootPath("The input"),
    label: ts.isIdentifier(parameter.name) ? parameter.name.text : "input",
    ...declaredAs(declared),
  };
  const symbol = checker.getSymbolAtLocation(parameter.name);
  const lowered = inputs.limit(symbol ? [symbol] : [], site, () => inputs.lower(type, site));
  const graph = withDestructuredDefaults(requireJsonObject(lowered, inputs), parameter.name, inputs);
  const construct = constructibleClass(type, reader);
  const shown = createShownTypes(inputs);
  const casts = isOverloaded ? "all" : shown.castsOf(type, graph, construct !== undefined, reader);
  const coded = [...destructuredDefaults(parameter.name), ...(construct ? initialized(type, checker) : [])];
  return {
    graph: construct ? withInitializers(graph, inputs) : graph,
    pass: {
      kind: "input",
      ...(construct && { construct }),
      ...(casts && { casts }),
      ...(coded.length > 0 && { coded }),
      ...shown.arrays(),
    },
  };
}

/** The properties that a pattern, such as `{ limit = 5 }`, gives a default. */
function destructuredDefaults(pattern: ts.BindingName): readonly string[] {
  if (!ts.isObjectBindingPattern(pattern)) return [];
  return pattern.elements.flatMap(({ initializer, propertyName, name }) => {
    const key = propertyName ?? name;
    return initializer && (ts.isIdentifier(key) || ts.isStringLiteral(key)) ? [key.text] : [];
  });
}

/** The properties that a class gives a value. */
function initialized(type: ts.Type, checker: Checker): readonly string[] {
  return checker.getPropertiesOfType(type).flatMap(({ name, valueDeclaration: node }) => {
    return node && initializerOf(node) ? [name] : [];
  });
}

/** Converts a parameter to a property, except optional functions and optional parameters with `@ignore`. A constant initializer is the default. */
function parameterProperty(parameter: Parameter, name: ts.Identifier, lowering: Lowering): readonly JsonProperty[] {
  const { checker } = lowering;
  const { declaration, type, optional, initializer } = parameter;
  const symbol = checker.getSymbolAtLocation(name);
  const tags = symbol ? symbolTags(symbol, lowering) : nodeTags(declaration);
  const path = parameterPath(name.text);
  const hidden = hidingTag(tags);
  if (hidden && optional) return [];
  if (hidden) reportNotHidden(hidden, path, lowering);
  if (optional && isFunction(type, checker)) {
    const advice = omissionAdvice("type/function-dropped", "parameter", { node: name });
    lowering.leaveOut("type/function-dropped", { path: formatPath(path), advice }, { node: name });
    return [];
  }
  const declared = writtenType(declaration, type, lowering);
  const site = { node: name, path, label: name.text, ...declaredAs(declared) };
  const found = lowering.limit(symbol ? [symbol] : [], site, () =>
    optional ? lowering.lowerPart(type, site) : lowering.lower(type, site),
  );
  const notJson = optional && notJsonOf(found);
  const empty = notJson ? emptyListOf(type, lowering) : undefined;
  if (notJson) {
    reportOmitted(notJson, empty ? "every item" : lowerFirst(formatPath(path)), { types: [type], site }, lowering);
    if (!empty) return [];
  }
  const lowered = empty ?? requireJson(found, lowering);
  const graphOfAll = parameter.rest === "items" ? new ArrayType(lowered) : lowered;
  const typeOfAll = parameter.rest === "items" ? checker.getTypeAtLocation(name) : type;
  // Labels of tuple elements have no symbol.
  const description = nodeDescription(declaration);
  const described = description ? new AnnotatedType(graphOfAll, { description }, false) : graphOfAll;
  const documented = symbol ? annotate(graphOfAll, symbol, typeOfAll, path, lowering) : described;
  const graph = initializer ? withCodeDefault(documented, { initializer, tags, path }, lowering) : documented;
  return [new JsonProperty(name.text, graph, !optional, declaration)];
}

function isContext(parameter: ts.Type, checker: Checker, own: OwnSymbols): boolean {
  return contextName(definedType(parameter, checker), own) !== undefined;
}

/** The input of a prompt or resource. */
interface StringInput {
  readonly input: CatalogSchema;
  readonly properties: readonly JsonProperty[];
}

/** Describes an input whose properties are all sent as strings. Reports those that are not. */
export function stringInput(parts: FunctionParts, reader: ToolReader): StringInput {
  const { node, input, metadata, defaultName, callable } = parts;
  const { reporter, inputs, checker } = reader;
  const at = nameNode(node);
  const properties: JsonProperty[] = [];
  mapRootProperties(input, inputs, (property) => {
    properties.push(property);
    return property;
  });
  const root = rootSchema(input, { path: "The input", node: at, reader });
  const { schema } = root;
  const schemas = isJsonObject(schema["properties"]) ? schema["properties"] : {};
  const typeOf = (declaration: ts.Node): string =>
    checker.typeToString(checker.getTypeAtLocation(declaration), undefined, ts.TypeFormatFlags.InTypeAlias);
  for (const { key, declaration } of properties) {
    const own = schemas[key];
    if (isJsonObject(own) && acceptsOnlyStrings(own, schema)) continue;
    const type = declaration ? typeOf(declaration) : "another type";
    const what = `Argument "${key}" of "${metadata.name ?? defaultName}"`;
    const expected = "it as a string";
    reporter.report("mcp/not-a-string", { what, type, expected }, declaration ? nameNode(declaration) : at);
  }
  // A union or an index signature has no fixed list of arguments.
  if (isUnionRoot(schema) || schema["additionalProperties"] !== false) {
    const [parameter] = callable.declaration.parameters;
    const what = `The input of "${metadata.name ?? defaultName}"`;
    const args = { what, type: parameter ? typeOf(parameter) : "a union", expected: "a fixed list of named strings" };
    reporter.report("mcp/not-a-string", args, parameter ?? at);
  }
  return { input: withoutRepeats(root, metadata), properties };
}

function acceptsOnlyStrings(schema: JsonSchema, root: JsonSchema): boolean {
  const { $ref, anyOf } = schema;
  if (typeof $ref === "string") {
    const target = resolveReference(root, $ref);
    return isJsonObject(target) && acceptsOnlyStrings(target, root);
  }
  if (Array.isArray(anyOf)) return anyOf.every((branch) => isJsonObject(branch) && acceptsOnlyStrings(branch, root));
  return schema["type"] === "string" || typeof schema["const"] === "string";
}

/** A marked function or method after its parameters are read. */
export interface FunctionParts extends Omit<ToolParts, "output"> {
  readonly marker: Marker;
  readonly callable: Callable;
  readonly handler: CallableHandler;
}
