import { ts } from "ts-morph";
import type { ToolDraft } from "../../catalog/index.js";
import { isolateFailure } from "../isolate-failure.js";
import { unwrapped } from "./constant.js";
import { functionTool, reexportedTools } from "./function-tools.js";
import { type Marker, markersOf } from "./markers.js";
import { methodTool } from "./method-tools.js";
import { reportMisspeltMarkers } from "./misspelt-markers.js";
import { reportStrayMarkers } from "./stray-markers.js";
import type { ToolReader } from "./tool-reader.js";
import { pairTypes, type TypeDeclaration, typeDeclaration, typeTool } from "./type-tools.js";

/** Finds all tools that `files` declare. */
export function findTools(files: readonly ts.SourceFile[], reader: ToolReader): readonly ToolDraft[] {
  const tools: ToolDraft[] = [];
  const inputs: TypeDeclaration[] = [];
  const outputs: TypeDeclaration[] = [];
  for (const file of files) {
    reportStrayMarkers(file, reader);
    reportMisspeltMarkers(file, reader);
    for (const statement of file.statements) {
      if (ts.isClassDeclaration(statement)) tools.push(...classTools(statement, reader));
      for (const marker of markersOf(statement, reader.checker, reader.own)) {
        if (marker.kind === "tool")
          tools.push(...isolated(statement, reader, () => toolsAt(statement, marker, reader)));
        else {
          const declared = isolated(statement, reader, () => typeDeclaration(statement, marker, reader));
          (marker.kind === "toolInput" ? inputs : outputs).push(...declared);
        }
      }
    }
  }
  const pairs = pairTypes(inputs, outputs, reader).flatMap((pair) =>
    isolated(pair.input.declaration, reader, () => typeTool(pair, reader)),
  );
  return [...tools, ...pairs];
}

function isolated<T>(node: ts.Node, reader: ToolReader, read: () => readonly T[]): readonly T[] {
  const restore = (): void => {
    reader.inputs.forget();
    reader.outputs.forget();
  };
  return isolateFailure(node, reader.reporter, read, restore) ?? [];
}

function toolsAt(statement: ts.Statement, marker: Marker, reader: ToolReader): readonly ToolDraft[] {
  if (ts.isFunctionDeclaration(statement)) return functionTool(statement, statement, marker, reader);
  if (ts.isExportAssignment(statement)) return functionTool(unwrapped(statement.expression), statement, marker, reader);
  if (ts.isExportDeclaration(statement)) return reexportedTools(statement, marker, reader);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((variable) =>
      functionTool(variable.initializer && unwrapped(variable.initializer), variable, marker, reader),
    );
  }
  const found = describeStatement(statement);
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    reader.reporter.report("scan/tool-on-type", { marker: marker.text, found }, marker.node);
    return [];
  }
  const allowed = "an exported function or a method of an exported class";
  reader.reporter.report("scan/unsupported-target", { marker: marker.text, found, allowed }, marker.node);
  return [];
}

function classTools(declaration: ts.ClassDeclaration, reader: ToolReader): readonly ToolDraft[] {
  return declaration.members.flatMap((member) =>
    markersOf(member, reader.checker, reader.own).flatMap((marker) =>
      isolated(member, reader, () => methodTool(declaration, member, marker, reader)),
    ),
  );
}

function describeStatement(statement: ts.Statement): string {
  if (ts.isInterfaceDeclaration(statement)) return "an interface";
  if (ts.isTypeAliasDeclaration(statement)) return "a type alias";
  if (ts.isClassDeclaration(statement)) return "a class";
  if (ts.isEnumDeclaration(statement)) return "an enum";
  return "this statement";
}
