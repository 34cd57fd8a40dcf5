import { parseUriTemplate, type UriTemplate, variablesOf } from "toolwright/internal/model";
import { ts } from "ts-morph";
import { defined } from "../../../json-schema/index.js";
import type { Draft, ResourceDraft } from "../../catalog/index.js";
import type { Checker } from "../checker.js";
import type { JsonProperty } from "../graph/graph.js";
import { presentParts, unionParts } from "../graph/type-parts.js";
import { jsDocTags } from "../jsdoc/comment-text.js";
import { builtinOf } from "../lower/builtin.js";
import { nameNode } from "../source-reporter.js";
import { readForms, readSteps, sendsContent } from "./context-use.js";
import { exportedName } from "./exports.js";
import { nameWithoutNamespace, sharedMetadata } from "./metadata.js";
import { draftPrompt } from "./prompt-draft.js";
import { type FunctionParts, stringInput } from "./read-input.js";
import { awaitedResult, isMcpResult, type ResultParts, readOutput, type ToolOutput } from "./read-output.js";
import { rootSchema } from "./root-schema.js";
import { createShownTypes } from "./shown-types.js";
import type { ToolReader } from "./tool-reader.js";
import { draftTool } from "./type-tools.js";

/** The result of a resource function. */
interface ResourceResult {
  /** Present if the result is sent as JSON. */
  readonly output?: ToolOutput;
  /** The default media type; absent if it depends on the value. */
  readonly mimeType?: string;
  /** How the function is bound. */
  readonly sent?: Omit<ResultParts, "output">;
}

/** Reads the result of a resource function: text, bytes, or a value that is sent as JSON. Reports any other. */
function readResourceResult(parts: FunctionParts, name: string, reader: ToolReader): ResourceResult {
  const { checker, outputs, own, reporter, program } = reader;
  const { callable, node } = parts;
  const type = awaitedResult(callable, outputs);
  // A resource that does not exist is undefined.
  const present = presentParts([type]).filter(({ flags }) => !(flags & ts.TypeFlags.Void));
  const isComplete = (part: ts.Type): boolean => isMcpResult(part, "resource", checker);
  const isText = (part: ts.Type): boolean => (part.flags & ts.TypeFlags.StringLike) !== 0;
  const isBytes = (part: ts.Type): boolean => builtinOf(part, program)?.symbol.name === "Uint8Array";
  const isContent = present.every((part) => isText(part) || isBytes(part) || isComplete(part));
  const hasComplete = present.some(isComplete);
  const isOther = present.length === 0 || present.some((part) => own.ownName(part.symbol) === "ToolResult");
  if (isOther || isMcpResult(type, "tool", checker) || (hasComplete && !isContent)) {
    const written = checker.typeToString(type, undefined, ts.TypeFormatFlags.InTypeAlias);
    const allowed = "a string, a Uint8Array, or a value that is sent as JSON";
    const args = { kind: "resource", name, type: written, allowed, advice: "return the content of the resource." };
    reporter.report("mcp/bad-result", args, callable.declaration.type ?? nameNode(node));
    return {};
  }
  if (hasComplete) return { sent: { mcpResult: true } };
  if (isContent) {
    const sent = createShownTypes(outputs).isShown(type) ? {} : { castsResult: true as const };
    if (present.every(isText)) return { mimeType: "text/plain", sent };
    return present.every(isBytes) ? { mimeType: "application/octet-stream", sent } : { sent };
  }
  const { output, ...sent } = readOutput(callable, type, outputs, own);
  return { ...(output && { output }), ...(output && { mimeType: "application/json" }), sent };
}

/** Combines the parts of a resource into a draft; none if it has no valid URI. Reports problems. */
function draftResource(parts: FunctionParts, reader: ToolReader): readonly ResourceDraft[] {
  const { node, marker, metadata, defaultName, handler } = parts;
  const { reporter } = reader;
  const { resource = {} } = metadata;
  const name = nameWithoutNamespace(metadata) ?? defaultName;
  const { uri = "", mimeType, size, annotations, list, complete } = resource;
  const template = parseUriTemplate(uri);
  if ("problem" in template) {
    const args = { uri, name, problem: template.problem, example: `${marker.text} note://{id}` };
    reporter.report("mcp/bad-uri", args, marker.node);
    return [];
  }
  const at = nameNode(node);
  const { input, properties } = stringInput(parts, reader);
  checkVariables(template, uri, properties, parts, reader);
  const variables = variablesOf(template);
  const hasVariables = variables.length > 0;
  reportMisplaced(hasVariables ? "size" : "list", hasVariables, parts, reader);
  const listed = list !== undefined && hasVariables && listProblem(list, parts, reader);
  if (listed) reporter.report("mcp/bad-list", { list, uri, ...listed }, entryNode("list", parts).at);
  if (complete) checkCompleters(complete, uri, variables, parts, reader);
  const result = readResourceResult(parts, name, reader);
  const output = result.output && rootSchema(result.output.graph, { path: "The output", node: at, reader });
  const draft: ResourceDraft = {
    kind: "resource",
    uri,
    name,
    ...defined({ mimeType: mimeType ?? result.mimeType, size, annotations }),
    ...sharedMetadata(metadata),
    input,
    ...(output &&
      result.output && {
        output: { ...output, wrapped: result.output.wrapped, streamed: result.output.streamed },
      }),
    ...defined({ list, complete }),
    handler: { ...handler, ...result.sent },
    file: reporter.relativePath(node.getSourceFile().fileName),
    span: reporter.spanOf(at),
  };
  return [draft];
}

