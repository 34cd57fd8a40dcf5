import type { WireName } from "toolwright/model";
import type { Catalog, CatalogEntry, JsonSchema, OutputMode } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { collectDefinitions, type DefinitionScope, type Definitions, schemasOf } from "./definitions.js";
import { oneLine } from "./doc-comment.js";
import { type EmitContext, groupByFile, moduleOf } from "./emit-context.js";
import { Memo } from "./memo.js";
import { moduleStems } from "./module-paths.js";
import type { TemplateVariables } from "./module-text.js";
import { checkPatterns } from "./patterns.js";
import { printDefinitions } from "./print-definitions.js";
import { bindingKey, printHandlers } from "./print-handlers.js";
import { printIndex } from "./print-index.js";
import { printRecords } from "./print-records.js";
import { printToolsJson, recordJson } from "./print-tools-json.js";
import { printDefinitionValidators, printEntryValidators } from "./print-validators.js";
import { type Rendered, type TemplateName, type Templates, toTemplates } from "./template.js";
import { nameTools } from "./tool-names.js";

export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  readonly text: string;
  /** The digest of `text`, if it is known. */
  readonly digest?: string;
}

/** What an earlier process printed with the same options, so that it is not printed again. */
export interface Printed {
  /** Entries that are as they were then, with their records as JSON if they are tools. */
  readonly entries: ReadonlyMap<CatalogEntry, string | undefined>;
  /** The modules of source files whose entries are all in `entries`. */
  readonly modules: ReadonlyMap<string, PrintedModules>;
}

/** The modules of a source file. */
export interface SourceModules {
  /** What they depend on beside the entries and the options. */
  readonly key: string;
  /** Relative to the output folder. */
  readonly paths: readonly string[];
}

export interface PrintedModules extends Pick<SourceModules, "key"> {
  readonly files: readonly OutputFile[];
}

export interface EmitOptions {
  /** Relative to the project root. */
  readonly outDir: string;
  readonly wireName: WireName;
  readonly importExtension: ".js" | ".ts";
  /** Whether undeclared properties of an output are removed or an error. */
  readonly outputs: "strip" | "strict";
  /** Whether guards check the formats of strings. */
  readonly formats: "note" | "check";
  /** What an MCP result has of a value, unless the tool specifies it. */
  readonly output?: OutputMode;
  readonly templates: Templates;
  /** The folder of the author's templates, for messages. */
  readonly templatesFolder?: string;
  readonly printed?: Printed;
}

export interface EmitResult {
  /** Sorted by path; empty when there is an error. */
  readonly files: readonly OutputFile[];
  /** By source file. */
  readonly sources: ReadonlyMap<string, SourceModules>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Prints every generated file of a catalog. Files of entries that are the same objects as before are reused from `memo`. */
export function emit(catalog: Catalog, options: EmitOptions, memo: Memo = new Memo()): EmitResult {
  const tools = [...catalog.tools].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { prompts, resources } = catalog;
  const entries: readonly CatalogEntry[] = [...tools, ...prompts, ...resources];
  for (const [entry, json] of options.printed?.entries ?? []) {
    if (json !== undefined) memo.get("json", [entry], "", () => json);
    memo.get("patterns", [entry], "", () => []);
  }
  const { names, diagnostics } = nameTools(entries, options.wireName, memo);
  const problems = [
    ...diagnostics,
    ...entries.flatMap((entry) =>
      memo.get("patterns", [entry], "", () => checkPatterns(entry, searchText(entry, memo))),
    ),
  ];
  if (problems.length > 0) return { files: [], sources: new Map(), diagnostics: problems };
  const byFile = groupByFile(entries);
  const sources = [...byFile.keys()];
  const stems = memo.get("stems", [], JSON.stringify(sources), () => moduleStems(sources, options.outDir));
  const definitions = collectDefinitions(entries, memo);
  return renderModules({ ...options, tools, prompts, resources, names, stems, byFile, definitions }, options, memo);
}

/** The JSON of an entry's schemas. That of a tool is printed anyway. */
function searchText(entry: CatalogEntry, memo: Memo): string {
  return entry.kind === "tool" ? recordJson(entry, memo) : JSON.stringify(schemasOf(entry));
}

interface Module {
  /** Without an extension. */
  readonly path: string;
  readonly template: TemplateName;
  /** The source file that the header says to edit. */
  readonly source?: string;
  readonly variables: TemplateVariables;
}

function renderModules(
  context: EmitContext,
  { templates, templatesFolder, printed }: Pick<EmitOptions, "templates" | "templatesFolder" | "printed">,
  memo: Memo,
): EmitResult {
  const files: OutputFile[] = [{ path: "tools.json", text: printToolsJson(context.tools, memo) }];
  const diagnostics = new Map<string, Diagnostic>();
  const fill = toTemplates(templates);
  const render = (modules: readonly Module[]): readonly RenderedModule[] =>
    modules.map(({ path, template, source, variables }) => ({
      path: `${path}.ts`,
      template,
      rendered: fill[template]({ header: header(source), ...variables }),
    }));
  const sources = sourceModules(context);
  const modules = [
    ...renderCatalogModules(context, render, memo),
    ...renderSourceModules(context, sources, render, memo, printed?.modules),
    ...renderDefinitions(context, render, memo),
  ];
  for (const { path, template, rendered: result } of modules) {
    if (result.kind === "file") files.push(result.file);
    else if (result.kind === "text") files.push({ path, text: result.text });
    else {
      const { problem, advice } = result;
      const file = `${templatesFolder === undefined ? "" : `${templatesFolder}/`}${template}.eta`;
      diagnostics.set(template, createDiagnostic("emit/template", { template: file, problem, advice }));
    }
  }
  if (diagnostics.size > 0) return { files: [], sources, diagnostics: [...diagnostics.values()] };
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), sources, diagnostics: [] };
}

