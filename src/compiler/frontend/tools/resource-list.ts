import { ts } from "ts-morph";
import { unionParts } from "../lower/union-parts.js";
import { entryNode } from "./entry-node.js";
import { exportedName } from "./exports.js";
import type { FunctionParts } from "./function-parts.js";
import type { ToolReader } from "./tool-reader.js";

/** Reports a list function that generated code cannot call, or that does not return resources. */
export function checkList(list: string, uri: string, parts: FunctionParts, { checker, reporter }: ToolReader): void {
  const found = listProblem(list, parts, checker);
  if (found) reporter.report("mcp/bad-list", { list, uri, ...found }, entryNode("list", parts).at);
}

interface ListProblem {
  readonly problem: string;
  readonly advice: string;
}

function listProblem(list: string, parts: FunctionParts, checker: ts.TypeChecker): ListProblem | undefined {
  const isMethod = parts.handler.kind === "method";
  const type = isMethod ? methodType(list, parts, checker) : functionType(list, parts, checker);
  const signature = type?.getCallSignatures()[0];
  if (!signature) {
    const place = isMethod ? "a public method of the same class" : "an exported function of the same file";
    return { problem: "does not exist", advice: `name ${place}.` };
  }
  const isRequired = ({ valueDeclaration: node }: ts.Symbol): boolean =>
    !(node && ts.isParameter(node) && (node.questionToken || node.initializer || node.dotDotDotToken));
  if (signature.parameters.some(isRequired)) {
    return { problem: "has parameters", advice: "remove them, or give them defaults." };
  }
  const returned = checker.getReturnTypeOfSignature(signature);
  const awaited = checker.getAwaitedType(returned) ?? returned;
  if (unionParts(awaited).every((part) => isListing(part, checker))) return undefined;
  const written = checker.typeToString(awaited, undefined, ts.TypeFormatFlags.InTypeAlias);
  return {
    problem: `returns ${written}; it must return an array of resources, each with a uri and a name`,
    advice: 'declare the return type: import type { ListedResource } from "toolwright";',
  };
}

function functionType(list: string, { node }: FunctionParts, checker: ts.TypeChecker): ts.Type | undefined {
  const file = node.getSourceFile();
  const module = checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find(({ name }) => name === list);
  return symbol && exportedName(symbol, file, checker) ? checker.getTypeOfSymbolAtLocation(symbol, file) : undefined;
}

/** The type of a public method that is static if the resource is. */
function methodType(list: string, { node }: FunctionParts, checker: ts.TypeChecker): ts.Type | undefined {
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

function isListing(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (!checker.isArrayType(type)) return false;
  const items = checker.getTypeArguments(type as ts.TypeReference).flatMap(unionParts);
  return items.every((item) => ["uri", "name"].every((key) => isStringProperty(item, key, checker)));
}

function isStringProperty(type: ts.Type, key: string, checker: ts.TypeChecker): boolean {
  const property = type.getProperty(key);
  if (!property || property.flags & ts.SymbolFlags.Optional) return false;
  return unionParts(checker.getTypeOfSymbol(property)).every(({ flags }) => flags & ts.TypeFlags.StringLike);
}
