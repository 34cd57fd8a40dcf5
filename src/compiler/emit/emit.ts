import type { WireName } from "toolwright/model";
import type { Catalog, CatalogEntry, OutputMode } from "../catalog/index.js";
import { createDiagnostic, type Diagnostic } from "../diagnostics/index.js";
import { moduleStems } from "./author-imports.js";
import { checkPatterns } from "./check-patterns.js";
import { collectDeclaredTypes, type DeclaredType, schemasOf } from "./declared-types.js";
import { oneLine } from "./doc-comment.js";
import { type EmitContext, groupByFile, hasOnlyTypes, moduleOf, namesOf, problemsModuleOf } from "./emit-context.js";
import { Memo } from "./memo.js";
import { bindingKey, listedOrder, printHandlers, printIndex } from "./print-handlers.js";
import { printModule, printProblems } from "./print-module.js";
import { printToolsJson } from "./print-records.js";
import { type TemplateName, type Templates, type TemplateVariables, toTemplates } from "./template.js";
import { nameTools } from "./tool-names.js";

export interface OutputFile {
  /** Relative to the output folder, with `/` separators. */
  readonly path: string;
  readonly text: string;
}

export interface EmitOptions {
  /** Relative to the project root. */
  readonly outDir: string;
  readonly wireName: WireName;
  /** The order of the lists of bound entries. */
  readonly order: "id" | "source";
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
  const { prompts, resources, types } = catalog;
  const entries: readonly CatalogEntry[] = [...tools, ...prompts, ...resources];
  const { names, diagnostics } = nameTools(entries, options.wireName, memo);
  const problems = [
    ...diagnostics,
    ...[...entries, ...types].flatMap((entry) => memo.get("patterns", [entry], "", () => checkPatterns(entry))),
  ];
  if (problems.length > 0) return { files: [], diagnostics: problems };
  const declared = collectDeclaredTypes(entries, types, names, memo);
  const byFile = groupByFile(entries, types);
  const sources = [...byFile.keys()];
  const stems = moduleStems(sources, options.outDir);
  return renderModules({ ...options, tools, prompts, resources, types, names, stems, byFile, declared }, options, memo);
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
  const files: OutputFile[] = hasOnlyTypes(context)
    ? []
    : [{ path: "tools.json", text: printToolsJson(context.tools, memo) }];
  const diagnostics = new Map<string, Diagnostic>();
  const fill = toTemplates(templates);
  const render = ({ path, template, source, variables }: Module): OutputFile | Diagnostic => {
    const text = fill[template]({ header: header(source, hasOnlyTypes(context) ? "types" : "tools"), ...variables });
    if (typeof text === "string") return { path: `${path}.ts`, text };
    const file = `${templatesFolder === undefined ? "" : `${templatesFolder}/`}${template}.eta`;
    return createDiagnostic("emit/template", { template: file, ...text });
  };
  for (const group of [catalogModules(context), ...typeModules(context)]) {
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

/** The modules that list every entry. They depend on how each one is bound, and on the names of types. */
function catalogModules(context: EmitContext): ModuleGroup {
  const { types, declared } = context;
  const { tools, prompts, resources } = listedOrder(context);
  const keys = [...tools, ...prompts, ...resources].map((entry) => {
    const { isInput, isOutput } = namesOf(context, entry);
    return `${bindingKey(entry)} ${isInput} ${isOutput}`;
  });
  keys.push(...declared.list.map(({ typeName, file }) => `${typeName} ${file}`), ...types.map(({ file }) => file));
  return {
    slot: "all",
    objects: [],
    key: keys.join("\n"),
    print: () => [
      { path: "index", template: "index", variables: printIndex(context) },
      ...(hasOnlyTypes(context)
        ? []
        : [{ path: "handlers", template: "handlers", variables: printHandlers(context) } as const]),
    ],
  };
}

/** The module of each source file, and that of what several of them use. They depend on their entries, their paths, and the types that they use. */
function typeModules(context: EmitContext): readonly ModuleGroup[] {
  const { list, usedIn, sharedTargets } = context.declared;
  const keyOf = (types: readonly DeclaredType[]): string =>
    types
      .map(({ typeName, file, marked, schema }) => `${typeName} ${file} ${marked?.file}\n${JSON.stringify(schema)}`)
      .join("\n");
  const modules: ModuleGroup[] = [...context.byFile].map(([source, entries]) => {
    const path = moduleOf(context, source);
    const constants = entries.flatMap(schemasOf).map((schema) => sharedTargets.get(schema)?.constantName);
    const key = [path, ...constants, keyOf(usedIn.get(source) ?? [])].join("\n");
    const types = context.types.filter(({ file }) => file === source);
    const print = (): readonly Module[] => {
      const module: Module = { path, template: "tools", source, variables: printModule(context, source, entries) };
      if (types.length === 0) return [module];
      const variables = printProblems(context, source);
      return [module, { path: problemsModuleOf(context, source), template: "problems", source, variables }];
    };
    return { slot: "file", objects: [...entries, ...types], key, print };
  });
  const shared = list.filter((type) => type.file === undefined);
  if (shared.length === 0) return modules;
  const path = moduleOf(context, undefined);
  const members = [...new Set(sharedTargets.values())].map(({ constantName, members }) => [
    constantName,
    ...members.keys(),
  ]);
  const key = [keyOf(shared), ...members].join("\n");
  const print = (): readonly Module[] => [{ path, template: "tools", variables: printModule(context, undefined, []) }];
  return [...modules, { slot: "definitions", objects: [], key, print }];
}

function header(source: string | undefined, what: "tools" | "types"): string {
  return source === undefined
    ? `// @generated by toolwright; edit the ${what} and run \`toolwright generate\`.`
    : `// @generated by toolwright from ${oneLine(source)}; edit that file and run \`toolwright generate\`.`;
}
