import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { recordSpan } from "./record-span.js";

/** What `lint` recommends beyond what clients require. */
export type Advice = "descriptions" | "hints";

/** Reports what would help models and clients to use the tools. */
export function adviceFor(tools: readonly CatalogTool[], kinds: readonly Advice[]): readonly Diagnostic[] {
  return tools.flatMap((tool) => [
    ...(kinds.includes("descriptions") ? undescribedParameters(tool) : []),
    ...(kinds.includes("hints") ? missingHint(tool) : []),
  ]);
}

function undescribedParameters(tool: CatalogTool): readonly Diagnostic[] {
  const { properties = {}, $defs = {} } = tool.input.schema as SchemaParts;
  return Object.entries(properties).flatMap(([name, { description, $ref = "" }]) => {
    if (description ?? $defs[$ref.replace("#/$defs/", "")]?.description) return [];
    const pointer = name.replaceAll("~", "~0").replaceAll("/", "~1");
    const span = recordSpan(tool, `/inputSchema/properties/${pointer}`);
    return [createDiagnostic("tool/undescribed-parameter", { id: tool.id, name }, { span })];
  });
}

function missingHint({ id, annotations = {}, span }: CatalogTool): readonly Diagnostic[] {
  const { readOnlyHint, destructiveHint } = annotations;
  if (readOnlyHint !== undefined || destructiveHint !== undefined) return [];
  return [createDiagnostic("tool/no-safety-hint", { id }, { span })];
}

/** The parts that are read. The front end wrote the schema, so they have these types. */
interface SchemaParts {
  readonly properties?: Readonly<Record<string, { readonly description?: string; readonly $ref?: string }>>;
  readonly $defs?: Readonly<Record<string, { readonly description?: string }>>;
}
