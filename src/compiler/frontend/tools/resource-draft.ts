import { parseUriTemplate, type UriTemplate, variablesOf } from "toolwright/internal/model";
import type { ResourceDraft } from "../../catalog/index.js";
import type { JsonProperty } from "../lower/graph.js";
import { nameNode } from "../source-reporter.js";
import { catalogSchema } from "./draft.js";
import { entryNode } from "./entry-node.js";
import type { FunctionParts } from "./function-parts.js";
import { checkList } from "./resource-list.js";
import { readResourceResult } from "./resource-result.js";
import { rootSchema } from "./root-schema.js";
import { stringInput } from "./string-input.js";
import type { ToolReader } from "./tool-reader.js";

/** Combines the parts of a resource into a draft; none if it has no valid URI. Reports problems. */
export function draftResource(parts: FunctionParts, reader: ToolReader): readonly ResourceDraft[] {
  const { node, marker, metadata, defaultName, handler } = parts;
  const { reporter } = reader;
  const { name = defaultName, title, description, icons, meta, stated, resource = {} } = metadata;
  const { uri = "", mimeType, size, annotations, list } = resource;
  const template = parseUriTemplate(uri);
  if ("problem" in template) {
    const args = { uri, name, problem: template.problem, example: `${marker.text} note://{id}` };
    reporter.report("mcp/bad-uri", args, marker.node);
    return [];
  }
  const at = nameNode(node);
  const { input, properties } = stringInput(parts, reader);
  checkVariables(template, uri, properties, parts, reader);
  const hasVariables = variablesOf(template).length > 0;
  reportMisplaced(hasVariables ? "size" : "list", hasVariables, parts, reader);
  if (list !== undefined && hasVariables) checkList(list, uri, parts, reader);
  const result = readResourceResult(parts, name, reader);
  const output = result.output && rootSchema(result.output.graph, { path: "The output", node: at, reader });
  const media = mimeType ?? result.mimeType;
  const draft: ResourceDraft = {
    kind: "resource",
    uri,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(media !== undefined && { mimeType: media }),
    ...(size !== undefined && { size }),
    ...(annotations && { annotations }),
    ...(icons && { icons }),
    ...(meta && { meta }),
    ...(stated && { stated }),
    input,
    ...(output &&
      result.output && {
        output: { ...catalogSchema(output), wrapped: result.output.wrapped, streamed: result.output.streamed },
      }),
    ...(list !== undefined && { list }),
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
