import { ts } from "ts-morph";
import { nearestName } from "../../../json-schema/index.js";
import type { Checker, OwnSymbols } from "../checker.js";
import { visitNodesMatching } from "../jsdoc/detached-comments.js";
import { markerTags } from "../jsdoc/known-tags.js";
import { commentsOf, type DocTag, nodeTags, plainText } from "../jsdoc/tags.js";
import type { SourceReporter } from "../source-reporter.js";
import type { ToolReader } from "./tool-reader.js";

/** A marker that makes a declaration a tool, the input or output of one, a prompt, a resource, or a type with a schema. */
export interface Marker {
  readonly kind: "tool" | "toolInput" | "toolOutput" | "prompt" | "resource" | "schema";
  /** The name in the marker, as written; the URI of a resource. */
  readonly name?: string;
  /** What follows the name on its line, where it has no meaning. */
  readonly textAfterName?: string;
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

const decoratorNames: readonly string[] = Object.keys(decoratorKinds);

/** The markers on a declaration: JSDoc tags, and decorators that resolve to this package's, even if renamed. */
export function markersOf(node: ts.Node, checker: Checker, own: OwnSymbols): readonly Marker[] {
  const tags = nodeTags(node)
    .filter((tag) => markerTags.includes(tag.name))
    .map(tagMarker);
  const decorators = ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : [];
  return [...tags, ...decorators.flatMap((decorator) => decoratorMarker(decorator, checker, own))];
}

function tagMarker(tag: DocTag): Marker {
  const [line = "", ...rest] = tag.text.split("\n");
  const [name = "", ...words] = line.trim().split(/\s+/);
  const remark = plainText(rest.join("\n")).trim();
  return {
    // The filter above only keeps these.
    kind: tag.name as Marker["kind"],
    ...(name && { name }),
    ...(words.length > 0 && { textAfterName: words.join(" ") }),
    ...(remark && { remark }),
    text: `@${tag.name}`,
    node: tag.node,
  };
}

function decoratorMarker(decorator: ts.Decorator, checker: Checker, own: OwnSymbols): readonly Marker[] {
  const callee = calleeOf(decorator);
  const name = decoratorName(decorator, checker, own);
  if (!isMarkerName(name)) return [];
  return [{ kind: decoratorKinds[name], text: `@${callee.getText()}`, node: decorator, decorator }];
}

function isMarkerName(name: string | undefined): name is keyof typeof decoratorKinds {
  return name !== undefined && Object.hasOwn(decoratorKinds, name);
}

/** The name of a decorator of this package; undefined for other decorators. */
export function decoratorName(decorator: ts.Decorator, checker: Checker, own: OwnSymbols): string | undefined {
  const callee = calleeOf(decorator);
  return own.ownName(checker.getSymbolAtLocation(ts.isPropertyAccessExpression(callee) ? callee.name : callee));
}

function calleeOf({ expression }: ts.Decorator): ts.Expression {
  return ts.isCallExpression(expression) ? expression.expression : expression;
}

/** Reports what looks like a marker and is not one: a tag such as `@tools`, a marker in a plain comment, and a decorator without its import. */
export function reportMisspeltMarkers(file: ts.SourceFile, reader: ToolReader): void {
  visitNodesMatching(file, /@(?:mcp[-_]?)?(?:to+l|pro?mp?t|re?so?u?r?ce|sche?ma)/gi, (node) => {
    if (!canBeMarked(node)) return;
    reportUnresolvedDecorators(node, reader);
    if (markersOf(node, reader.checker, reader.own).length > 0) return;
    reportMisspeltTags(node, reader.reporter);
    reportPlainComments(node, file, reader.reporter);
  });
}

function canBeMarked(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isExportAssignment(node) ||
    ts.isMethodDeclaration(node)
  );
}

function reportMisspeltTags(node: ts.Node, reporter: SourceReporter): void {
  for (const tag of commentsOf(node).at(-1)?.tags ?? []) {
    const name = tag.tagName.text;
    const near = nearestName(name.replace(/^mcp[-_]?/i, ""), markerTags);
    if (!near) continue;
    const args = { marker: `@${name}`, reason: "it is not a known tag", advice: `did you mean @${near}?` };
    reporter.report("scan/not-a-marker", args, tag);
  }
}

