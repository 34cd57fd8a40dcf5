import { ts } from "ts-morph";
import { nearestName } from "../../../json-schema/index.js";
import { markerTags } from "../jsdoc/known-tags.js";
import { commentsOf } from "../jsdoc/tags.js";
import { visitNodesMatching } from "../jsdoc/visit-nodes-matching.js";
import type { SourceReporter } from "../source-reporter.js";
import { decoratorNames, markersOf } from "./markers.js";
import type { ToolReader } from "./tool-reader.js";

/** Reports what looks like a marker and is not one: a tag such as `@tools`, a marker in a plain comment, and a decorator without its import. */
export function reportMisspeltMarkers(file: ts.SourceFile, reader: ToolReader): void {
  visitNodesMatching(file, /@(?:mcp[-_]?)?(?:to+l|pro?mp?t|re?so?u?r?ce)/gi, (node) => {
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
  /^(?:\/\/+|\/\*|\s*\*)?[^\S\n]*((?:(?!\*\/).*[.!?:][^\S\n]+)?(@(?:tool(?:Input|Output)?|prompt|resource))\b(?![/-])(?:(?!\*\/).)*)/m;

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
