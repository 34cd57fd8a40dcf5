import { ts } from "ts-morph";
import type { Checker } from "../checker.js";
import { isOptional, unionParts } from "../graph/type-parts.js";
import { jsDocTags } from "../jsdoc/comment-text.js";
import { exportedName, isRequiredParameter } from "./exports.js";
import type { FunctionParts } from "./read-input.js";
import { awaitedResult } from "./read-output.js";
import type { ToolReader } from "./tool-reader.js";

// The functions beside that of a prompt or resource: those that complete its arguments or variables, and list the resources of a template.

/** The JSDoc tag of a metadata entry, or the marker if it is an option of a decorator, and how messages name it. */
export function entryNode(
  name: string,
  { node, marker }: Pick<FunctionParts, "node" | "marker">,
): { readonly at: ts.Node; readonly label: string } {
  const tag = jsDocTags(node).find(({ tagName }) => tagName.text === name);
  return tag ? { at: tag, label: `@${name}` } : { at: marker.node, label: `Option "${name}"` };
}

/** What has completers: a prompt with arguments, or a URI with variables. */
interface Completed {
  readonly name: string;
  readonly kind: "argument" | "variable";
  readonly keys: readonly string[];
}

/** Reports functions that cannot complete an argument or variable, and those of names that are none. */
export function checkCompleters(
  completers: Readonly<Record<string, string>>,
  { name, kind, keys }: Completed,
  parts: FunctionParts,
  reader: ToolReader,
): void {
  const of = kind === "variable" ? "the URI" : "the prompt";
  const advice =
    keys.length === 0 ? `remove it: ${of} has no ${kind}s.` : `name one of its ${kind}s: ${keys.join(", ")}.`;
  const tags = jsDocTags(parts.node).filter(({ tagName }) => tagName.text === "complete");
  for (const [variable, completer] of Object.entries(completers)) {
    const written = tags.find(({ comment }) => ts.getTextOfJSDocComment(comment)?.split(/\s+/)[0] === variable);
    const at = written ?? entryNode("complete", parts).at;
    const found = keys.includes(variable)
      ? completerProblem(completer, kind, parts, reader)
      : {
          problem: `completes "${variable}", which is not ${kind === "variable" ? "a" : "an"} ${kind} of ${of}`,
          advice,
        };
    if (found) reader.reporter.report("mcp/bad-completer", { completer, uri: name, ...found }, at);
  }
}

function completerProblem(
  name: string,
  kind: Completed["kind"],
  parts: FunctionParts,
  reader: ToolReader,
): FunctionProblem | undefined {
  const { checker } = reader;
  const signature = signatureOf(name, parts, checker);
  if ("problem" in signature) return signature;
  const [typed, others, ...further] = signature.parameters;
  const takesString = !typed || checker.isTypeAssignableTo(checker.getStringType(), checker.getTypeOfSymbol(typed));
  const takesOthers = !others || isRecord(checker.getTypeOfSymbol(others), checker);
  if (!takesString || !takesOthers || further.some(isRequiredParameter)) {
    const advice = "declare (typed: string, others: Readonly<Record<string, string>>), or only the first parameter.";
    return { problem: `has other parameters than what was typed and the values of other ${kind}s`, advice };
  }
  const awaited = awaitedResult({ signature }, reader);
  if (isListOf(awaited, ({ flags }) => (flags & ts.TypeFlags.StringLike) !== 0, checker)) return undefined;
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

/** Why generated code cannot call a list function, or that it does not return resources. */
export function listProblem(list: string, parts: FunctionParts, reader: ToolReader): FunctionProblem | undefined {
  const { checker } = reader;
  const signature = signatureOf(list, parts, checker);
  if ("problem" in signature) return signature;
  if (signature.parameters.some(isRequiredParameter)) {
    return { problem: "has parameters", advice: "remove them, or give them defaults." };
  }
  const awaited = awaitedResult({ signature }, reader);
  const isResource = (item: ts.Type): boolean => ["uri", "name"].every((key) => isStringProperty(item, key, checker));
  if (isListOf(awaited, isResource, checker)) return undefined;
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

/** Whether a type is an array, or a union of arrays, of items that satisfy `isItem`. */
function isListOf(type: ts.Type, isItem: (item: ts.Type) => boolean, checker: Checker): boolean {
  return unionParts(type).every(
    (part) =>
      checker.isArrayType(part) &&
      checker
        .getTypeArguments(part as ts.TypeReference)
        .flatMap(unionParts)
        .every(isItem),
  );
}

function isStringProperty(type: ts.Type, key: string, checker: Checker): boolean {
  const property = type.getProperty(key);
  if (!property || isOptional(property)) return false;
  return unionParts(checker.getTypeOfSymbol(property)).every(({ flags }) => flags & ts.TypeFlags.StringLike);
}
