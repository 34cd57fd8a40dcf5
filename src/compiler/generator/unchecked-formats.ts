import { isJsonObject } from "toolwright/model";
import { schemaNodes, standardFormats } from "../../json-schema/index.js";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { recordSpan } from "./record-span.js";

/** Reports formats of the tools' schemas that validators cannot check. */
export function uncheckedFormats(tools: readonly CatalogTool[]): readonly Diagnostic[] {
  return tools.flatMap((tool) => [
    ...inSchema(tool, "inputSchema", tool.input.schema),
    ...(tool.output ? inSchema(tool, "outputSchema", tool.output.schema) : []),
  ]);
}

function inSchema(tool: CatalogTool, side: string, root: CatalogTool["input"]["schema"]): readonly Diagnostic[] {
  return [...schemaNodes(root)].flatMap(({ schema, pointer }) => {
    const format = isJsonObject(schema) ? schema["format"] : undefined;
    if (typeof format !== "string" || Object.hasOwn(standardFormats, format)) return [];
    const args = { format, formats: Object.keys(standardFormats).join(", ") };
    return [createDiagnostic("type/unchecked-format", args, { span: recordSpan(tool, `/${side}${pointer}`) })];
  });
}
