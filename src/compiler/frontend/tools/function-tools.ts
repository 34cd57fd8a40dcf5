import { ts } from "ts-morph";
import type { Draft } from "../../catalog/index.js";
import { resolveAlias } from "../resolve-alias.js";
import { nameNode } from "../source-reporter.js";
import { exportedNameOf, withRelativeModule } from "./exports.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { type Callable, callableOf, thisParameter } from "./parameters.js";
import { readInput } from "./read-input.js";
import { readMetadata } from "./read-metadata.js";
import { draftEntry } from "./resources.js";
import type { ToolReader } from "./tool-reader.js";

/** Reads the tool, prompt or resource of a marked function. `node` is the function or value, `holder` the declaration that names and exports it. */
export function readFunction(
  node: ts.Node | undefined,
  holder: ts.FunctionDeclaration | ts.VariableDeclaration | ts.ExportAssignment,
  marker: Marker,
  reader: ToolReader,
): readonly Draft[] {
  const { checker, reporter } = reader;
  const callable = node && callableOf(node, checker);
  if (!callable) {
    const allowed = "an exported function or a method of an exported class";
    const found = node && ts.isClassLike(node) ? "a class" : "a value that is not a function";
    reporter.report("scan/unsupported-target", { marker: marker.text, found, allowed }, marker.node);
    return [];
  }
  const file = holder.getSourceFile();
  const exportName = ts.isExportAssignment(holder) ? "default" : exportedNameOf(holder, checker);
  const defaultName = nameOf(holder, callable.declaration, file);
  if (!exportName) {
    reporter.report("scan/not-exported", { name: defaultName, kind: marker.kind }, nameNode(holder));
    return [];
  }
  const metadata = readMetadata(holder, marker, reader);
  const target = { node: holder, marker, defaultName, exportName, metadata, module: file.fileName };
  return draftFunction(callable, target, reader);
}

interface FunctionTarget {
  readonly node: ts.Node;
  readonly marker: Marker;
  readonly defaultName: string;
  readonly exportName: string;
  readonly metadata: ToolMetadata;
  /** Absolute path of the exporting module. */
  readonly module: string;
}

function draftFunction(callable: Callable, target: FunctionTarget, reader: ToolReader): readonly Draft[] {
  const { reporter, inputs, own } = reader;
  const { defaultName, marker } = target;
  const instance = `export const ${defaultName}Text = ${defaultName}<string>;`;
  if (isGeneric(callable, defaultName, instance, reader) || needsThis(callable, marker, reader)) return [];
  const input = readInput(callable, { name: defaultName, node: target.node }, { lowering: inputs, reporter, own });
  if (!input) return [];
  const handler = {
    kind: "function",
    module: reporter.relativePath(target.module),
    exportName: target.exportName,
    pass: withRelativeModule(input.pass, reporter),
    context: input.context,
  } as const;
  return draftEntry({ ...target, input: input.graph, callable, handler }, reader);
}

/** Reads the functions of an export list such as `export { search } from "./search.js"` with a marker above it. */
export function readReexports(statement: ts.ExportDeclaration, marker: Marker, reader: ToolReader): readonly Draft[] {
  const { checker, reporter } = reader;
  const clause = statement.exportClause;
  const specifiers = clause && ts.isNamedExports(clause) ? clause.elements : [];
  const allowed = "an exported function or an `export { name }` statement for functions";
  if (specifiers.length === 0) {
    reporter.report("scan/unsupported-target", { marker: marker.text, found: "`export *`", allowed }, marker.node);
  }
  return specifiers.flatMap((specifier) => {
    const node = resolveAlias(checker.getSymbolAtLocation(specifier.name), checker)?.valueDeclaration;
    const callable =
      node && callableOf(ts.isVariableDeclaration(node) && node.initializer ? node.initializer : node, checker);
    if (!callable || !node) {
      const found = `"${specifier.name.text}"`;
      reporter.report("scan/unsupported-target", { marker: marker.text, found, allowed }, specifier);
      return [];
    }
    const described = readMetadata(node, marker, reader);
    const written = readMetadata(statement, marker, reader);
    const exportName = specifier.name.text;
    const metadata = {
      ...described,
      ...written,
      tags: written.tags.length > 0 ? written.tags : described.tags,
      stated: { ...described.stated, ...written.stated },
    };
    const exported = {
      node: specifier,
      marker,
      defaultName: exportName,
      exportName,
      metadata,
      module: statement.getSourceFile().fileName,
    };
    return draftFunction(callable, exported, reader);
  });
}

/** Reports type parameters, because a schema needs concrete types. `instead` shows how to provide them. */
export function isGeneric(
  { signature, declaration }: Callable,
  name: string,
  instead: string,
  { reporter }: ToolReader,
): boolean {
  const [parameter] = declaration.typeParameters ?? [];
  if (!parameter || !signature.typeParameters?.length) return false;
  reporter.report("tool/generic", { name, parameter: parameter.name.text, instead }, parameter);
  return true;
}

/** Reports a `this` parameter, because generated code calls the function without one. */
function needsThis({ declaration }: Callable, { text }: Marker, { reporter, checker }: ToolReader): boolean {
  const parameter = thisParameter(declaration);
  const none = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  if (!parameter || checker.getTypeAtLocation(parameter).flags & none) return false;
  const found = "a function with a `this` parameter";
  const allowed = "a function without one or a method of an exported class";
  reporter.report("scan/unsupported-target", { marker: text, found, allowed }, parameter);
  return true;
}

/** The name of the function, or of its file for an anonymous function. */
function nameOf(holder: ts.Node, declaration: ts.SignatureDeclaration, file: ts.SourceFile): string {
  const name = ts.isExportAssignment(holder) ? declaration.name : ts.getNameOfDeclaration(holder as ts.Declaration);
  if (name && ts.isIdentifier(name)) return name.text;
  const base = file.fileName.slice(file.fileName.lastIndexOf("/") + 1);
  return base.replace(/\.[^.]+$/, "").replace(/[^A-Za-z0-9_.-]+/g, "_");
}
