import { ts } from "ts-morph";
import { nearestName } from "../../../json-schema/index.js";
import type { Checker } from "../checker.js";
import { NamedType } from "../graph/graph.js";
import { includesUndefined } from "../graph/type-parts.js";
import { isInCode, jsDocTags } from "../jsdoc/comment-text.js";
import { describedText } from "../jsdoc/tags.js";
import type { Lowering } from "../lower/lowering.js";
import type { BaseType } from "../type-graph.js";
import { describeProperty, propertyKeys } from "./root-schema.js";

/** A function or method that a tool calls. Parameters and types come from the signature; names, comments and defaults from its declaration. */
export interface Callable {
  readonly declaration: ts.SignatureDeclaration;
  readonly signature: ts.Signature;
  /** How many overloads there are, if the marker does not choose one. */
  readonly overloads?: number;
}

/** The signature of a function, method or expression. An overload has its own; an implementation or a value has the first of its overloads. */
export function callableOf(node: ts.Node, checker: Checker): Callable | undefined {
  const isOverload = ts.isFunctionLike(node) && !("body" in node && node.body);
  const signatures = isOverload ? [checker.getSignatureFromDeclaration(node)] : signaturesOf(node, checker);
  const [signature] = signatures;
  const declaration = signature?.getDeclaration();
  return signature && declaration ? { declaration, signature, overloads: signatures.length } : undefined;
}

/** Whether a function, a method or what exports one has several signatures: then the compiler picks that of a call by its arguments. */
export function hasOverloads(node: ts.Node, checker: Checker): boolean {
  const own = ts.isExportAssignment(node) ? node.expression : ts.isExportSpecifier(node) ? node.name : node;
  return checker.getTypeAtLocation(own).getCallSignatures().length > 1;
}

/** The type of `parameter`, with the type arguments of the signature applied. */
function parameterType(
  parameter: ts.ParameterDeclaration,
  { declaration, signature }: Callable,
  checker: Checker,
): ts.Type {
  const index = declaration.parameters.filter((each) => !isThis(each)).indexOf(parameter);
  const symbol = signature.parameters[index];
  return symbol ? checker.getTypeOfSymbol(symbol) : checker.getTypeAtLocation(parameter);
}

export function thisParameter(declaration: ts.SignatureDeclaration): ts.ParameterDeclaration | undefined {
  return declaration.parameters.find(isThis);
}

function isThis({ name }: ts.ParameterDeclaration): boolean {
  return ts.isIdentifier(name) && name.text === "this";
}

function signaturesOf(node: ts.Node, checker: Checker): readonly (ts.Signature | undefined)[] {
  if (ts.isConstructorDeclaration(node) || !(ts.isFunctionLike(node) || ts.isExpression(node))) return [];
  // To read only the signature is faster than to read the type. In JavaScript, comments may declare other signatures.
  if (ts.isFunctionDeclaration(node) && node.name && !(node.flags & ts.NodeFlags.JavaScriptFile)) {
    const symbol = checker.getSymbolAtLocation(node.name);
    if (symbol?.declarations?.length === 1) return [checker.getSignatureFromDeclaration(node)];
  }
  return checker.getTypeAtLocation(node).getCallSignatures();
}

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
export function readParameters(callable: Callable, checker: Checker): readonly Parameter[] {
  return ownParameters(callable).flatMap((parameter) => {
    const type = parameterType(parameter, callable, checker);
    return (parameter.dotDotDotToken && labeledParameters(type, checker)) || [ownParameter(parameter, type, checker)];
  });
}

/** The parameters that the declaration of a function has, without `this`. */
function ownParameters({ declaration }: Callable): readonly ts.ParameterDeclaration[] {
  return declaration.parameters.filter((parameter) => !isThis(parameter));
}

/** The parameters of a declaration that `@param` can describe: all but a rest parameter for which its labels stand. */
export function namedParameters(
  callable: Callable,
  declared: readonly Parameter[],
): readonly ts.ParameterDeclaration[] {
  return ownParameters(callable).filter(
    (parameter) => !parameter.dotDotDotToken || declared.some(({ declaration }) => declaration === parameter),
  );
}