/** A line of a comment that starts with a marker, or has one after a sentence. */
const markerLine =
  /^(?:\/\/+|\/\*|\s*\*)?[^\S\n]*((?:(?!\*\/).*[.!?:][^\S\n]+)?(@(?:tool(?:Input|Output)?|prompt|resource|schema))\b(?![/-])(?:(?!\*\/).)*)/m;

function reportPlainComments(node: ts.Node, file: ts.SourceFile, reporter: SourceReporter): void {
  for (const { pos, end } of ts.getLeadingCommentRanges(file.text, node.pos) ?? []) {
    const comment = file.text.slice(pos, end);
    const [, line, marker] = (!comment.startsWith("/**") && markerLine.exec(comment)) || [];
    if (line === undefined || marker === undefined) continue;
    const reason = "only JSDoc comments are read";
    const advice = comment.startsWith("//")
      ? `write /** ${line.trim()} */ instead.`
      : "start the comment with /** instead of /*.";
    reporter.reportAt("scan/not-a-marker", { marker, reason, advice }, file, pos, end);
  }
}

/** Without an import, the decorator is an unknown name, and the declaration silently not a tool. */
function reportUnresolvedDecorators(node: ts.Node, { checker, reporter }: ToolReader): void {
  for (const { expression } of ts.canHaveDecorators(node) ? (ts.getDecorators(node) ?? []) : []) {
    const name = ts.isCallExpression(expression) ? expression.expression : expression;
    if (!ts.isIdentifier(name) || !decoratorNames.includes(name.text) || checker.getSymbolAtLocation(name)) continue;
    const advice = `add: import { ${name.text} } from "toolwright";`;
    reporter.report(
      "scan/not-a-marker",
      { marker: `@${name.text}`, reason: `the file does not import "${name.text}"`, advice },
      name,
    );
  }
}

/** Reports markers on declarations that cannot be tools: in a function, a namespace, an object, an export list or a type. */
export function reportStrayMarkers(file: ts.SourceFile, { reporter, checker, own }: ToolReader): void {
  visitNodesMatching(file, /@/g, (node) => {
    if (!canHaveMarker(node) || canHoldTool(node)) return;
    for (const { kind, text, node: at, decorator } of markersOf(node, checker, own)) {
      // A class expression also has the comment of the statement that contains it.
      if (ts.isClassExpression(node) && !decorator) continue;
      if (kind === "schema") {
        const args = { what: describeNode(node), reason: "only declarations at the top level of a file are read" };
        reporter.report("scan/no-schema", { ...args, advice: "move the tag to an exported type there." }, at);
        continue;
      }
      const allowed = ts.isExportSpecifier(node)
        ? "the `export` statement itself"
        : "an exported function or a method of an exported class";
      reporter.report("scan/unsupported-target", { marker: text, found: describeNode(node), allowed }, at);
    }
  });
}

function canHaveMarker(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isObjectLiteralElement(node) ||
    ts.isExportSpecifier(node) ||
    node.kind === ts.SyntaxKind.EndOfFileToken
  );
}

/** Whether the search for tools reads this node: a statement of the file, or a member of a class declared at the top level. */
function canHoldTool({ kind, parent }: ts.Node): boolean {
  if (ts.isSourceFile(parent)) return kind !== ts.SyntaxKind.EndOfFileToken;
  return ts.isClassDeclaration(parent) && ts.isSourceFile(parent.parent);
}

function describeNode(node: ts.Node): string {
  if (ts.isExportSpecifier(node)) return "a name inside `export { … }`";
  if (ts.isClassExpression(node)) return "a class expression";
  if (ts.isClassElement(node) && ts.isClassExpression(node.parent)) return "a member of a class expression";
  if (ts.isClassElement(node) && ts.isClassLike(node.parent)) return "a member of a nested class";
  if (ts.isObjectLiteralElement(node)) return "an object member";
  if (ts.isTypeElement(node)) return "a type member";
  return node.kind === ts.SyntaxKind.EndOfFileToken ? "no declaration" : "a nested declaration";
}
