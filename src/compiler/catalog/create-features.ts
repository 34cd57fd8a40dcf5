import { checkToolName } from "toolwright/model";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import type { CatalogPrompt, CatalogResource } from "./catalog.js";
import { clashes, compareLocations, compareText } from "./clashes.js";
import type { Draft } from "./draft.js";
import { suggestName } from "./suggest-name.js";

/** The prompts and resources of a catalog, with the diagnostics about them. */
export interface CatalogFeatures {
  readonly prompts: readonly CatalogPrompt[];
  readonly resources: readonly CatalogResource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Assigns ids to prompts and resources, sorts them, and checks them against each other. */
export function createFeatures(drafts: readonly Draft[]): CatalogFeatures {
  const prompts = drafts
    .filter((draft) => draft.kind === "prompt")
    .map((draft): CatalogPrompt => ({ id: `prompts/${draft.name}`, ...draft }))
    .sort((a, b) => compareText(a.name, b.name) || compareLocations(a, b));
  const resources = drafts
    .filter((draft) => draft.kind === "resource")
    .map((draft): CatalogResource => ({ id: `resources/${draft.uri}`, ...draft }))
    .sort((a, b) => compareText(a.uri, b.uri) || compareLocations(a, b));
  const diagnostics = [
    ...[...prompts, ...resources].flatMap(checkFeatureName),
    ...checkDuplicates(prompts, "prompts", "name", ({ name }) => name),
    ...checkDuplicates(resources, "resources", "URI", ({ uri }) => uri),
  ];
  return { prompts, resources, diagnostics };
}

function checkFeatureName({ kind, name, span, stated }: CatalogPrompt | CatalogResource): readonly Diagnostic[] {
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
