import { wireNameOf } from "toolwright/internal/model";
import type { WireName } from "toolwright/model";
import type { CatalogTool } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { camelCase, pascalCase } from "./identifiers.js";
import type { Memo } from "./memo.js";

/** The names of a tool's exports in generated code. */
export interface ToolNames {
  readonly record: string;
  readonly input: string;
  readonly isInput: string;
  /** `output` and `isOutput` are absent for a tool without an output. */
  readonly output?: string;
  readonly isOutput?: string;
}

/** Names each tool's exports after its wire name. A clash is reported at the second tool. */
export function nameTools(
  tools: readonly CatalogTool[],
  wireName: WireName,
  memo: Memo,
): { readonly names: ReadonlyMap<string, ToolNames>; readonly diagnostics: readonly Diagnostic[] } {
  const names = new Map<string, ToolNames>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, CatalogTool>();
  for (const tool of tools) {
    const own = memo.get("names", [tool], wireName, () => namesOf(tool, wireName));
    names.set(tool.id, own);
    const { record, input, isInput, output, isOutput } = own;
    let clash: Diagnostic | undefined;
    for (const identifier of [record, input, isInput, output, isOutput]) {
      if (identifier === undefined) continue;
      const first = owners.get(identifier);
      if (!first) owners.set(identifier, tool);
      else clash ??= nameClash(first, tool, identifier);
    }
    if (clash) diagnostics.push(clash);
  }
  return { names, diagnostics };
}

function namesOf(tool: CatalogTool, wireName: WireName): ToolNames {
  const wire = wireNameOf(tool, wireName);
  const type = pascalCase(wire);
  return {
    record: `${camelCase(wire)}Tool`,
    input: `${type}Input`,
    isInput: `is${type}Input`,
    ...(tool.output && { output: `${type}Output`, isOutput: `is${type}Output` }),
  };
}

function nameClash(first: CatalogTool, second: CatalogTool, identifier: string): Diagnostic {
  return createDiagnostic(
    "emit/name-clash",
    { first: first.id, second: second.id, identifier },
    { span: second.span, related: [{ message: `"${first.id}" is declared here.`, span: first.span }] },
  );
}
