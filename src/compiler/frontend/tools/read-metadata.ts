import { ts } from "ts-morph";
import { nearestName } from "../../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../catalog/index.js";
import type { Checker } from "../checker.js";
import { constantValue, propertyName, shorthandValue } from "../graph/constant.js";
import { parseValue } from "../jsdoc/constraint-tags.js";
import { descriptionOf } from "../jsdoc/description-tag.js";
import { reportUnknownTags } from "../jsdoc/known-tags.js";
import { type DocTag, nodeDescription, nodeTags, plainText } from "../jsdoc/tags.js";
import type { SourceReporter } from "../source-reporter.js";
import type { Marker } from "./markers.js";
import { type MetadataEntry, metadataNames, type ToolMetadata, toMetadata } from "./metadata.js";
import type { ToolReader } from "./tool-reader.js";

/**
 * Parses an example: an optional title, the arguments as JSON, starting with a line that begins with `{`, and then an optional description of the
 * result. Undefined if there are no arguments: then the example is code for human readers.
 */
function parseExample(text: string): JsonObject | undefined {
  const lines = text.split("\n").filter((line) => !line.trim().startsWith("```"));
  const start = lines.findIndex((line) => line.trim().startsWith("{"));
  if (start < 0) return undefined;
  for (let end = start + 1; end <= lines.length; end++) {
    const args = parseValue(lines.slice(start, end).join("\n"))?.value;
    if (!isJsonObject(args)) continue;
    const title = lines.slice(0, start).join(" ").trim();
    const resultHint = lines
      .slice(end)
      .join("\n")
      .trim()
      .replace(/^(=>|->)\s*/, "");
    return { ...(title && { title }), args, ...(resultHint && { resultHint }) };
  }
  return undefined;
}

/** Reads the metadata of a tool, prompt or resource from the comment and the decorator options of its declaration. Decorator options override the comment. */
export function readMetadata(
  node: ts.Node,
  { kind, name, textAfterName, text, remark, decorator, node: markerNode }: Marker,
  { checker, reporter }: ToolReader,
): ToolMetadata {
  const nodes = new Map<string, ts.Node>();
  const entries: MetadataEntry[] = [];
  let exampleNodes: readonly ts.Node[] = [];
  const description = nodeDescription(node) ?? remark;
  if (description) entries.push({ name: "description", value: description });
  if (name) {
    const key = kind === "resource" ? "uri" : "name";
    entries.push({ name: key, value: name });
    nodes.set(key, markerNode);
  }
  if (textAfterName !== undefined) {
    const allowed = kind === "resource" ? "URI" : 'name of the characters A-Z a-z 0-9 "_" "-" "."';
    const found = [name, textAfterName].filter(Boolean).join(" ");
    const problem = `must be followed by one ${allowed}, and a description belongs above the tags; found "${found}"`;
    reporter.report("tool/bad-tag", { what: text, problem }, markerNode);
  }
  const tags = nodeTags(node);
  reportUnknownTags(tags, kind === "prompt" || kind === "resource" ? kind : "tool", reporter.reportTypeAt);
  for (const tag of tags) {
    const entry = tagEntry(tag, checker, reporter);
    // Those of other kinds are reported above.
    if (!entry || (kind !== "toolOutput" && !metadataNames[kind].includes(entry.name))) continue;
    if (entry.name === "name" && kind !== "resource") continue;
    const before = entries.findLast(({ name }) => name === entry.name);
    entries.push(before && repeatable.has(entry.name) ? joined(before, entry) : entry);
    nodes.set(entry.name, tag.node);
    if (entry.name === "examples") exampleNodes = [...exampleNodes, tag.node];
  }
  for (const { entry, node: at } of decorator ? optionEntries(decorator, kind, checker, reporter) : []) {
    entries.push(entry);
    nodes.set(entry.name, at);
    if (entry.name === "examples" && Array.isArray(entry.value)) exampleNodes = entry.value.map(() => at);
  }
  const { metadata, problems } = toMetadata(entries);
  for (const { name, must, ofTag, found } of problems) {
    const at = nodes.get(name) ?? node;
    const problem = `${ts.isObjectLiteralElement(at) ? must : ofTag}; found ${found}`;
    reporter.report("tool/bad-tag", { what: entryLabel(at, name), problem }, at);
  }
  const { readOnlyHint, destructiveHint } = metadata.annotations ?? {};
  if (readOnlyHint && destructiveHint) {
    const [at, other] = [nodes.get("destructive") ?? node, nodes.get("readOnly") ?? node];
    const problem = `must be false or absent beside ${entryLabel(other, "readOnly")}; found true`;
    reporter.report("tool/bad-tag", { what: entryLabel(at, "destructive"), problem }, at);
  }
  return {
    ...metadata,
    ...(exampleNodes.length > 0 && { exampleNodes }),
    stated: Object.fromEntries([...nodes].map(([key, at]) => [key, reporter.spanOf(at)])),
  };
}

/** The name of an entry in messages: `@version`, or `Option "version"`. */
function entryLabel(node: ts.Node, name: string): string {
  if (ts.isObjectLiteralElement(node)) return `Option "${name}"`;
  return "tagName" in node && ts.isJSDoc(node.parent) ? (/^@\w+/.exec(node.getText()) ?? [`@${name}`])[0] : `@${name}`;
}