/** Reports variables without a parameter, and parameters without a variable. */
function checkVariables(
  template: UriTemplate,
  uri: string,
  properties: readonly JsonProperty[],
  { node, marker, callable }: FunctionParts,
  { reporter }: ToolReader,
): void {
  const variables = variablesOf(template);
  const keys = properties.map(({ key }) => key);
  const name = nameNode(callable.declaration).getText();
  for (const variable of variables.filter((each) => !keys.includes(each))) {
    const what = `Variable "${variable}" of ${uri} is not a parameter of "${name}"`;
    const advice = `add a parameter ${variable}: string, or remove the variable.`;
    reporter.report("mcp/template-mismatch", { what, advice }, marker.node);
  }
  for (const { key, declaration } of properties.filter((each) => !variables.includes(each.key))) {
    const what = `Parameter "${key}" is not a variable of ${uri}`;
    const advice = `add {${key}} to the URI, or {?${key}} at its end, or remove the parameter.`;
    reporter.report("mcp/template-mismatch", { what, advice }, declaration ? nameNode(declaration) : nameNode(node));
  }
}

/** Reports a size of a template, which has no content of its own, and a list of a resource without variables. */
function reportMisplaced(
  name: "size" | "list",
  hasVariables: boolean,
  parts: FunctionParts,
  { reporter }: ToolReader,
): void {
  if (parts.metadata.resource?.[name] === undefined) return;
  const [allowed, found] = hasVariables ? ["without", "with"] : ["with", "without"];
  const problem = `is for resources ${allowed} variables; found a URI ${found} variables`;
  const { at, label } = entryNode(name, parts);
  reporter.report("tool/bad-tag", { what: label, problem }, at);
}

/** Reads the result and the forms of a function and combines its parts into what the marker makes of it. Reports problems. */
export function draftEntry(parts: FunctionParts, reader: ToolReader): readonly Draft[] {
  const forms = parts.handler.context ? readForms(parts.callable, reader) : undefined;
  return draftParts(parts, reader).map((draft) => (forms ? { ...draft, forms } : draft));
}

function draftParts(parts: FunctionParts, reader: ToolReader): readonly Draft[] {
  if (parts.marker.kind === "prompt") return [draftPrompt(parts, reader)];
  if (parts.marker.kind === "resource") return draftResource(parts, reader);
  const { callable, handler, metadata } = parts;
  const { outputs, own } = reader;
  const result = awaitedResult(callable, outputs);
  const { output, ...sent } = readOutput(callable, result, outputs, own, metadata.outputMode ?? reader.outputMode);
  const content = sendsContent(callable, reader) && ({ sendsContent: true } as const);
  const steps = metadata.execution && readSteps(callable, reader);
  const tool = draftTool({ ...parts, output, handler: { ...handler, ...sent } }, reader);
  return [{ ...tool, ...content, ...(steps && { steps }) }];
}

// The functions beside that of a template: those that list its resources and complete its variables.

/** The JSDoc tag of a metadata entry, or the marker if it is an option of a decorator, and how messages name it. */
function entryNode(
  name: string,
  { node, marker }: Pick<FunctionParts, "node" | "marker">,
): { readonly at: ts.Node; readonly label: string } {
  const tag = jsDocTags(node).find(({ tagName }) => tagName.text === name);
  return tag ? { at: tag, label: `@${name}` } : { at: marker.node, label: `Option "${name}"` };
}

/** Reports functions that cannot complete a variable, and those of names that are not variables. */
function checkCompleters(
  completers: Readonly<Record<string, string>>,
  uri: string,
  variables: readonly string[],
  parts: FunctionParts,
  reader: ToolReader,
): void {
  const tags = jsDocTags(parts.node).filter(({ tagName }) => tagName.text === "complete");
  for (const [variable, completer] of Object.entries(completers)) {
    const written = tags.find(({ comment }) => ts.getTextOfJSDocComment(comment)?.split(/\s+/)[0] === variable);
    const at = written ?? entryNode("complete", parts).at;
    const found = variables.includes(variable)
      ? completerProblem(completer, parts, reader)
      : { problem: `completes "${variable}", which is not a variable of the URI`, advice: variableAdvice(variables) };
    if (found) reader.reporter.report("mcp/bad-completer", { completer, uri, ...found }, at);
  }
}

function variableAdvice(variables: readonly string[]): string {
  if (variables.length === 0) return "remove it: the URI has no variables.";
  return `name one of its variables: ${variables.join(", ")}.`;
}

function completerProblem(name: string, parts: FunctionParts, reader: ToolReader): FunctionProblem | undefined {
  const { checker } = reader;
  const signature = signatureOf(name, parts, checker);
  if ("problem" in signature) return signature;
  const [typed, others, ...further] = signature.parameters;
  const takesString = !typed || checker.isTypeAssignableTo(checker.getStringType(), checker.getTypeOfSymbol(typed));
  const takesOthers = !others || isRecord(checker.getTypeOfSymbol(others), checker);
  if (!takesString || !takesOthers || further.some(isRequired)) {
    const advice = "declare (typed: string, others: Readonly<Record<string, string>>), or only the first parameter.";
    return { problem: "has other parameters than what was typed and the values of other variables", advice };
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
function listProblem(list: string, parts: FunctionParts, reader: ToolReader): FunctionProblem | undefined {
  const { checker } = reader;
  const signature = signatureOf(list, parts, checker);
  if ("problem" in signature) return signature;
  if (signature.parameters.some(isRequired)) {
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

function isRequired({ valueDeclaration: node }: ts.Symbol): boolean {
  return !(node && ts.isParameter(node) && (node.questionToken || node.initializer || node.dotDotDotToken));
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
  if (!property || property.flags & ts.SymbolFlags.Optional) return false;
  return unionParts(checker.getTypeOfSymbol(property)).every(({ flags }) => flags & ts.TypeFlags.StringLike);
}