function ownParameter(declaration: ts.ParameterDeclaration, type: ts.Type, checker: Checker): Parameter {
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
function labeledParameters(type: ts.Type, checker: Checker): readonly Parameter[] | undefined {
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
function minLength(type: ts.Type, checker: Checker): number {
  return checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.minLength : 0;
}

interface DescribedParameters {
  readonly toolName: string;
  /** The declarations whose comments describe the parameters. */
  readonly nodes: readonly ts.Node[];
  /** The declarations of all parameters, of which some may not be in the schema. */
  readonly declarations: ReadonlySet<ts.ParameterDeclaration | ts.NamedTupleMember>;
  /** The name of the only parameter, if it is the input itself. */
  readonly input?: ts.BindingName;
}

/**
 * Adds the descriptions of `@param` tags that are not those of a property's own declaration: for the input itself, for nested properties, as in
 * `@param query.text`, and above a value that has the function. Reports tags that match no parameter or property.
 */
export function describeParameters(graph: BaseType, described: DescribedParameters, lowering: Lowering): BaseType {
  const tags = new Set(described.nodes.flatMap((node) => jsDocTags(node).filter(ts.isJSDocParameterTag)));
  if (tags.size === 0) return graph;
  const attached = new Set([...described.declarations].flatMap(attachedTags));
  let result = graph;
  const owners = new Set([...tags].flatMap(({ name }) => (ts.isIdentifier(name) ? [] : qualifiedNames(name)[0])));
  for (const tag of tags) {
    const written = qualifiedNames(tag.name);
    const path = inputPath(written, described, owners, graph);
    if (!path) {
      reportParameter(written, tag, described, graph, lowering);
      continue;
    }
    const description = describedText(tag);
    // The description of a parameter that is a property of the input is already in the schema. That of the input is not.
    const isDone = description === "" || (path.length > 0 && attached.has(tag));
    const changed = isDone ? result : describeProperty(withoutTypeName(result), path, description, lowering);
    // A parameter that is not in the schema, such as the context, needs no description.
    if (!changed && written.length > 1) reportProperty(written, tag, result, path, lowering);
    result = changed ?? result;
  }
  return result;
}

/** The type without its name, because the schema of an input must not be a reference. */
function withoutTypeName(graph: BaseType): BaseType {
  return graph instanceof NamedType ? graph.getType() : graph;
}

/** The tags that TypeScript attaches to a parameter. For a destructured one it goes by position, which is often wrong. */
function attachedTags(declaration: ts.ParameterDeclaration | ts.NamedTupleMember): readonly ts.JSDocParameterTag[] {
  if (!ts.isParameter(declaration) || !ts.isIdentifier(declaration.name)) return [];
  return ts.getJSDocParameterTags(declaration).filter((tag) => !isInCode(tag));
}

/** The names in `query.text`. Brackets, as in `query[].text`, are not part of the names. */
function qualifiedNames(name: ts.EntityName): readonly string[] {
  return ts.isIdentifier(name) ? [name.text] : [...qualifiedNames(name.left), name.right.text];
}

/** The path of the described property in the input; empty for the input itself. `owners` are the names before the first dot of any tag. */
function inputPath(
  written: readonly string[],
  { declarations, input }: DescribedParameters,
  owners: ReadonlySet<string | undefined>,
  graph: BaseType,
): readonly string[] | undefined {
  const [root = "", ...nested] = written;
  const isDestructured = input !== undefined && !ts.isIdentifier(input);
  if (isDestructured && propertyKeys(graph).includes(root)) return written;
  if ([...declarations].some(({ name }) => ts.isIdentifier(name) && name.text === root))
    return !isDestructured && input?.text === root ? nested : written;
  // A destructured parameter has no name, so any name may own its properties.
  return isDestructured && owners.has(root) ? nested : undefined;
}

function reportParameter(
  written: readonly string[],
  tag: ts.JSDocParameterTag,
  { toolName, declarations, input }: DescribedParameters,
  graph: BaseType,
  lowering: Lowering,
): void {
  const [root = ""] = written;
  const names = [...declarations].flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  // A property of the only parameter may be meant.
  const owner = input && ts.isIdentifier(input) ? `${input.text}.` : "";
  const keys = input ? propertyKeys(graph) : [];
  const property = nearestName(root, keys);
  const meant = nearestName(root, names) ?? (property && owner + property);
  const advice = adviceOf(meant, names.length > 0 ? names : keys);
  const reason = root ? `"${toolName}" has no parameter "${root}"` : "the name of the parameter is missing";
  report(written, reason, advice, tag, lowering);
}

function reportProperty(
  written: readonly string[],
  tag: ts.JSDocParameterTag,
  graph: BaseType,
  path: readonly string[],
  lowering: Lowering,
): void {
  const owner = written.slice(0, -1).join(".");
  const key = path.at(-1) ?? "";
  const siblings = propertyKeys(graph, path.slice(0, -1));
  const near = nearestName(key, siblings);
  const reason = `"${owner}" has no property "${key}"`;
  const named = siblings.map((sibling) => `${owner}.${sibling}`);
  report(written, reason, adviceOf(near && `${owner}.${near}`, named), tag, lowering);
}

function report(
  written: readonly string[],
  reason: string,
  advice: string,
  tag: ts.JSDocParameterTag,
  lowering: Lowering,
): void {
  const what = `@param ${written.join(".")}`.trim();
  lowering.report("jsdoc/unknown-param", { what, reason, advice }, { node: written[0] ? tag.name : tag });
}

function adviceOf(near: string | undefined, names: readonly string[]): string {
  if (near !== undefined) return `did you mean @param ${near}?`;
  if (names.length === 0) return "remove the tag.";
  return `use ${names.length > 1 ? "one of " : ""}${names.join(", ")}, or remove the tag.`;
}