interface RenderedModule {
  readonly path: string;
  readonly template: TemplateName;
  readonly rendered: Rendered | { readonly kind: "file"; readonly file: OutputFile };
}

type Render = (modules: readonly Module[]) => readonly RenderedModule[];

/** Renders the modules that list every entry. They depend on how each one is bound, and on whether there are definitions. */
function renderCatalogModules(context: EmitContext, render: Render, memo: Memo): readonly RenderedModule[] {
  const { tools, prompts, resources } = context;
  const keys = [...tools, ...prompts, ...resources].map((entry) =>
    memo.get("binding", [entry], "", () => bindingKey(entry)),
  );
  keys.push(`${context.definitions.list.length > 0}`);
  return memo.get("all", [], keys.join("\n"), () =>
    render([
      { path: "index", template: "index", variables: printIndex(context) },
      { path: "handlers", template: "handlers", variables: printHandlers(context) },
    ]),
  );
}

/** The modules of each source file. They depend on their paths and on the names of the definitions that their entries use. */
function sourceModules(context: EmitContext): ReadonlyMap<string, SourceModules> {
  const { byFile, stems, definitions } = context;
  const modules = [...byFile].map(([source, entries]): [string, SourceModules] => {
    let key = stems.get(source) ?? "";
    for (const schema of entries.flatMap(schemasOf)) key += `\n${definitionNames(definitions, schema)}`;
    const paths = entries.slice(0, 1).flatMap((entry) => kinds.map((kind) => `${moduleOf(context, entry, kind)}.ts`));
    return [source, { key, paths }];
  });
  return new Map(modules);
}

/** A source file has one module of each kind. */
const kinds = ["tools", "validators"] as const;

function renderSourceModules(
  context: EmitContext,
  sources: ReadonlyMap<string, SourceModules>,
  render: Render,
  memo: Memo,
  printed?: Printed["modules"],
): readonly RenderedModule[] {
  return [...context.byFile].flatMap(([source, entries]) => {
    const [first] = entries;
    if (!first) return [];
    const { key = "" } = sources.get(source) ?? {};
    return memo.get("file", entries, key, () => {
      const known = printed?.get(source);
      if (known?.key === key) return known.files.map(asRendered);
      const variables = { tools: printRecords, validators: printEntryValidators };
      return render(
        kinds.map((kind) => ({
          path: moduleOf(context, first, kind),
          template: kind,
          source,
          variables: variables[kind](context, entries),
        })),
      );
    });
  });
}

function asRendered(file: OutputFile): RenderedModule {
  return { path: file.path, template: "tools", rendered: { kind: "file", file } };
}

function renderDefinitions(context: EmitContext, render: Render, memo: Memo): readonly RenderedModule[] {
  const { list, groups } = context.definitions;
  if (list.length === 0) return [];
  const keys = [
    ...list.map(({ typeName, scope }) => `${typeName} ${namesOfScope(scope)}`),
    ...groups.map(({ name, members }) => `${name} ${namesOfScope(members)}`),
  ];
  const schemas = list.map(({ schema }) => schema);
  return memo.get("definitions", schemas, keys.join("\n"), () =>
    render([
      { path: "definitions", template: "definitions", variables: printDefinitions(context.definitions) },
      { path: "definitions.validators", template: "validators", variables: printDefinitionValidators(context, list) },
    ]),
  );
}

/** The names of the definitions that a schema refers to, and of their group. */
function definitionNames({ scopes, groupOf }: Definitions, schema: JsonSchema): string {
  const scope = scopes.get(schema);
  return scope ? `${namesOfScope(scope)}${groupOf.get(schema)?.name}` : "";
}

function namesOfScope(scope: DefinitionScope): string {
  let names = "";
  for (const [key, { typeName }] of scope) names += `${key} ${typeName} `;
  return names;
}

function header(source: string | undefined): string {
  return source === undefined
    ? "// @generated by toolwright; edit the tools and run `toolwright generate`."
    : `// @generated by toolwright from ${oneLine(source)}; edit that file and run \`toolwright generate\`.`;
}
