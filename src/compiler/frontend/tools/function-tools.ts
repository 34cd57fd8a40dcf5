import { ts } from "ts-morph";
import type { ToolDraft } from "../../catalog/index.js";
import { nameNode } from "../source-reporter.js";
import { type Callable, callableOf, thisParameter } from "./callable.js";
import { withRelativeModule } from "./class-input.js";
import { draftTool, markerMetadata } from "./draft.js";
import { exportedName } from "./exports.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { readInput } from "./read-input.js";
import { readOutput } from "./read-output.js";
import type { ToolReader } from "./tool-reader.js";

/**
 * The tool of a marked function. `node` is what has parameters, if it is a function; `holder` is the declaration that names and exports it.
 */
export function functionTool(
  node: ts.Node | undefined,
  holder: ts.FunctionDeclaration | ts.VariableDeclaration | ts.ExportAssignment,
  marker: Marker,
  reader: ToolReader,
): readonly ToolDraft[] {
  const { checker, places } = reader;
  const callable = node && callableOf(node, checker);
  if (!callable) {
    const allowed = "an exported function or a method of an exported class";
    places.report(
      "scan/unsupported-target",
      {
        marker: marker.text,
        found: node && ts.isClassLike(node) ? "a class" : "a value that is not a function",
        allowed,
      },
      marker.node,
    );
    return [];
  }
  const file = holder.getSourceFile();
  const exportName = exportOf(holder, file, checker);
  const ownName = nameOf(holder, callable.declaration, file);
  if (!exportName) {
    places.report("scan/not-exported", { name: ownName }, nameNode(holder));
    return [];
  }
  const metadata = markerMetadata(holder, marker, reader);
  return describeFunction(callable, { node: holder, ownName, exportName, metadata, module: file.fileName }, reader);
}

interface FunctionPlace {
  readonly node: ts.Node;
  readonly ownName: string;
  readonly exportName: string;
  readonly metadata: ToolMetadata;
  /** Absolute path of the module that exports it. */
  readonly module: string;
}

function describeFunction(callable: Callable, at: FunctionPlace, reader: ToolReader): readonly ToolDraft[] {
  const { places, inputs, outputs, own } = reader;
  const { ownName } = at;
  const instance = `export const ${ownName}Text = ${ownName}<string>;`;
  if (isGeneric(callable, ownName, instance, reader) || needsThis(callable, reader)) return [];
  const input = readInput(callable, ownName, { lowering: inputs, places, own });
  if (!input) return [];
  const handler = {
    kind: "function",
    module: places.relativePath(at.module),
    exportName: at.exportName,
    pass: withRelativeModule(input.pass, places),
    context: input.context,
  } as const;
  const parts = { ...at, input: input.graph, output: readOutput(callable, outputs), handler };
  return [draftTool(parts, reader)];
}

/** `/** @tool *\/ export { search } from "./search.js"`: each function that is named there. */
export function reexportedTools(
  statement: ts.ExportDeclaration,
  marker: Marker,
  reader: ToolReader,
): readonly ToolDraft[] {
  const { checker, places } = reader;
  const clause = statement.exportClause;
  const specifiers = clause && ts.isNamedExports(clause) ? clause.elements : [];
  if (specifiers.length === 0) {
    const allowed = "an exported function or an `export { name }` of functions";
    places.report("scan/unsupported-target", { marker: marker.text, found: "`export *`", allowed }, marker.node);
  }
  return specifiers.flatMap((specifier) => {
    const symbol = checker.getSymbolAtLocation(specifier.name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const node = target?.valueDeclaration;
    const callable =
      node && callableOf(ts.isVariableDeclaration(node) && node.initializer ? node.initializer : node, checker);
    if (!callable || !node) {
      const allowed = "an exported function or an `export { name }` of functions";
      places.report(
        "scan/unsupported-target",
        { marker: marker.text, found: `"${specifier.name.text}"`, allowed },
        specifier,
      );
      return [];
    }
    const described = markerMetadata(node, { ...marker }, reader);
    const written = markerMetadata(statement, marker, reader);
    const exportName = specifier.name.text;
    const metadata = {
      ...described,
      ...written,
      tags: written.tags.length > 0 ? written.tags : described.tags,
      stated: { ...described.stated, ...written.stated },
    };
    const at = {
      node: specifier,
      ownName: exportName,
      exportName,
      metadata,
      module: statement.getSourceFile().fileName,
    };
    return describeFunction(callable, at, reader);
  });
}

/** Reports type parameters: a schema needs concrete types. `instead` says how to give them. */
export function isGeneric(
  { signature, declaration }: Callable,
  name: string,
  instead: string,
  { places }: ToolReader,
): boolean {
  const [parameter] = declaration.typeParameters ?? [];
  if (!parameter || !signature.typeParameters?.length) return false;
  places.report("tool/generic", { name, parameter: parameter.name.text, instead }, parameter);
  return true;
}

/** Reports a `this` that the generated code has not: it calls a function alone. */
function needsThis({ declaration }: Callable, { places, checker }: ToolReader): boolean {
  const parameter = thisParameter(declaration);
  const none = ts.TypeFlags.Void | ts.TypeFlags.Undefined | ts.TypeFlags.Any | ts.TypeFlags.Unknown;
  if (!parameter || checker.getTypeAtLocation(parameter).flags & none) return false;
  const found = "a function with a `this` parameter";
  const allowed = "a function without one or a method of an exported class";
  places.report("scan/unsupported-target", { marker: "@tool", found, allowed }, parameter);
  return true;
}

function exportOf(
  holder: ts.FunctionDeclaration | ts.VariableDeclaration | ts.ExportAssignment,
  file: ts.SourceFile,
  checker: ts.TypeChecker,
): string | undefined {
  if (ts.isExportAssignment(holder)) return "default";
  if (!holder.name) return ts.getCombinedModifierFlags(holder) & ts.ModifierFlags.Default ? "default" : undefined;
  return exportedName(checker.getSymbolAtLocation(holder.name), file, checker);
}

/** The function's own name; for one without a name, its file's. */
function nameOf(holder: ts.Node, declaration: ts.SignatureDeclaration, file: ts.SourceFile): string {
  const name = ts.isExportAssignment(holder) ? declaration.name : ts.getNameOfDeclaration(holder as ts.Declaration);
  if (name && ts.isIdentifier(name)) return name.text;
  const base = file.fileName.slice(file.fileName.lastIndexOf("/") + 1);
  return base.replace(/\.[^.]+$/, "").replace(/[^A-Za-z0-9_.-]+/g, "_");
}
