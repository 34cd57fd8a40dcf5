import { ts } from "ts-morph";
import type { JsonValue } from "../../catalog/index.js";
import { type DocTag, nodeDescription, nodeTags } from "../jsdoc/tags.js";
import { parseValue } from "../jsdoc/values.js";
import type { Places } from "../source-reporter.js";
import { constantValue, propertyName, shorthandValue } from "./constant.js";
import { docFact } from "./doc-entries.js";
import type { Marker } from "./markers.js";
import { type Fact, factNames, type ToolMetadata, toMetadata } from "./metadata.js";

/** The options of a decorator beside the comment of what it stands on; the options win. */
export function readMetadata(
  node: ts.Node,
  { name, remark, decorator, node: markerNode }: Marker,
  checker: ts.TypeChecker,
  places: Places,
): ToolMetadata {
  const nodes = new Map<string, ts.Node>();
  const facts: Fact[] = [];
  const description = nodeDescription(node) ?? remark;
  if (description) facts.push({ name: "description", value: description });
  if (name) {
    facts.push({ name: "name", value: name });
    nodes.set("name", markerNode);
  }
  for (const tag of nodeTags(node)) {
    const fact = tagFact(tag, places) ?? docFact(tag);
    if (!fact) continue;
    const before = facts.findLast(({ name }) => name === fact.name);
    facts.push(before && repeatable.has(fact.name) ? joined(before, fact) : fact);
    nodes.set(fact.name, tag.node);
  }
  for (const { fact, node: at } of decorator ? optionFacts(decorator, checker, places) : []) {
    facts.push(fact);
    nodes.set(fact.name, at);
  }
  const { metadata, problems } = toMetadata(facts);
  for (const { name, problem } of problems) {
    const at = nodes.get(name) ?? node;
    places.report("tool/bad-tag", { what: statement(at, name), problem }, at);
  }
  return { ...metadata, stated: Object.fromEntries([...nodes].map(([key, at]) => [key, places.spanOf(at)])) };
}

/** How messages call what states a fact: `@version`, or `Option "version"`. */
function statement(node: ts.Node, name: string): string {
  if (ts.isObjectLiteralElement(node)) return `Option "${name}"`;
  return "tagName" in node && ts.isJSDoc(node.parent) ? (/^@\w+/.exec(node.getText()) ?? [`@${name}`])[0] : `@${name}`;
}

/** The fact that a JSDoc tag states; undefined for tags that are about something else. */
function tagFact(tag: DocTag, places: Places): Fact | undefined {
  switch (tag.name) {
    case "version":
    case "title":
    case "summary":
    case "category":
    case "description":
      return { name: tag.name, value: tag.text };
    case "tags":
    case "inputModes":
    case "outputModes":
      return { name: tag.name, value: tag.text.split(",").map((part) => part.trim()) };
    case "readOnly":
    case "idempotent":
    case "destructive":
    case "openWorld":
      return {
        name: tag.name,
        value: tag.text === "" || tag.text === "true" ? true : tag.text === "false" ? false : tag.text,
      };
    case "icon": {
      const [src = "", mimeType] = tag.text.split(/\s+/);
      return { name: "icons", value: [{ src, ...(mimeType && { mimeType }) }] };
    }
    case "meta":
      return metaFact(tag, places);
    default:
      return undefined;
  }
}

/** The facts of tags that may be there several times, one list entry each. */
const repeatable: ReadonlySet<string> = new Set(["security", "examples", "externalRefs"]);

/** A value that is no list is left as it is, to be reported. */
function joined(before: Fact, fact: Fact): Fact {
  const { name, value } = fact;
  return Array.isArray(before.value) && Array.isArray(value) ? { name, value: [...before.value, ...value] } : fact;
}

/** `@meta key value`: the value is JSON, or else the text itself. */
function metaFact(tag: DocTag, places: Places): Fact | undefined {
  const match = /^(\S+)\s+([\s\S]+)$/.exec(tag.text);
  if (!match?.[1] || match[2] === undefined) {
    places.report(
      "tool/bad-tag",
      { what: "@meta", problem: `must have a key and a value; found ${tag.text || "nothing"}` },
      tag.node,
    );
    return undefined;
  }
  const parsed = parseValue(match[2]);
  // JSON5 gives plain JSON values, and Infinity and NaN, which the model's check refuses.
  const value = parsed ? (parsed.value as JsonValue) : match[2];
  return { name: "meta", value: { [match[1]]: value } };
}

function optionFacts(
  decorator: ts.Decorator,
  checker: ts.TypeChecker,
  places: Places,
): readonly { readonly fact: Fact; readonly node: ts.Node }[] {
  const call = decorator.expression;
  const [argument] = ts.isCallExpression(call) ? call.arguments : [];
  if (!argument) return [];
  const name = ts.isCallExpression(call) ? call.expression.getText() : "";
  const whole = ts.isObjectLiteralExpression(argument) ? undefined : constantValue(argument, checker);
  if (whole && typeof whole.value === "string") return [{ fact: { name: "name", value: whole.value }, node: argument }];
  if (!ts.isObjectLiteralExpression(argument)) {
    places.report("tool/option-not-constant", { option: argument.getText(), decorator: name }, argument);
    return [];
  }
  return argument.properties.flatMap((property) => {
    const option = property.name && propertyName(property.name);
    const constant = ts.isPropertyAssignment(property)
      ? constantValue(property.initializer, checker)
      : ts.isShorthandPropertyAssignment(property) && shorthandValue(property, checker);
    if (!option || !constant) {
      places.report("tool/option-not-constant", { option: option ?? property.getText(), decorator: name }, property);
      return [];
    }
    // An unknown option is TypeScript's own error: the decorator's parameter type has none.
    return factNames.some((known) => known === option)
      ? [{ fact: { name: option, value: constant.value }, node: property }]
      : [];
  });
}
