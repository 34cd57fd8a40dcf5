import { compareText, wireNameOf } from "toolwright/internal/model";
import { objectAt } from "../../json-schema/index.js";
import type { Catalog, CatalogEntry, JsonSchema } from "../catalog/index.js";
import { createAuthorImports, importOfGenerated } from "./author-imports.js";
import { type EmitContext, hasOnlyTypes, moduleOf, namesOf } from "./emit-context.js";
import { type BindingModule, constructs, printBinding } from "./print-binding.js";
import { lineWidth, literal, printValue, Reference } from "./print-literal.js";
import { importOf, type TemplateVariables } from "./template.js";
import { createNameTable } from "./tool-names.js";

/** What the module exports for each kind of entry, and what it calls. */
const kinds = {
  tool: kindOf("Tool", "tool with its handler, sorted by id"),
  prompt: kindOf("Prompt", "prompt with its function, sorted by name"),
  resource: kindOf("Resource", "resource with its function, sorted by URI"),
};

type Kind = Readonly<Record<"list" | "bind" | "bindings" | "type" | "helper" | "what", string>>;

function kindOf(name: string, what: string): Kind {
  const [list, bind, bindings] = [`bound${name}s`, `bind${name}s`, `${name}Bindings`];
  return { list, bind, bindings, type: `Bound${name}`, helper: `bind${name}`, what };
}

/** Names in the module that are not those of records or author code. */
const moduleNames = [
  ..."BoundToolOf Parameters Promise ToolContext args bindings construct context fitsFormat input lazy undefined".split(
    " ",
  ),
  ...Object.values(kinds).flatMap(({ list, bind, bindings, type, helper }) => [list, bind, bindings, type, helper]),
];

/** Returns a key that changes whenever this module's code for the entry changes. */
export function bindingKey(entry: CatalogEntry): string {
  const { kind, id, name, file, handler, forms, input, output, description } = entry;
  const { stringEncoded, aliases, schema } = input;
  const ofInput = [stringEncoded, aliases, Object.keys(objectAt(schema, "properties")), schema["required"]];
  const ofOutput = output && [output.wrapped, output.streamed, output.open];
  const ofKind = kind === "tool" ? [entry.namespace, entry.outputMode, entry.steps] : [entry.complete];
  const list = kind === "resource" && entry.list;
  const comment = handler.kind === "unbound" && description;
  return JSON.stringify([kind, id, name, file, handler, forms, ofInput, ofOutput, ofKind, list, comment]);
}

/** Prints the module that binds every entry to its function. It alone imports author code, and takes what it cannot import as parameters. */
export function printHandlers(context: EmitContext): TemplateVariables {
  const { tools, prompts, resources } = listedOrder(context);
  const all: readonly CatalogEntry[] = [...tools, ...prompts, ...resources];
  const generated = [...generatedNames(context)];
  const names = createNameTable([...moduleNames, ...generated.flatMap(([, own]) => [...own])]);
  const imports = createAuthorImports(names, context);
  const lazyInstances = new Map<string, string>();
  const shared = { context, imports, names, lazyInstances };
  // The list of tools is always there.
  const parts = [printKind(shared, kinds.tool, tools)];
  if (prompts.length > 0) parts.push(printKind(shared, kinds.prompt, prompts));
  if (resources.length > 0) parts.push(printKind(shared, kinds.resource, resources));
  const bindings = parts.map(({ text }) => text).join("\n");
  const helpers = [
    ...parts.flatMap(({ helper }) => helper),
    ...(all.length > 0 && context.formats === "check" ? ["fitsFormat"] : []),
    ...(all.some(constructs) ? ["construct"] : []),
    ...(lazyInstances.size > 0 ? ["lazy"] : []),
  ];
  const types = parts.flatMap(({ types }) => types);
  if (bindings.includes(", context: ToolContext) => ")) types.push("ToolContext");
  return {
    imports: [
      importOf(helpers, gen, types),
      imports.print(),
      ...generated.map(([file, own]) =>
        importOf([...own], importOfGenerated("handlers", moduleOf(context, file), context)),
      ),
    ].join(""),
    instances: [...lazyInstances]
      .map(([className, instance]) => `const ${instance} = /*@__PURE__*/ lazy(() => new ${className}());\n`)
      .join(""),
    bindings,
  };
}

/** The entries in the order of the lists of bound entries. */
export function listedOrder({ order, tools, prompts, resources }: EmitContext): Omit<Catalog, "types"> {
  if (order === "id") return { tools, prompts, resources };
  const bySource = <Entry extends CatalogEntry>(entries: readonly Entry[]): readonly Entry[] =>
    [...entries].sort((a, b) => compareText(a.file, b.file) || a.span.line - b.span.line);
  return { tools: bySource(tools), prompts: bySource(prompts), resources: bySource(resources) };
}

const gen = '"toolwright/gen/v1"';

interface PrintedKind {
  readonly text: string;
  readonly types: readonly string[];
  /** The function that binds an entry. Empty without entries, so that nothing unused is imported. */
  readonly helper: readonly string[];
}

