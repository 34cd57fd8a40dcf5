import { compareText } from "toolwright/internal/model";
import { checkToolName } from "toolwright/model";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { CatalogEntry, CatalogPrompt, CatalogResource } from "./catalog.js";
import type { CheckedEntry } from "./checked-entry.js";
import { clashes, compareLocations } from "./clashes.js";
import { suggestName } from "./suggest-name.js";

/** The prompts and resources of a catalog, with the diagnostics about them. */
export interface CatalogFeatures {
  readonly prompts: readonly CatalogPrompt[];
  readonly resources: readonly CatalogResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Sorts prompts and resources, and checks them against each other. */
export function createFeatures(checked: readonly CheckedEntry[]): CatalogFeatures {
  const entries = checked.map(({ entry }) => entry);
  const prompts = entries
    .filter((entry) => entry.kind === "prompt")
    .sort((a, b) => compareText(a.name, b.name) || compareLocations(a, b));
  const resources = entries
    .filter((entry) => entry.kind === "resource")
    .sort((a, b) => compareText(a.uri, b.uri) || compareLocations(a, b));
  const own = new Map<CatalogEntry, readonly Diagnostic[]>(
    checked.map(({ entry, diagnostics }) => [entry, diagnostics]),
  );
  const diagnostics = [
    ...[...prompts, ...resources].flatMap((entry) => own.get(entry) ?? []),
    ...checkDuplicates(prompts, "prompts", "name", ({ name }) => name),
    ...checkDuplicates(resources, "resources", "URI", ({ uri }) => uri),
  ];
  return { prompts, resources, diagnostics };
}

/** Checks the name of a prompt or resource. */
export function checkFeatureName({ kind, name, span, stated }: CatalogPrompt | CatalogResource): readonly Diagnostic[] {
  const problem = checkToolName(name);
  if (problem === undefined) return [];
  const args = { kind, name, problem, suggestion: suggestName(name) };
  return [createDiagnostic("mcp/bad-name", args, { span: stated?.["name"] ?? span })];
}

function checkDuplicates<Entry extends CatalogPrompt | CatalogResource>(
  entries: readonly Entry[],
  kinds: string,
  what: string,
  keyOf: (entry: Entry) => string,
): readonly Diagnostic[] {
  return clashes(entries, keyOf).map(([first, second]) =>
    createDiagnostic(
      "mcp/duplicate",
      { kinds, what, value: keyOf(second) },
      { span: second.span, related: [{ message: `"${keyOf(first)}" is also declared here.`, span: first.span }] },
    ),
  );
}
