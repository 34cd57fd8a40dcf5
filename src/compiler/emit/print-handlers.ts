import { compareText, wireNameOf } from "toolwright/internal/model";
import type { Catalog, CatalogEntry, JsonSchema } from "../catalog/index.js";
import { createAuthorImports, importOfGenerated } from "./author-imports.js";
import { type EmitContext, hasOnlyTypes, moduleOf, namesOf } from "./emit-context.js";
import { type BindingModule, printBinding } from "./print-binding.js";
import { lineWidth, literal, printValue, Reference } from "./print-literal.js";
import { importOf, type TemplateVariables } from "./template.js";
import { createNameTable } from "./tool-names.js";

/** What the module exports for each kind of entry, and what it calls. */
const kinds = {
  tool: {
    list: "boundTools",
    bind: "bindTools",
    bindings: "ToolBindings",
    type: "BoundTool",
    helper: "bindTool",
    what: "tool with its handler, sorted by id",
  },
  prompt: {
    list: "boundPrompts",
    bind: "bindPrompts",
    bindings: "PromptBindings",
    type: "BoundPrompt",
    helper: "bindPrompt",
    what: "prompt with its function, sorted by name",
  },
  resource: {
    list: "boundResources",
    bind: "bindResources",
    bindings: "ResourceBindings",
    type: "BoundResource",
    helper: "bindResource",
    what: "resource with its function, sorted by URI",
  },
} as const;

type Kind = Readonly<Record<keyof typeof kinds.tool, string>>;

/** Names in the module that are not those of records or author code. */
const moduleNames = [
  ..."BoundToolOf Parameters Promise ToolContext args bindings construct context fitsFormat input lazy undefined".split(
    " ",
  ),
  ...Object.values(kinds).flatMap(({ list, bind, bindings, type, helper }) => [list, bind, bindings, type, helper]),
];

/** Returns a key that changes whenever this module's code for the entry changes. */
export function bindingKey(entry: CatalogEntry): string {
  const { kind, id, name, file, handler, input, output, description } = entry;
  const ofOutput = output && [output.wrapped, output.streamed, output.open];
  return JSON.stringify([
    kind,
    id,
    name,
    kind === "tool" && [entry.namespace, entry.outputMode, entry.steps],
    kind === "resource" && entry.list,
    kind !== "tool" && entry.complete,
    file,
    handler,
    entry.forms,
    input.stringEncoded,
    input.aliases,
    input.schema["properties"] && Object.keys(input.schema["properties"]),
    input.schema["required"],
    ofOutput,
    handler.kind === "unbound" && description,
  ]);
}

/** Prints the module that binds every entry to its function. It alone imports author code, and takes what it cannot import as parameters. */
export function printHandlers(context: EmitContext): TemplateVariables {
  const { tools, prompts, resources } = listedOrder(context);
  const all: readonly CatalogEntry[] = [...tools, ...prompts, ...resources];
  const names = createNameTable([...moduleNames, ...all.flatMap((entry) => importedNames(context, entry))]);
  const imports = createAuthorImports(names, context);
  const lazyInstances = new Map<string, string>();
  let isConstructing = false;
  const construct = (): string => {
    isConstructing = true;
    return "construct";
  };
  const shared = { context, imports, names, lazyInstances, construct };
  // The list of tools is always there.
  const parts = [printKind(shared, kinds.tool, tools)];
  if (prompts.length > 0) parts.push(printKind(shared, kinds.prompt, prompts));
  if (resources.length > 0) parts.push(printKind(shared, kinds.resource, resources));
  const bindings = parts.map(({ text }) => text).join("\n");
  const helpers = [
    ...parts.flatMap(({ helper }) => helper),
    ...(all.length > 0 && context.formats === "check" ? ["fitsFormat"] : []),
    ...(isConstructing ? ["construct"] : []),
    ...(lazyInstances.size > 0 ? ["lazy"] : []),
  ];
  const types = parts.flatMap(({ types }) => types);
  return {
    imports: [
      importOf(helpers, gen),
      importOf([...types, ...(bindings.includes(", context: ToolContext) => ") ? ["ToolContext"] : [])], gen, "type"),
      imports.print(),
      generatedImports(context),
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
  const module: BindingModule = { ...shared, handlers: [], givenInstances: new Set() };
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
  const instances = [...givenInstances].sort().map((name) => `    readonly ${name}: ${name};\n`);
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

/** The names to import from the generated modules of an entry. Types are imported from author code instead. */
function importedNames(context: EmitContext, entry: CatalogEntry): readonly [record: string, ...guards: string[]] {
  const { record, isInput, isOutput } = namesOf(context, entry);
  return [record, isInput, ...(isOutput ? [isOutput] : [])];
}

/** Imports the records and guards of all entries from the modules that have them. */
function generatedImports(context: EmitContext): string {
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
  return [...names]
    .map(([file, own]) => importOf([...own], importOfGenerated("handlers", moduleOf(context, file), context)))
    .join("");
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
  const imports = [importOf(withTools ? ["defineTools"] : [], gen), importOf(types, gen, "type")];
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
  const listOf = (entries: readonly CatalogEntry[]): string =>
    printValue(entries.map((entry) => new Reference(namesOf(context, entry).record)));
  if (prompts.length > 0)
    exports.push(
      `\n/** Every prompt, sorted by name. */\nexport const prompts: readonly Prompt[] = ${listOf(prompts)};\n`,
    );
  if (resources.length > 0) {
    exports.push(
      `\n/** Every resource, sorted by URI. */\nexport const resources: readonly Resource[] = ${listOf(resources)};\n`,
    );
  }
  if (withTools) {
    exports.push(
      `\n/** Every tool, sorted by id. */\nexport const tools: readonly Tool[] = /*@__PURE__*/ defineTools(${listOf(tools)});\n`,
    );
  }
  return { imports: imports.join(""), exports: exports.join("") };
}
