import type { ts } from "ts-morph";
import type { CatalogHandler, CatalogSchema, ToolDraft } from "../../catalog/index.js";
import { nameNode } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import type { Marker } from "./markers.js";
import type { ToolMetadata } from "./metadata.js";
import { readMetadata } from "./read-metadata.js";
import type { ToolOutput } from "./read-output.js";
import { type RootSchema, rootSchema } from "./root-schema.js";
import type { ToolReader } from "./tool-reader.js";

/** What is known of a tool once its types are read. */
export interface ToolParts {
  /** The declaration that carries the marker. */
  readonly node: ts.Node;
  readonly metadata: ToolMetadata;
  /** The name when the marker gives none. */
  readonly ownName: string;
  readonly input: BaseType;
  readonly output: ToolOutput | undefined;
  readonly handler: CatalogHandler;
}

/** Puts a tool's parts together. */
export function draftTool(parts: ToolParts, { places }: ToolReader): ToolDraft {
  const { node, ownName, output, handler } = parts;
  const { name = ownName, ...metadata } = parts.metadata;
  const input = rootSchema(parts.input, places);
  const result = output && rootSchema(output.graph, places);
  const at = nameNode(node);
  if (input.union) {
    const id = metadata.namespace ? `${metadata.namespace}:${name}` : name;
    places.report("type/root-union", { id, clients: "Claude, OpenAI and VS Code" }, at);
  }
  return {
    ...metadata,
    name,
    input: catalogSchema(withoutRepeats(input, metadata)),
    ...(output &&
      result && {
        output: { ...catalogSchema(result), wrapped: output.wrapped, streamed: output.streamed },
      }),
    handler,
    file: places.relativePath(node.getSourceFile().fileName),
    span: places.spanOf(at),
  };
}

/** A type that is the tool (types alone) has one comment for both: the record says it once. */
function withoutRepeats(input: RootSchema, { title, description }: Omit<ToolMetadata, "name">): RootSchema {
  const { title: schemaTitle, description: schemaDescription, ...rest } = input.schema;
  const schema = {
    ...rest,
    ...(schemaTitle !== undefined && schemaTitle !== title && { title: schemaTitle }),
    ...(schemaDescription !== undefined && schemaDescription !== description && { description: schemaDescription }),
  };
  return { ...input, schema };
}

function catalogSchema({ schema, spans, stringEncoded }: RootSchema): CatalogSchema {
  return { schema, spans, ...(stringEncoded && { stringEncoded }) };
}

export function markerMetadata(node: ts.Node, marker: Marker, { checker, places }: ToolReader): ToolMetadata {
  return readMetadata(node, marker, checker, places);
}
