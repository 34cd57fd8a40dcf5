import { ts } from "ts-morph";
import { markerTags } from "../jsdoc/known-tags.js";
import { plainText } from "../jsdoc/plain-text.js";
import { type DocTag, nodeTags, unwrapLines } from "../jsdoc/tags.js";
import type { OwnSymbols } from "./own-symbols.js";

/** A marker that makes a declaration a tool, the input or output of one, a prompt or a resource. */
export interface Marker {
  readonly kind: "tool" | "toolInput" | "toolOutput" | "prompt" | "resource";
  /** The name in the marker, as written; the URI of a resource. */
  readonly name?: string;
  /** The lines after the name: the description if the comment has no other. */
  readonly remark?: string;
  /** The marker as messages show it: `@tool` or `@Tool`. */
  readonly text: string;
  readonly node: ts.Node;
  readonly decorator?: ts.Decorator;
}

const decoratorKinds = {
  Tool: "tool",
  ToolInput: "toolInput",
  ToolOutput: "toolOutput",
  Prompt: "prompt",
  Resource: "resource",
} as const;

/** The names of the decorators. */
export const decoratorNames: readonly string[] = Object.keys(decoratorKinds);

/** The markers on a declaration: JSDoc tags, and decorators that resolve to this package's, even if renamed. */
export function markersOf(node: ts.Node, checker: ts.TypeChecker, own: OwnSymbols): readonly Marker[] {
  const tags = nodeTags(node)
    .filter((tag) => markerTags.includes(tag.name))
    .map(tagMarker);
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return [...tags, ...decorators.flatMap((decorator) => decoratorMarker(decorator, checker, own))];
}

function tagMarker(tag: DocTag): Marker {
  // The rest of the line is the name. If it contains a space, the check of tool names reports it.
  const [name = "", ...rest] = tag.text.split("\n");
  const remark = unwrapLines(plainText(rest.join("\n")));
  return {
    // The filter above only keeps these.
    kind: tag.name as Marker["kind"],
    ...(name.trim() && { name: name.trim() }),
    ...(remark && { remark }),
    text: `@${tag.name}`,
    node: tag.node,
  };
}

function decoratorMarker(decorator: ts.Decorator, checker: ts.TypeChecker, own: OwnSymbols): readonly Marker[] {
  const callee = calleeOf(decorator);
  const name = decoratorName(decorator, checker, own);
  if (!isMarkerName(name)) return [];
  return [{ kind: decoratorKinds[name], text: `@${callee.getText()}`, node: decorator, decorator }];
}

function isMarkerName(name: string | undefined): name is keyof typeof decoratorKinds {
  return name !== undefined && Object.hasOwn(decoratorKinds, name);
}

/** The name of a decorator of this package; undefined for other decorators. */
export function decoratorName(decorator: ts.Decorator, checker: ts.TypeChecker, own: OwnSymbols): string | undefined {
  const callee = calleeOf(decorator);
  return own.ownName(checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee));
}

function calleeOf({ expression }: ts.Decorator): ts.Expression {
  return ts.isCallExpression(expression) ? expression.expression : expression;
}
