import type { WireName } from "toolwright/model";
import type { Catalog, CatalogEntry, JsonSchema, OutputMode } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { moduleStems } from "./author-imports.js";
import { oneLine } from "./doc-comment.js";
import { type EmitContext, groupByFile, moduleOf, takesMutableArrays } from "./emit-context.js";
import { Memo } from "./memo.js";
import { bindingKey, printHandlers, printIndex } from "./print-handlers.js";
import { printRecords, printToolsJson } from "./print-records.js";
import { checkPatterns, printDefinitionValidators, printEntryValidators } from "./print-validators.js";
import { collectDefinitions, type DefinitionScope, type Definitions, schemasOf } from "./shared-types.js";
import { type TemplateName, type Templates, type TemplateVariables, toTemplates } from "./template.js";
import { nameTools } from "./tool-names.js";
import { printDefinitions } from "./type-expression.js";

export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  readonly text: string;
}

export interface EmitOptions {
  /** Relative to the project root. */
  readonly outDir: string;
  readonly wireName: WireName;
  readonly importExtension: ".js" | ".ts";
  /** Whether undeclared properties of an output are removed or an error. */
  readonly outputs: "strip" | "strict";
  /** Whether listed output schemas accept further properties. */
  readonly outputSchemas: "closed" | "open";
  /** Whether guards check the formats of strings. */
  readonly formats: "note" | "check";
  /** What an MCP result has of a value, unless the tool specifies it. */
  readonly output?: OutputMode;
  readonly templates: Templates;
  /** The folder of the author's templates, for messages. */
  readonly templatesFolder?: string;
}

interface EmitResult {
  /** Sorted by path; empty when there is an error. */
  readonly files: readonly OutputFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Prints every generated file of a catalog. Files of entries that are the same objects as before are reused from `memo`. */
export function emit(catalog: Catalog, options: EmitOptions, memo: Memo = new Memo()): EmitResult {
  const tools = [...catalog.tools].sort((a, b) => (a.id < b.id ? -1 : 1));
  const { prompts, resources } = catalog;
  const entries: readonly CatalogEntry[] = [...tools, ...prompts, ...resources];
  const { names, diagnostics } = nameTools(entries, options.wireName, memo);
  const problems = [
    ...diagnostics,
    ...entries.flatMap((entry) => memo.get("patterns", [entry], "", () => checkPatterns(entry))),
  ];
  if (problems.length > 0) return { files: [], diagnostics: problems };
  const byFile = groupByFile(entries);
  const sources = [...byFile.keys()];
  const stems = moduleStems(sources, options.outDir);
  const definitions = collectDefinitions(entries, memo);
  return renderModules({ ...options, tools, prompts, resources, names, stems, byFile, definitions }, options, memo);
}

interface Module {
  /** Without an extension. */
  readonly path: string;
  readonly template: TemplateName;
  readonly source?: string;
  readonly variables: TemplateVariables;
}

function renderModules(
  context: EmitContext,
  { templates, templatesFolder }: Pick<EmitOptions, "templates" | "templatesFolder">,
  memo: Memo,
): EmitResult {
  const files: OutputFile[] = [{ path: "tools.json", text: printToolsJson(context.tools, memo) }];
  const diagnostics = new Map<string, Diagnostic>();
  const fill = toTemplates(templates);
  const render = ({ path, template, source, variables }: Module): OutputFile | Diagnostic => {
    const text = fill[template]({ header: header(source), ...variables });
    if (typeof text === "string") return { path: `${path}.ts`, text };
    const file = `${templatesFolder === undefined ? "" : `${templatesFolder}/`}${template}.eta`;
    return createDiagnostic("emit/template", { template: file, ...text });
  };
  for (const group of [catalogModules(context), ...sourceModules(context), ...definitionModules(context)]) {
    for (const each of memo.get(group.slot, group.objects, group.key, () => group.print().map(render))) {
      if ("code" in each) diagnostics.set(each.args["template"] ?? "", each);
      else files.push(each);
    }
  }
  if (diagnostics.size > 0) return { files: [], diagnostics: [...diagnostics.values()] };
  return { files: files.sort((a, b) => (a.path < b.path ? -1 : 1)), diagnostics: [] };
}

/** Modules that are printed together: those of a source file, of all definitions, or of the whole catalog. */
interface ModuleGroup {
  /** With `objects` and `key`, what the modules depend on beside the options. */
  readonly slot: string;
  readonly objects: readonly object[];
  readonly key: string;
  readonly print: () => readonly Module[];
}

/** The modules that list every entry. They depend on how each one is bound, and on whether there are definitions. */
function catalogModules(context: EmitContext): ModuleGroup {
  const { tools, prompts, resources } = context;
  const keys = [...tools, ...prompts, ...resources].map(bindingKey);
  keys.push(`${context.definitions.list.length > 0}`);
  return {
    slot: "all",
    objects: [],
    key: keys.join("\n"),
    print: () => [
      { path: "index", template: "index", variables: printIndex(context) },
      { path: "handlers", template: "handlers", variables: printHandlers(context) },
    ],
  };
}

/** The modules of each source file. They depend on its entries, their paths, and the names of the definitions they use. */
function sourceModules(context: EmitContext): readonly ModuleGroup[] {
  return [...context.byFile].map(([source, entries]) => {
    let key = context.stems.get(source) ?? "";
    for (const schema of entries.flatMap(schemasOf)) key += `\n${definitionNames(context.definitions, schema)}`;
    const [tools, validators] = [moduleOf(context, source, "tools"), moduleOf(context, source, "validators")];
    const print = (): readonly Module[] => [
      { path: tools, template: "tools", source, variables: printRecords(context, source, entries) },
      { path: validators, template: "validators", source, variables: printEntryValidators(context, source, entries) },
    ];
    return { slot: "file", objects: entries, key, print };
  });
}

function definitionModules(context: EmitContext): readonly ModuleGroup[] {
  const { list, groups, contents } = context.definitions;
  if (list.length === 0) return [];
  const mutableArrays = [...context.tools, ...context.prompts, ...context.resources].some(takesMutableArrays);
  const keys = [
    ...list.map(({ typeName, scope }) => `${typeName} ${namesOfScope(scope)}`),
    ...groups.map(({ name, members }) => `${name} ${namesOfScope(members)}`),
    ...contents,
    `${mutableArrays}`,
  ];
  return [
    {
      slot: "definitions",
      objects: list.map(({ schema }) => schema),
      key: keys.join("\n"),
      print: () => [
        {
          path: "definitions",
          template: "definitions",
          variables: printDefinitions(context.definitions, mutableArrays),
        },
        { path: "definitions.validators", template: "validators", variables: printDefinitionValidators(context, list) },
      ],
    },
  ];
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
