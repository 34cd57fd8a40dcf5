import { compareText, defined, describeToolId, readParameterHeaders, wireNameOf } from "toolwright/internal/model";
import {
  checkTool,
  checkToolName,
  type IdFormat,
  normalizeTags,
  type ObjectSchema,
  type TagNormalizer,
  type Tool,
  type WireName,
} from "toolwright/model";
import { explainMismatches, isJsonObject, localReader, schemaNodes } from "../../json-schema/index.js";
import { createDiagnostic, type Diagnostic, hasErrors, type Span } from "../diagnostics/index.js";
import type { Catalog, CatalogEntry, CatalogPrompt, CatalogResource, CatalogTool, CatalogType } from "./catalog.js";
import { findDefaults } from "./default-values.js";
import { findImpossibleProperty } from "./impossible-property.js";

/** Returns a valid name that is similar to an invalid one. */
function suggestName(name: string): string {
  return (
    name
      .replace(/[^A-Za-z0-9_.-]+/g, "_")
      .replace(/^_+|_+$/g, "")
      .slice(0, 128) || "my_tool"
  );
}

type Located = Pick<CatalogEntry, "file" | "span">;

/** Returns each entry with the same key as an earlier one, and the first entry with that key. */
function clashes<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): readonly (readonly [first: Entry, second: Entry])[] {
  const first = new Map<string, Entry>();
  const found: (readonly [Entry, Entry])[] = [];
  for (const entry of entries) {
    const other = first.get(keyOf(entry));
    if (other) found.push([other, entry]);
    else first.set(keyOf(entry), entry);
  }
  return found;
}

function compareEntries(a: Located, b: Located): number {
  return compareText(a.file, b.file) || a.span.line - b.span.line;
}

function checkFeatureName({ kind, name, span, stated }: CatalogPrompt | CatalogResource): readonly Diagnostic[] {
  const problem = kind === "resource" ? checkResourceName(name) : checkToolName(name);
  if (problem === undefined) return [];
  const args = { kind, name, problem, suggestion: suggestName(name) };
  return [createDiagnostic("mcp/bad-name", args, { span: stated?.["name"] ?? span })];
}

/** Clients identify resources by their URIs, so that the protocol allows any text as a name. */
function checkResourceName(name: string): string | undefined {
  if (/\p{Cc}/u.test(name)) return "name contains line breaks or other control characters";
  return name.length > maxResourceName ? `name exceeds ${maxResourceName} characters` : undefined;
}

const maxResourceName = 128;

function checkDuplicates<Entry extends CatalogPrompt | CatalogResource>(
  entries: readonly Entry[],
  kinds: string,
  what: string,
  keyOf: (entry: Entry) => string,
): readonly Diagnostic[] {
  return clashes(entries, keyOf).map(([first, second]) => {
    const related = [{ message: `"${keyOf(first)}" is also declared here.`, span: first.span }];
    return createDiagnostic("mcp/duplicate", { kinds, what, value: keyOf(second) }, { span: second.span, related });
  });
}

interface CatalogOptions {
  readonly idFormat: IdFormat;
  readonly wireName: WireName;
  /** Default: `normalizeTags` of the model. */
  readonly normalizeTags?: TagNormalizer;
}

/** Assigns ids, sorts, and checks the entries against the rules of the model and against each other. `sound` has the entries without an error. */
export function createCatalog(
  drafts: readonly Draft[],
  options: CatalogOptions,
  cache: CheckedDrafts = new WeakMap(),
): { readonly catalog: Catalog; readonly sound: Catalog; readonly diagnostics: readonly Diagnostic[] } {
  const marked = drafts.filter((draft) => draft.kind === "type").sort(compareEntries);
  // Several declarations of one interface may be marked.
  const types = firstOfEach(marked, ({ name, file }) => JSON.stringify([name, file]));
  const functions = drafts.filter((draft) => draft.kind !== "type");
  const checked = functions.map((draft) => {
    const known = cache.get(draft) ?? checkDraft(draft, options);
    cache.set(draft, known);
    return known;
  });
  const entries = checked.map(({ entry }) => entry).sort(compareEntries);
  const tools = entries.filter((entry) => entry.kind === "tool").sort((a, b) => compareText(a.id, b.id));
  const prompts = entries.filter((entry) => entry.kind === "prompt").sort((a, b) => compareText(a.name, b.name));
  const resources = entries.filter((entry) => entry.kind === "resource").sort((a, b) => compareText(a.uri, b.uri));
  const own = new Map<CatalogEntry, readonly Diagnostic[]>(checked.map((each) => [each.entry, each.diagnostics]));
  const diagnostics = [
    ...tools.flatMap((entry) => own.get(entry) ?? []),
    ...checkIds(tools),
    ...checkWireNames(tools, options.wireName),
    ...[...prompts, ...resources].flatMap((entry) => own.get(entry) ?? []),
    ...checkDuplicates(prompts, "prompts", "name", ({ name }) => name),
    ...checkDuplicates(resources, "resources", "URI", ({ uri }) => uri),
  ];
  const isSound = (entry: CatalogEntry): boolean => !entry.hasErrors && !hasErrors(own.get(entry) ?? []);
  const sound = {
    tools: firstOfEach(
      firstOfEach(tools.filter(isSound), ({ id }) => id),
      (tool) => wireNameOf(tool, options.wireName),
    ),
    prompts: firstOfEach(prompts.filter(isSound), ({ name }) => name),
    resources: firstOfEach(resources.filter(isSound), ({ uri }) => uri),
    types: types.filter(({ hasErrors }) => !hasErrors),
  };
  return { catalog: { tools, prompts, resources, types }, sound, diagnostics };
}

