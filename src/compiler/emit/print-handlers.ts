import type { CatalogTool, ExportedType } from "../catalog/index.js";
import { type AuthorImports, createAuthorImports } from "./author-imports.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, moduleOf, namesOf } from "./emit-context.js";
import { camelCase, createNameTable, type NameTable } from "./identifiers.js";
import { isIdentifierName, literal, printValue, Reference } from "./literal.js";
import { importOfGenerated } from "./module-paths.js";
import { importOf, type TemplateVariables } from "./module-text.js";

/** Names in the module that are not those of tools or author code. */
const moduleNames =
  "BoundTool Parameters Promise ToolBindings ToolContext args bindChecked bindTools bindings boundTools context fitsFormat input lazy";

/** The state of printing. */
interface Module {
  readonly context: EmitContext;
  readonly imports: AuthorImports;
  readonly names: NameTable;
  /** The name of the function that returns the lazily created instance of a class, by class name. */
  readonly lazyInstances: Map<string, string>;
  /** Classes whose instance the binder must pass. */
  readonly givenInstances: Set<string>;
  /** Members of the `handlers` type. */
  readonly handlers: string[];
}

/** Returns a key that changes whenever this module's code for the tool changes. */
export function bindingKey(tool: CatalogTool): string {
  const { id, name, namespace, file, handler, input, output, outputMode, description } = tool;
  const ofOutput = output && [output.wrapped, output.streamed];
  return JSON.stringify([
    id,
    name,
    namespace,
    file,
    handler,
    input.stringEncoded,
    ofOutput,
    outputMode,
    handler.kind === "unbound" && description,
  ]);
}

/** Prints the module that binds every tool to its handler. It alone imports author code, and takes what it cannot import as parameters. */
export function printHandlers(context: EmitContext): TemplateVariables {
  const names = createNameTable([
    ...moduleNames.split(" "),
    ...context.tools.flatMap((tool) => importedNames(context, tool)),
  ]);
  const imports = createAuthorImports(names, context);
  const module: Module = {
    context,
    imports,
    names,
    lazyInstances: new Map(),
    givenInstances: new Set(),
    handlers: [],
  };
  const bound = context.tools.map((tool) => `bindChecked(${namesOf(context, tool).record}, ${binding(module, tool)})`);
  const bindings = printBindings(module, bound);
  const helpers = [
    ...(bound.length > 0 ? ["bindChecked"] : []),
    ...(bound.length > 0 && context.formats === "check" ? ["fitsFormat"] : []),
    ...(module.lazyInstances.size > 0 ? ["lazy"] : []),
  ];
  return {
    imports: [
      importOf(helpers, gen),
      importOf(["BoundTool", ...(bindings.includes("context: ToolContext") ? ["ToolContext"] : [])], gen, "type"),
      imports.print(),
      generatedImports(context),
    ].join(""),
    instances: [...module.lazyInstances]
      .map(([className, instance]) => `const ${instance} = /*@__PURE__*/ lazy(() => new ${className}());\n`)
      .join(""),
    bindings,
  };
}

const gen = '"toolwright/gen/v1"';

function printBindings({ handlers, givenInstances }: Module, bound: readonly string[]): string {
  const list = (indent: string): string =>
    bound.length === 0
      ? "[]"
      : `[\n${bound.map((text) => `${text},\n`.replace(/^(?=.)/gm, `${indent}  `)).join("")}${indent}]`;
  if (handlers.length === 0 && givenInstances.size === 0) {
    return `/** Every tool with its handler, sorted by id. */\nexport const boundTools: readonly BoundTool[] = ${list("")};\n`;
  }
  const instances = [...givenInstances].sort().map((name) => `    readonly ${name}: ${name};\n`);
  const sections = [
    handlers.length > 0 ? `  /** By tool id. */\n  readonly handlers: {\n${handlers.join("")}  };\n` : "",
    instances.length > 0 ? `  /** By class. */\n  readonly instances: {\n${instances.join("")}  };\n` : "",
  ];
  return [
    "/** Handlers and instances that the generated code cannot import. */\n",
    `export interface ToolBindings {\n${sections.join("")}}\n\n`,
    "/** Returns every tool with its handler, sorted by id. */\n",
    `export function bindTools(bindings: ToolBindings): readonly BoundTool[] {\n  return ${list("  ")};\n}\n`,
  ].join("");
}

