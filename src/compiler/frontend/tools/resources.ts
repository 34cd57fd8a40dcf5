import { parseUriTemplate, type UriTemplate, variablesOf } from "toolwright/internal/model";
import { ts } from "ts-morph";
import { defined } from "../../../json-schema/index.js";
import type { Draft, ResourceDraft } from "../../catalog/index.js";
import type { JsonProperty } from "../graph/graph.js";
import { presentParts } from "../graph/type-parts.js";
import { builtinOf } from "../lower/builtin.js";
import { nameNode } from "../source-reporter.js";
import { checkCompleters, entryNode, listProblem } from "./companions.js";
import { readForms, readSteps, sendsContent } from "./context-use.js";
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
  if (complete) checkCompleters(complete, { name: uri, kind: "variable", keys: variables }, parts, reader);
  const result = readResourceResult(parts, name, reader);
  const output = result.output && rootSchema(result.output.graph, { path: "The output", node: at, reader, input });
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
