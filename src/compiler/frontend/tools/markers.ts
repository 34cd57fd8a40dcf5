import { ts } from "ts-morph";
import { type DocTag, nodeTags, paragraphs } from "../jsdoc/tags.js";
import type { OwnSymbols } from "./own-symbols.js";

/** A mark that makes a declaration a tool, or the input or output of one. */
export interface Marker {
  readonly kind: "tool" | "toolInput" | "toolOutput";
  /** The name that the mark gives, as written. */
  readonly name?: string;
  /** What follows on the lines after the name: a description where the comment has no other. */
  readonly remark?: string;
  /** How messages call it: `@tool` or `@Tool`. */
  readonly text: string;
  readonly node: ts.Node;
  readonly decorator?: ts.Decorator;
}

const jsdocKinds = new Set(["tool", "toolInput", "toolOutput"]);
const decoratorKinds = { Tool: "tool", ToolInput: "toolInput", ToolOutput: "toolOutput" } as const;

/** The marks on a declaration: our JSDoc tags, and decorators that resolve to ours, whatever the author calls them. */
export function markersOf(node: ts.Node, checker: ts.TypeChecker, own: OwnSymbols): readonly Marker[] {
  const tags = nodeTags(node)
    .filter((tag) => jsdocKinds.has(tag.name))
    .map(tagMarker);
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return [...tags, ...decorators.flatMap((decorator) => decoratorMarker(decorator, checker, own))];
}

function tagMarker(tag: DocTag): Marker {
  // The whole line is the name: a space in it is the author's mistake, and the model's rules say so.
  const [name = "", ...rest] = tag.text.split("\n");
  const remark = paragraphs(rest.join("\n"));
  return {
    // The filter above lets only these three through.
    kind: tag.name as Marker["kind"],
    ...(name.trim() && { name: name.trim() }),
    ...(remark && { remark }),
    text: `@${tag.name}`,
    node: tag.node,
  };
}

function decoratorMarker(decorator: ts.Decorator, checker: ts.TypeChecker, own: OwnSymbols): readonly Marker[] {
  const callee = ts.isCallExpression(decorator.expression) ? decorator.expression.expression : decorator.expression;
  const at = ts.isPropertyAccessExpression(callee) ? callee.name : callee;
  const name = own.ownName(checker.getSymbolAtLocation(at));
  if (name !== "Tool" && name !== "ToolInput" && name !== "ToolOutput") return [];
  return [{ kind: decoratorKinds[name], text: `@${callee.getText()}`, node: decorator, decorator }];
}