function firstOfEach<Entry>(entries: readonly Entry[], keyOf: (entry: Entry) => string): readonly Entry[] {
  const later = new Set(clashes(entries, keyOf).map(([, second]) => second));
  return entries.filter((entry) => !later.has(entry));
}

function checkDraft(draft: FunctionDraft, options: CatalogOptions): CheckedEntry {
  const entry = entryOf(draft, options);
  if (entry.kind !== "tool") return { entry, diagnostics: checkFeatureName(entry) };
  return { entry, diagnostics: [...checkRecord(entry, options), ...checkWireName(entry, options.wireName)] };
}

/** Returns the entry of a draft, without checking it. `checkRecord` reports parts of the id that are not valid. */
function entryOf(
  draft: FunctionDraft,
  { idFormat, normalizeTags: normalize = normalizeTags }: Pick<CatalogOptions, "idFormat" | "normalizeTags">,
): CatalogEntry {
  if (draft.kind === "prompt") return { id: `prompts/${draft.name}`, ...draft };
  if (draft.kind === "resource") return { id: `resources/${draft.uri}`, ...draft };
  return { id: describeToolId(draft, idFormat), ...draft, tags: normalize(draft.tags) };
}

export function toolRecord(tool: CatalogTool): Tool {
  const { name, title, description, input, output, annotations, icons, execution, meta, namespace, version, tags } =
    tool;
  return defined({
    name,
    title,
    description,
    // Root schemas of the catalog are objects; checkTool reports any other.
    inputSchema: input.schema as ObjectSchema,
    outputSchema: output?.schema as ObjectSchema | undefined,
    ...{ annotations, icons, execution, _meta: meta, namespace, version },
    ...(tags.length > 0 && { tags }),
  });
}

function checkRecord(
  tool: CatalogTool,
  { normalizeTags: normalize = normalizeTags }: CatalogOptions,
): readonly Diagnostic[] {
  const found = checkTool(toolRecord(tool), { normalizeTags: normalize }).map(({ path, message }) => {
    const key = path.split("/")[1] ?? "";
    const location = locationOf(tool, key);
    if (key === "name") {
      const args = { name: tool.name, problem: message, suggestion: suggestName(tool.name) };
      return createDiagnostic("tool/bad-name", args, location);
    }
    const advice = adviceFor[key] ?? "correct it, or remove it.";
    return createDiagnostic("tool/invalid-record", { id: tool.id, problem: message, advice }, location);
  });
  const all = [
    ...found,
    ...checkHeaders(tool),
    ...checkSatisfiable(tool),
    ...checkDefaults(tool),
    ...checkDefaultValues(tool),
  ];
  return tool.description === undefined
    ? [...all, createDiagnostic("tool/no-description", { id: tool.id }, { span: tool.span })]
    : all;
}

function checkSatisfiable({ id, input, span }: CatalogTool): readonly Diagnostic[] {
  const found = findImpossibleProperty(input.schema);
  if (!found) return [];
  const { path, type, property } = found;
  const at = { span: input.spans[path] ?? span };
  return type === undefined
    ? [createDiagnostic("type/impossible", { id, property }, at)]
    : [createDiagnostic("type/endless", { id, type, property }, at)];
}

/** Reports the defaults that callers could not send, because the schema rejects them. */
function checkDefaultValues({ id, input, span }: CatalogTool): readonly Diagnostic[] {
  return schemaNodes(input.schema).flatMap(({ schema, pointer }) => {
    if (!isJsonObject(schema) || schema["default"] === undefined) return [];
    const [mismatch] = explainMismatches(localReader(input.schema), schema, schema["default"], { limit: 1 });
    if (!mismatch) return [];
    const name = pointer.split("/").at(-1) ?? "";
    const args = {
      tag: `default ${JSON.stringify(schema["default"])}`,
      path: `property "${name}" of "${id}"`,
      problem: mismatch.message,
      advice: "change the default, or the limit that it breaks.",
    };
    return [createDiagnostic("type/constraint-mismatch", args, { span: input.spans[pointer] ?? span })];
  });
}

