import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { unionParts } from "../lower/union-parts.js";
import { exportedName } from "./exports.js";
import type { FunctionParts } from "./read-input.js";
import type { ToolReader } from "./tool-reader.js";

// The functions beside that of a template: those that list its resources and complete its variables.

/** The JSDoc tag of a metadata entry, or the marker if it is an option of a decorator, and how messages name it. */
export function entryNode(
  name: string,
  { node, marker }: Pick<FunctionParts, "node" | "marker">,
): { readonly at: ts.Node; readonly label: string } {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === name);
  return tag ? { at: tag, label: `@${name}` } : { at: marker.node, label: `Option "${name}"` };
}

/** Reports a list function that generated code cannot call, or that does not return resources. */
export function checkList(list: string, uri: string, parts: FunctionParts, { checker, reporter }: ToolReader): void {
  const found = listProblem(list, parts, checker);
  if (found) reporter.report("mcp/bad-list", { list, uri, ...found }, entryNode("list", parts).at);
}

/** Reports functions that cannot complete a variable, and those of names that are not variables. */
export function checkCompleters(
  completers: Readonly<Record<string, string>>,
  uri: string,
  variables: readonly string[],
  parts: FunctionParts,
  { checker, reporter }: ToolReader,
): void {
  const tags = ts.getJSDocTags(parts.node).filter(({ tagName }) => tagName.text === "complete");
  for (const [variable, completer] of Object.entries(completers)) {
    const written = tags.find(({ comment }) => ts.getTextOfJSDocComment(comment)?.split(/\s+/)[0] === variable);
    const at = written ?? entryNode("complete", parts).at;
    const found = variables.includes(variable)
      ? completerProblem(completer, parts, checker)
      : { problem: `completes "${variable}", which is not a variable of the URI`, advice: variableAdvice(variables) };
    if (found) reporter.report("mcp/bad-completer", { completer, uri, ...found }, at);
  }
}

function variableAdvice(variables: readonly string[]): string {
  if (variables.length === 0) return "remove it: the URI has no variables.";
  return `name one of its variables: ${variables.join(", ")}.`;
}

function completerProblem(name: string, parts: FunctionParts, checker: Checker): FunctionProblem | undefined {
  const signature = signatureOf(name, parts, checker);
  if ("problem" in signature) return signature;
  const [typed, others, ...further] = signature.parameters;
  const takesString = !typed || checker.isTypeAssignableTo(checker.getStringType(), checker.getTypeOfSymbol(typed));
  const takesOthers = !others || isRecord(checker.getTypeOfSymbol(others), checker);
  if (!takesString || !takesOthers || further.some(isRequired)) {
    const advice = "declare (typed: string, others: Readonly<Record<string, string>>), or only the first parameter.";
    return { problem: "has other parameters than what was typed and the values of other variables", advice };
  }
  const awaited = awaitedReturn(signature, checker);
  const items = unionParts(awaited).flatMap((part) =>
    checker.isArrayType(part) ? checker.getTypeArguments(part as ts.TypeReference).flatMap(unionParts) : [part],
  );
  const isList = unionParts(awaited).every((part) => checker.isArrayType(part));
  if (isList && items.every(({ flags }) => flags & ts.TypeFlags.StringLike)) return undefined;
  return {
    problem: `returns ${checker.typeToString(awaited)}; it must return an array of strings`,
    advice: "return string[].",
  };
}

/** Whether a type accepts the values of any variables. */
function isRecord(type: ts.Type, checker: Checker): boolean {
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String);
  return values !== undefined && checker.isTypeAssignableTo(checker.getStringType(), values);
}

interface FunctionProblem {
  readonly problem: string;
  readonly advice: string;
}

function listProblem(list: string, parts: FunctionParts, checker: Checker): FunctionProblem | undefined {
  const signature = signatureOf(list, parts, checker);
  if ("problem" in signature) return signature;
  if (signature.parameters.some(isRequired)) {
    return { problem: "has parameters", advice: "remove them, or give them defaults." };
  }
  const awaited = awaitedReturn(signature, checker);
  if (unionParts(awaited).every((part) => isListing(part, checker))) return undefined;
  const written = checker.typeToString(awaited, undefined, ts.TypeFormatFlags.InTypeAlias);
  return {
    problem: `returns ${written}; it must return an array of resources, each with a uri and a name`,
    advice: 'declare the return type: import type { ListedResource } from "toolwright";',
  };
}

/** The signature of a function beside that of the resource. */
function signatureOf(name: string, parts: FunctionParts, checker: Checker): ts.Signature | FunctionProblem {
  const isMethod = parts.handler.kind === "method";
  const type = isMethod ? methodType(name, parts, checker) : functionType(name, parts, checker);
  const signature = type?.getCallSignatures()[0];
  const place = isMethod ? "a public method of the same class" : "an exported function of the same file";
  return signature ?? { problem: "does not exist", advice: `name ${place}.` };
}

function isRequired({ valueDeclaration: node }: ts.Symbol): boolean {
  return !(node && ts.isParameter(node) && (node.questionToken || node.initializer || node.dotDotDotToken));
}

function awaitedReturn(signature: ts.Signature, checker: Checker): ts.Type {
  const returned = checker.getReturnTypeOfSignature(signature);
  return checker.getAwaitedType(returned) ?? returned;
}

function functionType(list: string, { node }: FunctionParts, checker: Checker): ts.Type | undefined {
  const file = node.getSourceFile();
  const module = checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === list);
  return symbol && exportedName(symbol, file, checker) ? checker.getTypeOfSymbolAtLocation(symbol, file) : undefined;
}

/** The type of a public method that is static if the resource is. */
function methodType(list: string, { node }: FunctionParts, checker: Checker): ts.Type | undefined {
  if (!ts.isClassElement(node) || !ts.isClassLike(node.parent)) return undefined;
  const isStatic = (member: ts.ClassElement): boolean =>
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static) !== 0;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected | ts.ModifierFlags.Abstract;
  const found = node.parent.members.find(
    (member) =>
      ts.isMethodDeclaration(member) &&
      member.name.getText() === list &&
      isStatic(member) === isStatic(node) &&
      !(ts.getCombinedModifierFlags(member) & hidden),
  );
  return found && checker.getTypeAtLocation(found);
}

function isListing(type: ts.Type, checker: Checker): boolean {
  if (!checker.isArrayType(type)) return false;
  const items = checker.getTypeArguments(type as ts.TypeReference).flatMap(unionParts);
  return items.every((item) => ["uri", "name"].every((key) => isStringProperty(item, key, checker)));
}

function isStringProperty(type: ts.Type, key: string, checker: Checker): boolean {
  const property = type.getProperty(key);
  if (!property || property.flags & ts.SymbolFlags.Optional) return false;
  return unionParts(checker.getTypeOfSymbol(property)).every(({ flags }) => flags & ts.TypeFlags.StringLike);
}