function printKind(
  shared: Omit<BindingModule, "handlers" | "givenInstances">,
  kind: Kind,
  entries: readonly CatalogEntry[],
): PrintedKind {
  const module: BindingModule = { ...shared, handlers: [], givenInstances: new Map() };
  const { helper, type } = kind;
  const bound = entries.map((entry) => {
    const start = `${helper}(${namesOf(shared.context, entry).record}, `;
    return `${start}${printBinding(module, entry, start.length + 5)})`;
  });
  const typed = listType(shared.context, entries);
  const what =
    shared.context.order === "id" ? kind.what : kind.what.replace(/sorted by .*/, "in the order of the source");
  return {
    text: printBindings(module, { ...kind, what }, bound, typed === "" ? `readonly ${type}[]` : typed),
    types: [typed === "" ? type : "BoundToolOf"],
    helper: bound.length > 0 ? [helper] : [],
  };
}

/** The type of a list of tools, which carries the name and the types of each one. Empty for other entries. */
function listType(context: EmitContext, entries: readonly CatalogEntry[]): string {
  const types = entries.flatMap((entry) =>
    entry.kind === "tool"
      ? `BoundToolOf<typeof ${namesOf(context, entry).record}, ${literal(wireNameOf(entry, context.wireName))}>`
      : [],
  );
  if (types.length === 0) return "";
  const line = types.join(", ");
  return line.length <= lineWidth - 40 ? `readonly [${line}]` : `readonly [\n  ${types.join(",\n  ")},\n]`;
}

function printBindings(
  { handlers, givenInstances }: BindingModule,
  kind: Kind,
  bound: readonly string[],
  type: string,
): string {
  const list = (indent: string): string =>
    bound.length === 0
      ? "[]"
      : `[\n${bound.map((text) => `${text},\n`.replace(/^(?=.)/gm, `${indent}  `)).join("")}${indent}]`;
  if (handlers.length === 0 && givenInstances.size === 0) {
    return `/** Every ${kind.what}. */\nexport const ${kind.list}: ${type} = ${list("")};\n`;
  }
  const instances = [...givenInstances]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, type]) => `    readonly ${name}: ${type};\n`);
  const sections = [
    handlers.length > 0 ? `  /** By tool id. */\n  readonly handlers: {\n${handlers.join("")}  };\n` : "",
    instances.length > 0 ? `  /** By class. */\n  readonly instances: {\n${instances.join("")}  };\n` : "",
  ];
  return [
    "/** Handlers and instances that the generated code cannot import. */\n",
    `export interface ${kind.bindings} {\n${sections.join("")}}\n\n`,
    `/** Returns every ${kind.what}. */\n`,
    `export function ${kind.bind}(bindings: ${kind.bindings}): ${type} {\n  return ${list("  ")};\n}\n`,
  ].join("");
}

/** The records and guards of all entries, by the source file of the module that has them. Types are imported from author code instead. */
function generatedNames(context: EmitContext): ReadonlyMap<string | undefined, ReadonlySet<string>> {
  const names = new Map<string | undefined, Set<string>>([...context.byFile.keys()].map((file) => [file, new Set()]));
  const add = (file: string | undefined, name: string): void => {
    names.set(file, (names.get(file) ?? new Set()).add(name));
  };
  for (const entry of [...context.byFile.values()].flat()) {
    const { record, isInput, isOutput } = namesOf(context, entry);
    add(entry.file, record);
    add(homeOf(context, entry.file, entry.input.schema), isInput);
    if (entry.output && isOutput) add(homeOf(context, entry.file, entry.output.schema), isOutput);
  }
  return names;
}

/** The source file of the module that declares the type of a root schema. */
function homeOf({ declared }: EmitContext, file: string, schema: JsonSchema): string | undefined {
  const type = declared.byOccurrence.get(schema);
  return type ? type.file : file;
}

/** Prints the module that exports every record by name, and all as lists. */
export function printIndex(context: EmitContext): TemplateVariables {
  const { tools, prompts, resources } = context;
  const withTools = !hasOnlyTypes(context);
  const types = [
    ...(withTools ? ["Tool"] : []),
    ...(prompts.length > 0 ? ["Prompt"] : []),
    ...(resources.length > 0 ? ["Resource"] : []),
  ];
  const imports = [importOf(withTools ? ["defineTools"] : [], gen, types)];
  const exports: string[] = [];
  const { list } = context.declared;
  const modules = [
    ...(list.some(({ file }) => file === undefined) ? [[undefined, []] as const] : []),
    ...context.byFile,
  ];
  for (const [file, entries] of modules) {
    const from = importOfGenerated("index", moduleOf(context, file), context);
    const records = entries.map((entry) => namesOf(context, entry).record);
    if (records.length > 0) imports.push(importOf(records, from));
    exports.push(`export * from ${from};\n`);
  }
  const add = (name: string, type: string, order: string, entries: readonly CatalogEntry[]): void => {
    const [before, after] = type === "Tool" ? ["/*@__PURE__*/ defineTools(", ")"] : ["", ""];
    const start = `export const ${name}: readonly ${type}[] = ${before}`;
    const records = entries.map((entry) => new Reference(namesOf(context, entry).record));
    const list = printValue(records, undefined, start.length + after.length);
    exports.push(`\n/** Every ${type.toLowerCase()}, sorted by ${order}. */\n${start}${list}${after};\n`);
  };
  if (prompts.length > 0) add("prompts", "Prompt", "name", prompts);
  if (resources.length > 0) add("resources", "Resource", "URI", resources);
  if (withTools) add("tools", "Tool", "id", tools);
  return { imports: imports.join(""), exports: exports.join("") };
}
