import { ts } from "ts-morph";
import type { ExportedType, ToolDraft } from "../../catalog/index.js";
import { requireJsonObject } from "../lower/not-json.js";
import { rootPath } from "../lower/path.js";
import { nameNode } from "../source-reporter.js";
import { constructibleClass, withInitializers } from "./class-input.js";
import { draftTool } from "./draft.js";
import { exportedName } from "./exports.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { readMetadata } from "./read-metadata.js";
import { describeOutput } from "./read-output.js";
import type { ToolReader } from "./tool-reader.js";
import { isMcpResult } from "./tool-result-type.js";
import { isObjectRoot } from "./tool-types.js";

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;

/** A type that is marked as the input or output of a tool. Its handler is bound later. */
export interface TypeDeclaration {
  readonly declaration: Declaration;
  readonly type: ts.Type;
  readonly metadata: ToolMetadata;
  /** `namespace:name`, or only the name. */
  readonly id: string;
  readonly exported: ExportedType;
  readonly marker: Marker;
}

/** Reads the type that a statement declares and marks with the name of a tool. Empty if a problem was reported. */
export function typeDeclaration(
  statement: ts.Statement,
  marker: Marker,
  reader: ToolReader,
): readonly TypeDeclaration[] {
  const { checker, reporter } = reader;
  if (!isTypeStatement(statement)) {
    const allowed = "an exported interface, type alias or class";
    reporter.report("scan/unsupported-target", { marker: marker.text, found: "this statement", allowed }, marker.node);
    return [];
  }
  const metadata = readMetadata(statement, marker, reader);
  // A class decorated without a name is the input or output type of a method, which refers to it.
  if (metadata.name === undefined && marker.decorator) return [];
  if (metadata.name === undefined) {
    const problem = `must have the tool's name as its value, for example @${marker.kind} fs:read_file`;
    reporter.report("tool/bad-tag", { what: marker.text, problem }, marker.node);
    return [];
  }
  const symbol = statement.name && checker.getSymbolAtLocation(statement.name);
  const exportName = exportedName(symbol, statement.getSourceFile(), checker);
  if (!symbol || !exportName) {
    reporter.report(
      "scan/not-exported",
      { name: statement.name?.text ?? "the type", kind: "tool" },
      nameNode(statement),
    );
    return [];
  }
  const [parameter] = statement.typeParameters ?? [];
  if (parameter) {
    const instead = `export type ${symbol.name}Text = ${symbol.name}<string>;`;
    reporter.report("tool/generic", { name: symbol.name, parameter: parameter.name.text, instead }, parameter);
    return [];
  }
  const id = metadata.namespace ? `${metadata.namespace}:${metadata.name}` : metadata.name;
  const exported = { module: reporter.relativePath(statement.getSourceFile().fileName), exportName };
  return [{ declaration: statement, type: checker.getDeclaredTypeOfSymbol(symbol), metadata, id, exported, marker }];
}

/** The types of one tool. */
export interface TypePair {
  readonly input: TypeDeclaration;
  readonly output: TypeDeclaration | undefined;
}

/** Finds the output type of each input type, by the name of the tool. Reports an output without an input. */
export function pairTypes(
  inputs: readonly TypeDeclaration[],
  outputs: readonly TypeDeclaration[],
  { reporter }: ToolReader,
): readonly TypePair[] {
  const known = new Set(inputs.map((input) => input.id));
  for (const output of outputs) {
    if (!known.has(output.id)) reporter.report("tool/output-without-input", { id: output.id }, output.marker.node);
  }
  return inputs.map((input) => ({ input, output: outputs.find((output) => output.id === input.id) }));
}

/** Creates the tool of two types. Empty if a problem was reported. */
export function typeTool({ input, output }: TypePair, reader: ToolReader): readonly ToolDraft[] {
  const { inputs, outputs, own, reporter, checker } = reader;
  const node = nameNode(input.declaration);
  if (!isObjectRoot(input.type, reader.program)) {
    const found = checker.typeToString(input.type, undefined, ts.TypeFormatFlags.InTypeAlias);
    const isEmpty =
      (input.type.flags & ts.TypeFlags.Object) !== 0 &&
      checker.getPropertiesOfType(input.type).length === 0 &&
      input.type.getCallSignatures().length === 0;
    const advice = isEmpty
      ? "add properties, or use Record<string, never> for a tool without input."
      : `wrap it in an object: { value: ${found} }.`;
    reporter.report("tool/input-not-object", { id: input.id, found, advice }, node);
    return [];
  }
  const found = inputs.lower(input.type, {
    node,
    path: rootPath("The input"),
    label: "input",
    ...writtenAlias(input.declaration),
  });
  const lowered = requireJsonObject(found, inputs);
  const construct = constructibleClass(input.type, inputs, own) !== undefined;
  const isComplete = output !== undefined && isMcpResult(output.type, "tool", checker);
  const result =
    output &&
    !isComplete &&
    describeOutput(output.type, { node: nameNode(output.declaration), ...writtenAlias(output.declaration) }, outputs);
  const handler = {
    kind: "unbound",
    input: input.exported,
    construct,
    ...(output && (isComplete || result) && { output: output.exported }),
    ...(isComplete && ({ mcpResult: true } as const)),
  } as const;
  const parts = {
    node: input.declaration,
    metadata: input.metadata,
    defaultName: input.id,
    input: construct ? withInitializers(lowered, inputs) : lowered,
    output: result || undefined,
    handler,
  };
  return [draftTool(parts, reader)];
}

function writtenAlias(declaration: Declaration): { readonly declared?: ts.TypeNode } {
  return ts.isTypeAliasDeclaration(declaration) ? { declared: declaration.type } : {};
}

function isTypeStatement(statement: ts.Statement): statement is Declaration {
  return (
    ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isClassDeclaration(statement)
  );
}
