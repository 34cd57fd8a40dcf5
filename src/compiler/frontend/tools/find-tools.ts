import { ts } from "ts-morph";
import type { Draft } from "../../catalog/index.js";
import { isolateFailure } from "../isolate-failure.js";
import { unwrapped } from "./constant.js";
import { readFunction, readReexports } from "./function-tools.js";
import { type Marker, markersOf } from "./markers.js";
import { readMethod } from "./method-tools.js";
import { reportMisspeltMarkers } from "./misspelt-markers.js";
import { reportStrayMarkers } from "./stray-markers.js";
import type { ToolReader } from "./tool-reader.js";
import { pairTypes, type TypeDeclaration, typeDeclaration, typeTool } from "./type-tools.js";

/** Finds all tools, prompts and resources that `files` declare. */
export function findTools(files: readonly ts.SourceFile[], reader: ToolReader): readonly Draft[] {
  const drafts: Draft[] = [];
  const inputs: TypeDeclaration[] = [];
  const outputs: TypeDeclaration[] = [];
  for (const file of files) {
    reportStrayMarkers(file, reader);
    reportMisspeltMarkers(file, reader);
    for (const statement of file.statements) {
      if (ts.isClassDeclaration(statement)) drafts.push(...classTools(statement, reader));
      for (const marker of markersOf(statement, reader.checker, reader.own)) {
        if (marker.kind === "toolInput" || marker.kind === "toolOutput") {
          const declared = isolated(statement, reader, () => typeDeclaration(statement, marker, reader));
          (marker.kind === "toolInput" ? inputs : outputs).push(...declared);
        } else drafts.push(...isolated(statement, reader, () => draftsAt(statement, marker, reader)));
      }
    }
  }
  const pairs = pairTypes(inputs, outputs, reader).flatMap((pair) =>
    isolated(pair.input.declaration, reader, () => typeTool(pair, reader)),
  );
  return [...drafts, ...pairs];
}

function isolated<T>(node: ts.Node, reader: ToolReader, read: () => readonly T[]): readonly T[] {
  const restore = (): void => {
    reader.inputs.forget();
    reader.outputs.forget();
  };
  return isolateFailure(node, reader.reporter, read, restore) ?? [];
}

function draftsAt(statement: ts.Statement, marker: Marker, reader: ToolReader): readonly Draft[] {
  if (ts.isFunctionDeclaration(statement)) return readFunction(statement, statement, marker, reader);
  if (ts.isExportAssignment(statement)) return readFunction(unwrapped(statement.expression), statement, marker, reader);
  if (ts.isExportDeclaration(statement)) return readReexports(statement, marker, reader);
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap((variable) =>
      readFunction(variable.initializer && unwrapped(variable.initializer), variable, marker, reader),
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

function classTools(declaration: ts.ClassDeclaration, reader: ToolReader): readonly Draft[] {
  return declaration.members.flatMap((member) =>
    markersOf(member, reader.checker, reader.own).flatMap((marker) =>
      isolated(member, reader, () => readMethod(declaration, member, marker, reader)),
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
