import { ts } from "ts-morph";
import { visitNodesMatching } from "../jsdoc/visit-nodes-matching.js";
import { markersOf } from "./markers.js";
import type { ToolReader } from "./tool-reader.js";

/** Reports markers on declarations that cannot be tools: in a function, a namespace, an object, an export list or a type. */
export function reportStrayMarkers(file: ts.SourceFile, { reporter, checker, own }: ToolReader): void {
  visitNodesMatching(file, /@/g, (node) => {
    if (!isDeclaration(node) || canHoldTool(node)) return;
    for (const { text, node: at, decorator } of markersOf(node, checker, own)) {
      // A class expression also has the comment of the statement that contains it.
      if (ts.isClassExpression(node) && !decorator) continue;
      const allowed = ts.isExportSpecifier(node)
        ? "the `export` statement itself"
        : "an exported function or a method of an exported class";
      reporter.report("scan/unsupported-target", { marker: text, found: describeNode(node), allowed }, at);
    }
  });
}

function isDeclaration(node: ts.Node): boolean {
  return (
    ts.isFunctionDeclaration(node) ||
    ts.isVariableStatement(node) ||
    ts.isClassLike(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
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
