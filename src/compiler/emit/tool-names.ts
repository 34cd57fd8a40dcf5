import { wireNameOf } from "toolwright/internal/model";
import type { WireName } from "toolwright/model";
import type { CatalogEntry } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { camelCase, pascalCase } from "./identifiers.js";
import type { Memo } from "./memo.js";

/** The names of an entry's exports in generated code. */
export interface ToolNames {
  readonly record: string;
  readonly input: string;
  readonly isInput: string;
  /** `output` and `isOutput` are absent for an entry without an output. */
  readonly output?: string;
  readonly isOutput?: string;
}

/** Names the exports of each tool after its wire name, those of a prompt or resource after its name. A clash is reported at the second one. */
export function nameTools(
  entries: readonly CatalogEntry[],
  wireName: WireName,
  memo: Memo,
): { readonly names: ReadonlyMap<string, ToolNames>; readonly diagnostics: readonly Diagnostic[] } {
  const names = new Map<string, ToolNames>();
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, CatalogEntry>();
  for (const entry of entries) {
    const own = memo.get("names", [entry], wireName, () => namesOf(entry, wireName));
    names.set(entry.id, own);
    const { record, input, isInput, output, isOutput } = own;
    let clash: Diagnostic | undefined;
    for (const identifier of [record, input, isInput, output, isOutput]) {
      if (identifier === undefined) continue;
      const first = owners.get(identifier);
      if (!first) owners.set(identifier, entry);
      else clash ??= nameClash(first, entry, identifier);
    }
    if (clash) diagnostics.push(clash);
  }
  return { names, diagnostics };
}

function namesOf(entry: CatalogEntry, wireName: WireName): ToolNames {
  const wire = entry.kind === "tool" ? wireNameOf(entry, wireName) : entry.name;
  const type = `${pascalCase(wire)}${typeSuffixes[entry.kind]}`;
  return {
    record: `${camelCase(wire)}${recordSuffixes[entry.kind]}`,
    input: `${type}Input`,
    isInput: `is${type}Input`,
    ...(entry.output && { output: `${type}Output`, isOutput: `is${type}Output` }),
  };
}

/** A tool and a prompt may have the same name. */
const typeSuffixes = { tool: "", prompt: "Prompt", resource: "Resource" } as const;
const recordSuffixes = { tool: "Tool", prompt: "Prompt", resource: "Resource" } as const;

function nameClash(first: CatalogEntry, second: CatalogEntry, identifier: string): Diagnostic {
  return createDiagnostic(
    "emit/name-clash",
    { first: first.id, second: second.id, identifier },
    { span: second.span, related: [{ message: `"${first.id}" is declared here.`, span: first.span }] },
  );
}
