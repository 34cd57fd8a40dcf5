import { ts } from "ts-morph";
import type { ToolDraft } from "../../catalog/index.js";
import { nameNode } from "../places.js";
import { withRelativeModule } from "./class-input.js";
import { draftTool, markerMetadata } from "./draft.js";
import { exportedName } from "./exports.js";
import type { ToolReader } from "./find-tools.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { readInput } from "./read-input.js";
import { readOutput } from "./read-output.js";

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
  const declaration = node && callable(node, checker);
  if (!declaration) {
    const allowed = "an exported function, or a method of an exported class";
    places.report(
      "scan/unsupported-target",
      { marker: marker.text, found: "a value that is no function", allowed },
      marker.node,
    );
    return [];
  }
  const file = holder.getSourceFile();
  const exportName = exportOf(holder, file, checker);
  const ownName = nameOf(holder, declaration, file);
  if (!exportName) {
    places.report("scan/not-exported", { name: ownName }, nameNode(holder));
    return [];
  }
  const metadata = markerMetadata(holder, marker, reader);
  return describeFunction(declaration, { node: holder, ownName, exportName, metadata, module: file.fileName }, reader);
}

interface FunctionPlace {
  readonly node: ts.Node;
  readonly ownName: string;
  readonly exportName: string;
  readonly metadata: ToolMetadata;
  /** Absolute path of the module that exports it. */
  readonly module: string;
}

function describeFunction(
  declaration: ts.SignatureDeclaration,
  at: FunctionPlace,
  reader: ToolReader,
): readonly ToolDraft[] {
  const { places, inputs, outputs, own } = reader;
  if (isGeneric(declaration, at.ownName, reader)) return [];
  const input = readInput(declaration, at.ownName, { lowering: inputs, places, own });
  if (!input) return [];
  const handler = {
    kind: "function",
    module: places.relativePath(at.module),
    exportName: at.exportName,
    pass: withRelativeModule(input.pass, places),
    context: input.context,
  } as const;
  const parts = { ...at, input: input.graph, output: readOutput(declaration, outputs), handler };
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
    const allowed = "a function, also in `export { name }`";
    places.report(
      "scan/unsupported-target",
      { marker: marker.text, found: "an export of everything", allowed },
      marker.node,
    );
  }
  return specifiers.flatMap((specifier) => {
    const symbol = checker.getSymbolAtLocation(specifier.name);
    const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const node = target?.valueDeclaration;
    const declaration =
      node && callable(ts.isVariableDeclaration(node) && node.initializer ? node.initializer : node, checker);
    if (!declaration || !node) {
      const allowed = "a function, also in `export { name }`";
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
    const metadata = { ...described, ...written, tags: written.tags.length > 0 ? written.tags : described.tags };
    const at = {
      node: specifier,
      ownName: exportName,
      exportName,
      metadata,
      module: statement.getSourceFile().fileName,
    };
    return describeFunction(declaration, at, reader);
  });
}

/** Reports type parameters: a schema needs concrete types. */
export function isGeneric(declaration: ts.SignatureDeclaration, name: string, { places }: ToolReader): boolean {
  const [parameter] = declaration.typeParameters ?? [];
  if (!parameter) return false;
  places.report("tool/generic", { name, parameter: parameter.name.text }, parameter);
  return true;
}

/** The declaration with the parameters: the function itself, or that of the value that an expression gives. */
function callable(node: ts.Node, checker: ts.TypeChecker): ts.SignatureDeclaration | undefined {
  if (ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node)) return node;
  if (!ts.isExpression(node)) return undefined;
  const declaration = checker.getTypeAtLocation(node).getCallSignatures()[0]?.getDeclaration();
  return declaration && ts.isFunctionLike(declaration) ? declaration : undefined;
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
