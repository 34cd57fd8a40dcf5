import type { CatalogEntry, CatalogHandler, CatalogTool, ExportedType } from "../catalog/index.js";
import type { AuthorImports } from "./author-imports.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, namesOf } from "./emit-context.js";
import { isIdentifierName, literal, type Printable, printValue, Reference } from "./print-literal.js";
import { camelCase, type NameTable } from "./tool-names.js";

/** The state of printing the module that binds. */
export interface BindingModule {
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

/** Prints how generated code calls the function of an entry: the second argument of `bindChecked`. */
export function printBinding(module: BindingModule, entry: CatalogEntry): string {
  const { isInput, isOutput } = namesOf(module.context, entry);
  const { handler, output } = entry;
  const outputMode = entry.kind === "tool" ? (entry.outputMode ?? module.context.output) : undefined;
  const { list = undefined, complete = undefined } = entry.kind === "resource" ? entry : {};
  const openOutput = output && (module.context.outputSchemas === "open" ? true : output.open);
  const pass = handler.kind === "unbound" ? undefined : handler.pass;
  const construct = constructed(entry);
  const omitted = [...new Set([...(entry.input.omitted ?? []), ...(output?.omitted ?? [])])].sort();
  return printValue({
    isInput: new Reference(isInput),
    ...(isOutput && { isOutput: new Reference(isOutput) }),
    call: new Reference(call(module, entry)),
    ...(pass?.kind === "parameters" && { parameters: pass.names }),
    ...(pass?.kind === "parameters" &&
      pass.declared && {
        declaration: new Reference(`(declared: unknown = ${declaration(module, entry)}) => declared`),
      }),
    ...(pass?.kind === "parameters" && pass.rest && { rest: true }),
    ...(construct && { construct: new Reference(module.imports.value({ ...construct, kind: "class" })) }),
    ...(entry.input.stringEncoded && { carried: entry.input.stringEncoded }),
    ...(omitted.length > 0 && { omitted }),
    ...((handler.kind === "unbound" || handler.context) && { context: true }),
    // Schemas are plain JSON.
    ...(entry.forms && { forms: entry.forms as Printable }),
    ...(entry.kind === "tool" && entry.steps && { steps: printableSteps(entry.steps) }),
    ...(handler.mcpResult && { mcpResult: true }),
    ...(handler.undeclared && { undeclared: true }),
    ...(output?.wrapped && { wrapped: true }),
    ...(output?.streamed && { streamed: true }),
    ...(module.context.formats === "check" && { fitsFormat: new Reference("fitsFormat") }),
    ...(output && module.context.outputs === "strict" && { outputs: "strict" }),
    ...(entry.kind === "tool" && openOutput && { openOutput }),
    ...((output || handler.undeclared) && outputMode && { output: outputMode }),
    ...(list !== undefined && { list: new Reference(memberCall(module, entry, list, { takesArguments: false })) }),
    ...(complete && {
      complete: Object.fromEntries(
        Object.entries(complete).map(([name, member]) => [
          name,
          new Reference(memberCall(module, entry, member, { takesArguments: true })),
        ]),
      ),
    }),
  });
}

/** A schema of a step is plain JSON. */
function printableSteps(steps: NonNullable<CatalogTool["steps"]>): Printable {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { ...step }])) as Printable;
}

/** The class that the input becomes an instance of. */
function constructed({ handler }: CatalogEntry): ExportedType | undefined {
  if (handler.kind === "unbound") return handler.construct ? handler.input : undefined;
  return handler.pass.kind === "input" ? handler.pass.construct : undefined;
}

/** The function that runs an entry, as an expression. */
function call(module: BindingModule, entry: CatalogEntry): string {
  const { imports, handlers } = module;
  const { handler } = entry;
  switch (handler.kind) {
    case "function":
      return imports.value({ ...handler, kind: "function" });
    case "unbound": {
      const input = imports.type({ ...handler.input, kind: "class" });
      const output = handler.output && imports.type({ ...handler.output, kind: "class" });
      const result = output === undefined ? "unknown" : `${output} | Promise<${output}>`;
      const parameters = `(input: ${input}, context: ToolContext)`;
      const doc = docComment([entry.description], "    ");
      handlers.push(`${doc}    readonly ${literal(entry.id)}: ${parameters} => ${result};\n`);
      return `${parameters} => bindings.handlers[${literal(entry.id)}](input, context)`;
    }
    case "method": {
      const { name, object } = receiver(module, handler);
      const method = `[${literal(handler.method)}]`;
      const type = handler.instance === "static" ? `(typeof ${name})` : name;
      return `(...args: Parameters<${type}${method}>) => ${object}${accessTo(handler.method)}(...args)`;
    }
  }
}

type MethodHandler = Extract<CatalogHandler, { kind: "method" }>;

/** The class of a method, and the expression for the object to call it on. */
function receiver(module: BindingModule, handler: MethodHandler): { readonly name: string; readonly object: string } {
  const { imports, names, lazyInstances, givenInstances } = module;
  const exported = { module: handler.module, exportName: handler.className, kind: "class" } as const;
  if (handler.instance === "given") {
    const name = imports.type(exported);
    givenInstances.add(name);
    return { name, object: `bindings.instances.${name}` };
  }
  const name = imports.value(exported);
  if (handler.instance === "static") return { name, object: name };
  const instance = lazyInstances.get(name) ?? names.take(camelCase(name));
  lazyInstances.set(name, instance);
  return { name, object: `${instance}()` };
}

/** The function beside the handler that lists the resources of a template or completes a variable, as an expression. */
function memberCall(
  module: BindingModule,
  { handler }: CatalogEntry,
  member: string,
  { takesArguments }: { readonly takesArguments: boolean },
): string {
  if (handler.kind === "unbound") throw new Error("internal: a resource without a function");
  if (handler.kind === "function") {
    return module.imports.value({ module: handler.module, exportName: member, kind: "function" });
  }
  const { name, object } = receiver(module, handler);
  if (!takesArguments) return `() => ${object}${accessTo(member)}()`;
  const type = handler.instance === "static" ? `(typeof ${name})` : name;
  return `(...args: Parameters<${type}[${literal(member)}]>) => ${object}${accessTo(member)}(...args)`;
}

function accessTo(member: string): string {
  return isIdentifierName(member) ? `.${member}` : `[${literal(member)}]`;
}

/** The function or method that declares the parameters of an entry, as an expression. */
function declaration({ imports }: BindingModule, { handler }: CatalogEntry): string {
  if (handler.kind === "unbound") throw new Error("internal: an unbound tool has no declaration");
  if (handler.kind === "function") return imports.value({ ...handler, kind: "function" });
  const exported = { module: handler.module, exportName: handler.className, kind: "class" } as const;
  const access = accessTo(handler.method);
  if (handler.instance === "given") return `bindings.instances.${imports.type(exported)}${access}`;
  return `${imports.value(exported)}${handler.instance === "static" ? "" : ".prototype"}${access}`;
}
