import { ts } from "ts-morph";
import type { CallableHandler, Draft } from "../../catalog/index.js";
import { hasErrors } from "../../diagnostics/index.js";
import { resolveAlias } from "../checker.js";
import { unwrapped } from "../graph/constant.js";
import { isolateFailure, nameNode } from "../source-reporter.js";
import { exportedNameOf, needsNoArguments } from "./exports.js";
import { markedType } from "./marked-types.js";
import { type Marker, markersOf, reportMisspeltMarkers, reportStrayMarkers } from "./markers.js";
import { type Callable, callableOf, thisParameter } from "./parameters.js";
import { type FunctionParts, readInput } from "./read-input.js";
import { readMetadata } from "./read-metadata.js";
import { draftEntry } from "./resources.js";
import type { ToolReader } from "./tool-reader.js";
import { pairTypes, type TypeDeclaration, typeDeclaration, typeTool } from "./type-tools.js";

/** Reads the tool, prompt or resource of a marked class member. */
function readMethod(
  owner: ts.ClassDeclaration,
  member: ts.ClassElement,
  marker: Marker,
  reader: ToolReader,
): readonly Draft[] {
  const { checker, reporter } = reader;
  if (marker.kind === "schema") {
    const args = { what: "a class member", reason: "it declares no type", advice: "move the tag to the class." };
    reporter.report("scan/no-schema", args, marker.node);
    return [];
  }
  const isForType = marker.kind === "toolInput" || marker.kind === "toolOutput";
  if (isForType || !ts.isMethodDeclaration(member) || !ts.isIdentifier(member.name)) {
    const found = ts.isMethodDeclaration(member) ? "a method" : "a class member that is not a method";
    const allowed = isForType ? "an exported type or class" : "a public method whose name is an identifier";
    reporter.report("scan/unsupported-target", { marker: marker.text, found, allowed }, marker.node);
    return [];
  }
  const name = member.name.text;
  const problem = uncallable(member);
  if (problem) {
    reporter.report("tool/abstract", { name, problem }, member.name);
    return [];
  }
  const className = exportedNameOf(owner, checker);
  if (!className) {
    reporter.report("scan/not-exported", { name: owner.name?.text ?? "the class", kind: marker.kind }, nameNode(owner));
    return [];
  }
  const callable = callableOf(member, checker);
  if (!callable) throw new Error("internal: a method without a signature");
  const isStatic = Boolean(ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static);
  const isAbstract = Boolean(ts.getCombinedModifierFlags(owner) & ts.ModifierFlags.Abstract);
  const handler = {
    kind: "method",
    module: reporter.relativePath(owner.getSourceFile().fileName),
    className,
    method: name,
    instance: isStatic ? "static" : needsNoArguments(owner, checker) ? "lazy" : "given",
    ...(isAbstract && { isAbstract }),
    ...(owner.typeParameters && { typeParameters: owner.typeParameters.length }),
  } as const;
  const instead = "a method without type parameters that calls it.";
  const target = { node: member, marker, metadata: readMetadata(member, marker, reader), defaultName: name, callable };
  return draftCallable(target, instead, (passed) => ({ ...handler, ...passed }), reader);
}

/** Reads the input of a function or method and drafts what its marker makes of it. `instead` shows how to provide type parameters. */
function draftCallable(
  target: Omit<FunctionParts, "input" | "handler">,
  instead: string,
  handlerOf: (passed: Pick<CallableHandler, "pass" | "context" | "castsResult">) => CallableHandler,
  reader: ToolReader,
): readonly Draft[] {
  const { callable, defaultName, node } = target;
  reportOverloads(target, reader);
  if (reportTypeParameter(callable, defaultName, instead, reader)) return [];
  const input = readInput(callable, { name: defaultName, node }, reader);
  if (!input) return [];
  const { graph, ...passed } = input;
  return draftEntry({ ...target, input: graph, handler: handlerOf(passed) }, reader);
}

function uncallable(member: ts.MethodDeclaration): string | undefined {
  const flags = ts.getCombinedModifierFlags(member);
  if (flags & ts.ModifierFlags.Abstract) return "is abstract, so it has no implementation to call";
  if (flags & ts.ModifierFlags.Private) return "is private, so the generated code cannot call it";
  if (flags & ts.ModifierFlags.Protected) return "is protected, so the generated code cannot call it";
  return undefined;
}