/** The second argument of `bindChecked`. */
function binding(module: Module, tool: CatalogTool): string {
  const { isInput, isOutput } = namesOf(module.context, tool);
  const { handler, output, outputMode = module.context.output } = tool;
  const pass = handler.kind === "unbound" ? undefined : handler.pass;
  const construct = constructed(tool);
  return printValue({
    isInput: new Reference(isInput),
    ...(isOutput && { isOutput: new Reference(isOutput) }),
    call: new Reference(call(module, tool)),
    ...(pass?.kind === "parameters" && { parameters: pass.names }),
    ...(pass?.kind === "parameters" &&
      pass.declared && { declaration: new Reference(`() => ${declaration(module, tool)}`) }),
    ...(pass?.kind === "parameters" && pass.rest && { rest: true }),
    ...(construct && { construct: new Reference(module.imports.value({ ...construct, kind: "class" })) }),
    ...(tool.input.stringEncoded && { carried: tool.input.stringEncoded }),
    ...((handler.kind === "unbound" || handler.context) && { context: true }),
    ...(handler.kind !== "unbound" && handler.mcpResult && { mcpResult: true }),
    ...(output?.wrapped && { wrapped: true }),
    ...(output?.streamed && { streamed: true }),
    ...(module.context.formats === "check" && { fitsFormat: new Reference("fitsFormat") }),
    ...(output && module.context.outputs === "strict" && { outputs: "strict" }),
    ...(output && outputMode && { output: outputMode }),
  });
}

/** The class that the input becomes an instance of. */
function constructed({ handler }: CatalogTool): ExportedType | undefined {
  if (handler.kind === "unbound") return handler.construct ? handler.input : undefined;
  return handler.pass.kind === "input" ? handler.pass.construct : undefined;
}

/** The function that runs a tool, as an expression. */
function call(module: Module, tool: CatalogTool): string {
  const { imports, names, lazyInstances, givenInstances, handlers } = module;
  const { handler } = tool;
  switch (handler.kind) {
    case "function":
      return imports.value({ ...handler, kind: "function" });
    case "unbound": {
      const input = imports.type({ ...handler.input, kind: "class" });
      const output = handler.output && imports.type({ ...handler.output, kind: "class" });
      const result = output === undefined ? "unknown" : `${output} | Promise<${output}>`;
      const parameters = `(input: ${input}, context: ToolContext)`;
      const doc = docComment([tool.description], "    ");
      handlers.push(`${doc}    readonly ${literal(tool.id)}: ${parameters} => ${result};\n`);
      return `${parameters} => bindings.handlers[${literal(tool.id)}](input, context)`;
    }
    case "method": {
      const exported = { module: handler.module, exportName: handler.className, kind: "class" } as const;
      const method = `[${literal(handler.method)}]`;
      const access = isIdentifierName(handler.method) ? `.${handler.method}` : method;
      if (handler.instance === "given") {
        const name = imports.type(exported);
        givenInstances.add(name);
        return `(...args: Parameters<${name}${method}>) => bindings.instances.${name}${access}(...args)`;
      }
      const name = imports.value(exported);
      if (handler.instance === "static")
        return `(...args: Parameters<(typeof ${name})${method}>) => ${name}${access}(...args)`;
      const instance = lazyInstances.get(name) ?? names.take(camelCase(name));
      lazyInstances.set(name, instance);
      return `(...args: Parameters<${name}${method}>) => ${instance}()${access}(...args)`;
    }
    default:
      return unreachable(handler);
  }
}

/** The function or method that declares the parameters of a tool, as an expression. */
function declaration({ imports }: Module, { handler }: CatalogTool): string {
  if (handler.kind === "unbound") throw new Error("internal: an unbound tool has no declaration");
  if (handler.kind === "function") return imports.value({ ...handler, kind: "function" });
  const exported = { module: handler.module, exportName: handler.className, kind: "class" } as const;
  const access = isIdentifierName(handler.method) ? `.${handler.method}` : `[${literal(handler.method)}]`;
  if (handler.instance === "given") return `bindings.instances.${imports.type(exported)}${access}`;
  return `${imports.value(exported)}${handler.instance === "static" ? "" : ".prototype"}${access}`;
}

/** The names to import from a tool's generated modules. Types are imported from author code instead. */
function importedNames(context: EmitContext, tool: CatalogTool): readonly [record: string, ...guards: string[]] {
  const { record, isInput, isOutput } = namesOf(context, tool);
  return [record, isInput, ...(isOutput ? [isOutput] : [])];
}

function generatedImports(context: EmitContext): string {
  const texts: string[] = [];
  for (const tools of context.byFile.values()) {
    const [first] = tools;
    if (!first) continue;
    const imported = tools.map((tool) => importedNames(context, tool));
    texts.push(
      importOf(
        imported.map(([record]) => record),
        importOfGenerated("handlers", moduleOf(context, first, "tools"), context),
      ),
      importOf(
        imported.flatMap(([, ...guards]) => guards),
        importOfGenerated("handlers", moduleOf(context, first, "validators"), context),
      ),
    );
  }
  return texts.join("");
}

function unreachable(value: never): never {
  throw new Error(`internal: unexpected ${JSON.stringify(value)}`);
}
