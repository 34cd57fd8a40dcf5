import { ts } from "ts-morph";
import type { CatalogType } from "../../catalog/index.js";
import { lowerDeclared } from "../lower/lower-declared.js";
import { isFunction } from "../lower/property.js";
import { nameNode } from "../source-reporter.js";
import { exportedName } from "./exports.js";
import type { Marker } from "./markers.js";
import { rootSchema } from "./root-schema.js";
import { createShownTypes } from "./shown-types.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the type that a statement declares and marks with `@schema`. Empty if a problem was reported. */
export function markedType(statement: ts.Statement, marker: Marker, reader: ToolReader): readonly CatalogType[] {
  const { checker, inputs, reporter } = reader;
  const refuse = (node: ts.Node, what: string, reason: string, advice: string): readonly CatalogType[] => {
    reporter.report("scan/no-schema", { what, reason, advice }, node);
    return [];
  };
  if (ts.isExportDeclaration(statement))
    return refuse(marker.node, "an export list", "it declares no type", "mark an alias: export type Name = Other;");
  const symbol = isDeclaration(statement) && statement.name && checker.getSymbolAtLocation(statement.name);
  if (!symbol || !statement.name) {
    const advice = "mark an exported interface, type alias, class or enum. Functions are marked with @tool.";
    return refuse(marker.node, "this statement", "it declares no type with a name", advice);
  }
  const node = nameNode(statement);
  const name = statement.name.text;
  if (marker.name !== undefined) {
    const found = [marker.name, marker.textAfterName ?? []].flat().join(" ");
    const problem = `has no value; found "${found}". A description goes above the tag`;
    reporter.report("tool/bad-tag", { what: "@schema", problem }, marker.node);
    return [];
  }
  if (!exportedName(symbol, statement.getSourceFile(), checker))
    return refuse(node, `"${name}"`, "it is not exported, so no other file can use the type", "export it.");
  const [parameter] = (!ts.isEnumDeclaration(statement) && statement.typeParameters) || [];
  if (parameter) {
    const advice = `mark an alias with type arguments: export type ${name}OfText = ${name}<string>;`;
    const reason = `it has the type parameter ${parameter.name.text}, and a schema needs concrete types`;
    return refuse(parameter, `"${name}"`, reason, advice);
  }
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (isFunction(type, checker))
    return refuse(node, `"${name}"`, "JSON has no functions", "mark the type of what it takes or returns.");
  const graph = lowerDeclared(symbol, node, inputs);
  const root = rootSchema(graph, { path: `Type ${name}`, node, reader, isAnyType: true });
  const shown = createShownTypes(inputs);
  shown.isShown(type);
  const file = reporter.relativePath(statement.getSourceFile().fileName);
  return [{ kind: "type", name, root, ...shown.arrays(), file, span: reporter.spanOf(node) }];
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.EnumDeclaration;

function isDeclaration(statement: ts.Statement): statement is Declaration {
  return (
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  );
}