/** Finds all tools, prompts, resources and marked types that `files` declare. */
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
        if (marker.kind === "schema")
          drafts.push(...draftsOf(statement, reader, () => markedType(statement, marker, reader)));
        else if (marker.kind === "toolInput" || marker.kind === "toolOutput") {
          const declared = isolated(statement, reader, () => typeDeclaration(statement, marker, reader));
          (marker.kind === "toolInput" ? inputs : outputs).push(...declared);
        } else drafts.push(...draftsOf(statement, reader, () => draftsAt(statement, marker, reader)));
      }
    }
  }
  const pairs = pairTypes(inputs, outputs, reader).flatMap((pair) =>
    draftsOf(pair.input.declaration, reader, () => typeTool(pair, reader)),
  );
  return [...drafts, ...pairs];
}

/** Reads what one marker declares. Its drafts tell whether an error was reported on the way. */
function draftsOf(node: ts.Node, reader: ToolReader, read: () => readonly Draft[]): readonly Draft[] {
  const { diagnostics } = reader.reporter;
  const count = diagnostics.length;
  const drafts = isolated(node, reader, read);
  return hasErrors(diagnostics.slice(count)) ? drafts.map((draft) => ({ ...draft, hasErrors: true })) : drafts;
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
      draftsOf(member, reader, () => readMethod(declaration, member, marker, reader)),
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

/** Reads the tool, prompt or resource of a marked function. `node` is the function or value, `holder` the declaration that names and exports it. */
function readFunction(
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
  const defaultName = functionName(holder, callable.declaration, file);
  if (!exportName) {
    reporter.report("scan/not-exported", { name: defaultName, kind: marker.kind }, nameNode(holder));
    return [];
  }
  const metadata = readMetadata(holder, marker, reader);
  return draftFunction({ node: holder, marker, defaultName, metadata, callable }, exportName, file, reader);
}

/** Drafts a function that `file` exports as `exportName`. */
function draftFunction(
  target: Omit<FunctionParts, "input" | "handler">,
  exportName: string,
  file: ts.SourceFile,
  reader: ToolReader,
): readonly Draft[] {
  const { defaultName, callable, marker } = target;
  if (needsThis(callable, marker, reader)) return [];
  const instead = `export const ${defaultName}Text = ${defaultName}<string>;`;
  const handler = { kind: "function", module: reader.reporter.relativePath(file.fileName), exportName } as const;
  return draftCallable(target, instead, (passed) => ({ ...handler, ...passed }), reader);
}

/** Reads the functions of an export list such as `export { search } from "./search.js"` with a marker above it. */
function readReexports(statement: ts.ExportDeclaration, marker: Marker, reader: ToolReader): readonly Draft[] {
  const { checker, reporter } = reader;
  const clause = statement.exportClause;
  const specifiers = clause && ts.isNamedExports(clause) ? clause.elements : [];
  const allowed = "an exported function or an `export { name }` statement for functions";
  if (specifiers.length === 0) {
    reporter.report("scan/unsupported-target", { marker: marker.text, found: "`export *`", allowed }, marker.node);
  }
  return specifiers.flatMap((specifier) => {
    const symbol = resolveAlias(checker.getSymbolAtLocation(specifier.name), checker);
    const node = symbol?.valueDeclaration;
    const own =
      node && callableOf(ts.isVariableDeclaration(node) && node.initializer ? node.initializer : node, checker);
    const callable = own && symbol && { ...own, overloads: checker.getTypeOfSymbol(symbol).getCallSignatures().length };
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
    const target = { node: specifier, marker, defaultName: exportName, metadata, callable };
    return draftFunction(target, exportName, statement.getSourceFile(), reader);
  });
}

/** Reports that only the first of several overloads becomes what the marker says. */
function reportOverloads(
  { callable: { declaration, overloads = 1 }, defaultName: name, marker }: Omit<FunctionParts, "input" | "handler">,
  { reporter }: ToolReader,
): void {
  if (overloads < 2) return;
  const first = `${name}(${declaration.parameters.map((parameter) => parameter.getText()).join(", ")})`;
  reporter.report("tool/overloads", { name, count: String(overloads), marker: marker.text, first }, marker.node);
}

/** Reports type parameters, because a schema needs concrete types. `instead` shows how to provide them. */
function reportTypeParameter(
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
function functionName(holder: ts.Node, declaration: ts.SignatureDeclaration, file: ts.SourceFile): string {
  const name = ts.isExportAssignment(holder) ? declaration.name : ts.getNameOfDeclaration(holder as ts.Declaration);
  if (name && ts.isIdentifier(name)) return name.text;
  const base = file.fileName.slice(file.fileName.lastIndexOf("/") + 1);
  return base.replace(/\.[^.]+$/, "").replace(/[^A-Za-z0-9_.-]+/g, "_");
}
