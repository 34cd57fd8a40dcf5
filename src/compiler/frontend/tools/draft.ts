import type { ts } from "ts-morph";
import type { CatalogHandler, CatalogSchema, ToolDraft } from "../../catalog/index.js";
import { nameNode } from "../source-reporter.js";
import type { BaseType } from "../type-graph.js";
import { checkExamples } from "./check-examples.js";
import type { ToolMetadata } from "./metadata.js";
import type { ToolOutput } from "./read-output.js";
import { type RootSchema, rootSchema } from "./root-schema.js";
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

/** Combines a tool's parts into a draft. */
export function draftTool(parts: ToolParts, reader: ToolReader): ToolDraft {
  const { reporter } = reader;
  const { node, defaultName, output, handler } = parts;
  const { name = defaultName, resource: _resource, exampleNodes = [], ...metadata } = parts.metadata;
  const at = nameNode(node);
  const input = rootSchema(parts.input, { path: "The input", node: at, reader });
  const result = output && rootSchema(output.graph, { path: "The output", node: at, reader });
  const id = metadata.namespace ? `${metadata.namespace}:${name}` : name;
  if (metadata.docs?.examples) {
    checkExamples(id, input.schema, { examples: metadata.docs.examples, nodes: exampleNodes }, reporter);
  }
  if (input.union) {
    reporter.report("type/root-union", { id, clients: "Claude, OpenAI and VS Code" }, at);
  }
  return {
    kind: "tool",
    ...metadata,
    name,
    input: catalogSchema(withoutRepeats(input, metadata)),
    ...(output &&
      result && {
        output: { ...catalogSchema(result), wrapped: output.wrapped, streamed: output.streamed },
      }),
    handler,
    file: reporter.relativePath(node.getSourceFile().fileName),
    span: reporter.spanOf(at),
  };
}

/** A marked type has one comment for both the tool and the schema. Keeps it only in the tool record. */
export function withoutRepeats(
  input: RootSchema,
  { title, description }: Pick<ToolMetadata, "title" | "description">,
): RootSchema {
  const { title: schemaTitle, description: schemaDescription, ...rest } = input.schema;
  const schema = {
    ...rest,
    ...(schemaTitle !== undefined && schemaTitle !== title && { title: schemaTitle }),
    ...(schemaDescription !== undefined && schemaDescription !== description && { description: schemaDescription }),
  };
  return { ...input, schema };
}

export function catalogSchema({ schema, spans, stringEncoded, omitted }: RootSchema): CatalogSchema {
  return { schema, spans, ...(stringEncoded && { stringEncoded }), ...(omitted && { omitted }) };
}