/** The metadata entry of a JSDoc tag; undefined for other tags, and for an `@example` that is code. */
function tagEntry(tag: DocTag, checker: Checker, reporter: SourceReporter): MetadataEntry | undefined {
  switch (tag.name) {
    case "version":
    case "title":
    case "summary":
    case "category":
    case "deprecated":
      return { name: tag.name, value: plainText(tag.text) };
    case "description":
      return { name: tag.name, value: descriptionOf(tag, checker, reporter.reportTypeAt) };
    case "name":
    case "output":
    case "mimeType":
    case "lastModified":
    case "list":
      return { name: tag.name, value: tag.text };
    case "complete": {
      const [variable = "", completer, ...rest] = tag.text.split(/\s+/);
      return { name: "complete", value: completer && rest.length === 0 ? { [variable]: completer } : tag.text };
    }
    case "size":
    case "priority":
      return { name: tag.name, value: tag.text === "" || Number.isNaN(Number(tag.text)) ? tag.text : Number(tag.text) };
    case "tags":
    case "inputModes":
    case "outputModes":
    case "audience":
      return { name: tag.name, value: tag.text.split(",").map((part) => part.trim()) };
    case "readOnly":
    case "idempotent":
    case "destructive":
    case "openWorld":
      return {
        name: tag.name,
        value: tag.text === "" || tag.text === "true" ? true : tag.text === "false" ? false : tag.text,
      };
    case "task":
      return { name: tag.name, value: tag.text === "" ? true : tag.text };
    case "icon": {
      const [src = "", mimeType] = tag.text.split(/\s+/);
      return { name: "icons", value: [{ src, ...(mimeType && { mimeType }) }] };
    }
    case "meta":
      return metaEntry(tag, reporter);
    case "security": {
      const [scheme, ...scopes] = tag.text.split(/[\s,]+/);
      return { name: "security", value: scheme ? [{ [scheme]: scopes }] : tag.text };
    }
    case "remarks":
      return { name: "notes", value: plainText(tag.text) };
    case "see": {
      const target = /^\{@link\s+([^\s|}]+)/.exec(tag.text)?.[1] ?? tag.text;
      // Without a scheme it refers to code, which is useless to an agent.
      return /^[a-z][a-z0-9+.-]*:/i.test(target) ? { name: "externalRefs", value: [target] } : undefined;
    }
    case "example": {
      const example = parseExample(tag.text);
      return example && { name: "examples", value: [example] };
    }
    default:
      return undefined;
  }
}

/** Entries of tags that may be repeated. Each tag adds a list item. */
const repeatable: ReadonlySet<string> = new Set(["security", "examples", "externalRefs"]);

/** A value that is not a list is kept, so that it is reported. */
function joined(before: MetadataEntry, entry: MetadataEntry): MetadataEntry {
  const { name, value } = entry;
  return Array.isArray(before.value) && Array.isArray(value) ? { name, value: [...before.value, ...value] } : entry;
}

/** Parses `@meta key value`. The value is JSON, or else a string. */
function metaEntry(tag: DocTag, reporter: SourceReporter): MetadataEntry | undefined {
  const match = /^(\S+)\s+([\s\S]+)$/.exec(tag.text);
  if (!match?.[1] || match[2] === undefined) {
    const problem = `must have a key and a value; found ${tag.text || "nothing"}`;
    reporter.report("tool/bad-tag", { what: "@meta", problem }, tag.node);
    return undefined;
  }
  const parsed = parseValue(match[2]);
  // JSON5 returns plain JSON values, and also Infinity and NaN, which the model's check rejects.
  const value = parsed ? (parsed.value as JsonValue) : match[2];
  return { name: "meta", value: { [match[1]]: value } };
}

function optionEntries(
  decorator: ts.Decorator,
  kind: Marker["kind"],
  checker: Checker,
  reporter: SourceReporter,
): readonly { readonly entry: MetadataEntry; readonly node: ts.Node }[] {
  const call = decorator.expression;
  const [argument] = ts.isCallExpression(call) ? call.arguments : [];
  if (!argument) return [];
  const name = ts.isCallExpression(call) ? call.expression.getText() : "";
  const constant = ts.isObjectLiteralExpression(argument) ? undefined : constantValue(argument, checker);
  if (typeof constant?.value === "string") {
    return [{ entry: { name: kind === "resource" ? "uri" : "name", value: constant.value }, node: argument }];
  }
  if (!ts.isObjectLiteralExpression(argument)) {
    reporter.report("tool/option-not-constant", { option: argument.getText(), decorator: name }, argument);
    return [];
  }
  return argument.properties.flatMap((property) => {
    const option = property.name && knownOption(property.name, kind, name, reporter);
    if (property.name && !option) return [];
    const constant = ts.isPropertyAssignment(property)
      ? constantValue(property.initializer, checker)
      : ts.isShorthandPropertyAssignment(property) && shorthandValue(property, checker);
    if (!option || !constant) {
      reporter.report("tool/option-not-constant", { option: option ?? property.getText(), decorator: name }, property);
      // The tool has a description that is not known here. Its code stands for it, so that no other problem is reported.
      return option === "description" ? [{ entry: { name: option, value: property.getText() }, node: property }] : [];
    }
    return [{ entry: { name: option, value: constant.value }, node: property }];
  });
}

/** The option of the decorator with this name. Reports an unknown one, and returns the option that it probably means. */
function knownOption(
  node: ts.PropertyName,
  kind: Marker["kind"],
  decorator: string,
  reporter: SourceReporter,
): string | undefined {
  const option = propertyName(node);
  const known = metadataNames[kind];
  if (known.includes(option)) return option;
  const near = nearestName(option, known);
  const advice = near ? `did you mean "${near}"?` : `use one of ${known.join(", ")}.`;
  reporter.report("tool/unknown-option", { option, decorator, advice }, node);
  return near;
}
