import { ts } from "ts-morph";
import type { CatalogHandler, CatalogSchema, ExportedType, ToolDraft } from "../../catalog/index.js";
import { rootPath } from "../graph/site.js";
import { requireJsonObject } from "../lower/not-json.js";
import { nameNode } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { constructibleClass, exportedName, withInitializers } from "./exports.js";
import type { Marker } from "./markers.js";
import { checkExamples, type ToolMetadata } from "./metadata.js";
import { readMetadata } from "./read-metadata.js";
import { describeOutput, isMcpResult, isObjectRoot, type ToolOutput } from "./read-output.js";
import { isUnionRoot, rootSchema } from "./root-schema.js";
import { createShownTypes } from "./shown-types.js";
import type { ToolReader } from "./tool-reader.js";

/** The parts of a tool after its types are read. */
export interface ToolParts {
  /** The declaration with the marker. */
  readonly node: ts.Node;
  readonly metadata: ToolMetadata;
  /** The name of the tool if the marker has none. */
  readonly defaultName: string;
  readonly input: BaseType;
  readonly output: ToolOutput | undefined;
  readonly handler: CatalogHandler;
}

export function draftTool(parts: ToolParts, reader: ToolReader): ToolDraft {
  const { reporter } = reader;
  const { node, defaultName, output, handler } = parts;
  const { name = defaultName, resource: _resource, exampleNodes = [], ...metadata } = parts.metadata;
  const at = nameNode(node);
  const input = rootSchema(parts.input, { path: "The input", node: at, reader });
  const result = output && rootSchema(output.graph, { path: "The output", node: at, reader, input });
  const id = metadata.namespace ? `${metadata.namespace}:${name}` : name;
  if (metadata.docs?.examples) {
    checkExamples(id, input.schema, { examples: metadata.docs.examples, nodes: exampleNodes }, reporter);
  }
  if (isUnionRoot(input.schema)) {
    reporter.report("type/root-union", { id, clients: "Claude, OpenAI and VS Code" }, at);
  }
  return {
    kind: "tool",
    ...metadata,
    name,
    input: withoutRepeats(input, metadata),
    ...(output &&
      result && {
        output: { ...result, wrapped: output.wrapped, streamed: output.streamed },
      }),
    handler,
    file: reporter.relativePath(node.getSourceFile().fileName),
    span: reporter.spanOf(at),
  };
}

/** A marked type has one comment for both the tool and the schema. Keeps it only in the tool record. */
export function withoutRepeats(
  input: CatalogSchema,
  { title, description }: Pick<ToolMetadata, "title" | "description">,
): CatalogSchema {
  const { title: schemaTitle, description: schemaDescription, ...rest } = input.schema;
  const schema = {
    ...rest,
    ...(schemaTitle !== undefined && schemaTitle !== title && { title: schemaTitle }),
    ...(schemaDescription !== undefined && schemaDescription !== description && { description: schemaDescription }),
  };
  return { ...input, schema };
}

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

interface TypePair {
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
  const { inputs, outputs, reporter, checker } = reader;
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
  const symbolsOf = ({ declaration }: TypeDeclaration): ts.Symbol[] => {
    const symbol = checker.getSymbolAtLocation(nameNode(declaration));
    return symbol ? [symbol] : [];
  };
  const site = { node, path: rootPath("The input"), label: "input", ...writtenAlias(input.declaration) };
  const found = inputs.limit(symbolsOf(input), site, () => inputs.lower(input.type, site));
  const lowered = requireJsonObject(found, inputs);
  const construct = constructibleClass(input.type, reader) !== undefined;
  const shown = createShownTypes(inputs);
  const casts = shown.castsOf(input.type, lowered, construct, reader);
  const isComplete = output !== undefined && isMcpResult(output.type, "tool", checker);
  const result =
    output &&
    !isComplete &&
    describeOutput(output.type, { node: nameNode(output.declaration), ...writtenAlias(output.declaration) }, outputs);
  const handler = {
    kind: "unbound",
    input: input.exported,
    construct,
    ...(casts && { casts }),
    ...shown.arrays(),
    ...(output && (isComplete || result) && { output: output.exported }),
    ...(isComplete && ({ mcpResult: true } as const)),
    ...(result &&
      output &&
      !createShownTypes(outputs).isShown(output.type, result.graph) &&
      ({ castsResult: true } as const)),
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