/** Reports the defaults that are only listed, because they are in a part of a union, or in another place that may not be that of a value. */
function checkDefaults({ id, input, span }: CatalogTool): readonly Diagnostic[] {
  return findDefaults(input.schema).others.flatMap((pointer) => {
    const [, name] = /\/properties\/([^/]*)$/.exec(pointer) ?? [];
    if (name === undefined) return [];
    const reason = "only properties of objects and of items get their defaults, and this one is in a record or a union";
    const advice = "give the value its default in the code.";
    const args = { tag: "@default", path: `property "${name}" of "${id}"`, reason, advice };
    return [createDiagnostic("type/tag-not-applied", args, { span: input.spans[pointer] ?? span })];
  });
}

/** Reports the `@header` tags for which clients would reject the tool, at their parameters. */
function checkHeaders({ id, input, span }: CatalogTool): readonly Diagnostic[] {
  return readParameterHeaders(input.schema).problems.map(({ path, message }) => {
    const args = { id, problem: `@header: ${message}`, advice: "correct the tag, or remove it." };
    return createDiagnostic("tool/invalid-record", args, { span: input.spans[path] ?? span });
  });
}

const adviceFor: Readonly<Record<string, string>> = {
  version: "use a semantic version, such as 1.2.3 or 1.2.3-beta.1.",
  namespace: 'use only the characters A-Z a-z 0-9 "_" "-" ".".',
};

/** The source location of a record's property. A namespace may be part of the name. */
function locationOf({ span, stated = {} }: CatalogTool, key: string): { readonly span: Span } {
  const property = key === "_meta" ? "meta" : key;
  return { span: stated[property] ?? (property === "namespace" ? stated["name"] : undefined) ?? span };
}

/** A valid name may be too long with its namespace. */
function checkWireName(tool: CatalogTool, style: WireName): readonly Diagnostic[] {
  const wireName = wireNameOf(tool, style);
  const problem = wireName === tool.name ? undefined : checkToolName(wireName);
  if (problem === undefined) return [];
  const args = { name: wireName, problem, suggestion: suggestName(tool.name) };
  return [createDiagnostic("tool/bad-name", args, locationOf(tool, "name"))];
}

function checkIds(tools: readonly CatalogTool[]): readonly Diagnostic[] {
  return clashes(tools, (tool) => tool.id).map(([first, second]) => {
    const other = describeToolId({ ...second, name: `${second.name}_2` }, "unversioned");
    const advice = `, for example: @tool ${other}.${first.version === second.version ? "" : versionAdvice(second)}`;
    const related = [{ message: `"${first.id}" is also declared here.`, span: first.span }];
    return createDiagnostic("tool/duplicate-id", { id: second.id, advice }, { span: second.span, related });
  });
}

/** Why the ids of two versions do not differ. */
function versionAdvice({ namespace }: CatalogTool): string {
  return namespace
    ? ' Two versions of one tool need ids with versions: remove `idFormat: "unversioned"` from the config.'
    : " Two versions of one tool need a namespace: only its id has a version.";
}

function checkWireNames(tools: readonly CatalogTool[], style: WireName): readonly Diagnostic[] {
  return clashes(tools, (tool) => wireNameOf(tool, style))
    .filter(([first, second]) => first.id !== second.id)
    .map(([first, second]) => {
      const ids = { first: first.id, second: second.id };
      const args = { ...ids, wireName: wireNameOf(second, style), advice: renameAdvice(first, second, style) };
      const related = [{ message: `"${first.id}" is declared here.`, span: first.span }];
      return createDiagnostic("tool/duplicate-wire-name", args, { span: second.span, related });
    });
}

/** Namespaces or versions in MCP names help only if they make these names differ. */
function renameAdvice(first: CatalogTool, second: CatalogTool, style: WireName): string {
  const found = longerNames[style].find(([, longer]) => wireNameOf(first, longer) !== wireNameOf(second, longer));
  if (!found) return "rename one of them.";
  return `rename one of them, or include the ${found[0]} in MCP names: set \`wireName: "${found[1]}"\` in the config.`;
}

const longerNames: Readonly<Record<WireName, readonly (readonly [added: string, longer: WireName])[]>> = {
  name: [
    ["namespaces", "namespace_name"],
    ["major versions", "name_version"],
  ],
  namespace_name: [["major versions", "namespace_name_version"]],
  name_version: [["namespaces", "namespace_name_version"]],
  namespace_name_version: [],
};

interface CheckedEntry {
  readonly entry: CatalogEntry;
  readonly diagnostics: readonly Diagnostic[];
}

/** A cache of checked drafts, for calls with the same options. */
export type CheckedDrafts = WeakMap<FunctionDraft, CheckedEntry>;

export type ToolDraft = Omit<CatalogTool, "id">;
export type PromptDraft = Omit<CatalogPrompt, "id">;
export type ResourceDraft = Omit<CatalogResource, "id">;

type FunctionDraft = ToolDraft | PromptDraft | ResourceDraft;

/** What the front end found at one marker. */
export type Draft = FunctionDraft | CatalogType;
