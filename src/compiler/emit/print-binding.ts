import { isJsonObject, listAt, objectAt, schemaNodes } from "../../json-schema/index.js";
import {
  appliesDefaults,
  type Cast,
  type CatalogEntry,
  type CatalogHandler,
  type CatalogSchema,
  type CatalogTool,
  type Pass,
} from "../catalog/index.js";
import type { AuthorImports } from "./author-imports.js";
import { docComment } from "./doc-comment.js";
import { type EmitContext, namesOf } from "./emit-context.js";
import {
  isIdentifierName,
  lineWidth,
  literal,
  type Printable,
  printKey,
  printValue,
  Reference,
} from "./print-literal.js";
import { camelCase, createNameTable, type NameTable } from "./tool-names.js";

/** The state of printing the module that binds. */
export interface BindingModule {
  readonly context: EmitContext;
  readonly imports: AuthorImports;
  readonly names: NameTable;
  /** The name of the function that returns the lazily created instance of a class, by class name. */
  readonly lazyInstances: Map<string, string>;
  /** The types of the instances that the binder must pass, by class name. */
  readonly givenInstances: Map<string, string>;
  /** Members of the `handlers` type. */
  readonly handlers: string[];
}

/** Prints how generated code calls the function of an entry: the second argument of `bindTool`. `column` is where it begins. */
export function printBinding(module: BindingModule, entry: CatalogEntry, column: number): string {
  const { formats, output: usualMode, outputs, outputSchemas } = module.context;
  const { isInput, isOutput } = namesOf(module.context, entry);
  const { handler, output } = entry;
  const outputMode = entry.kind === "tool" ? (entry.outputMode ?? usualMode) : undefined;
  const list = entry.kind === "resource" ? entry.list : undefined;
  const complete = entry.kind === "tool" ? undefined : entry.complete;
  const binding = {
    isInput: new Reference(isInput),
    ...(isOutput && { isOutput: new Reference(isOutput) }),
    [output?.streamed ? "stream" : "call"]: new Reference(handlerOf(module, entry)),
    ...(entry.input.stringEncoded && { carried: entry.input.stringEncoded }),
    ...(entry.input.aliases && { aliases: entry.input.aliases }),
    ...(appliesDefaults(entry) && { defaults: true }),
    // Schemas are plain JSON.
    ...(entry.forms && { forms: entry.forms as Printable }),
    ...(entry.kind === "tool" && entry.steps && { steps: printableSteps(entry.steps) }),
    ...(handler.mcpResult && { mcpResult: true }),
    ...(handler.undeclared && { undeclared: true }),
    ...(output?.wrapped && !output.streamed && { wrapped: true }),
    ...(formats === "check" && { fitsFormat: new Reference("fitsFormat") }),
    ...(output && outputs === "strict" && { outputs: "strict" }),
    ...(entry.kind === "tool" && output && outputSchemas === "closed" && { openOutput: output.open ?? false }),
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
  };
  return printValue(binding, undefined, column);
}

/** A schema of a step is plain JSON. */
function printableSteps(steps: NonNullable<CatalogTool["steps"]>): Printable {
  return Object.fromEntries(Object.entries(steps).map(([name, step]) => [name, { ...step }])) as Printable;
}

/** The function that runs an entry, as an expression: takes the input object, and calls the function of the author. */
function handlerOf(module: BindingModule, entry: CatalogEntry): string {
  const { handler } = entry;
  const callee = calleeOf(module, entry);
  const hasContext = handler.kind === "unbound" || handler.context;
  const { parameter, args } = argumentsOf(module, entry, callee);
  // The context of a handler with forms has the types of the author.
  if (hasContext) args.push(entry.forms ? "context as never" : "context");
  const parameters = hasContext ? `${parameter || "_input"}, context` : parameter;
  // A resource without a type may return anything.
  const isOpaque = entry.output !== undefined && isOpaqueSchema(entry.output);
  const isCast = handler.castsResult || isOpaque || (entry.kind === "resource" && handler.undeclared);
  const body = `${callee}(${args.join(", ")})${isCast ? " as never" : ""}`;
  const line = `(${parameters}) => ${body}`;
  return line.length > lineWidth - "    call: ,".length ? `(${parameters}) =>\n    ${body}` : line;
}

interface Arguments {
  /** The parameter of the generated function for the input; empty if it uses nothing of it. */
  readonly parameter: string;
  /** The expressions that are passed to the author's function. */
  readonly args: string[];
}

function argumentsOf(module: BindingModule, entry: CatalogEntry, callee: string): Arguments {
  const { handler, input } = entry;
  const pass = handler.kind === "unbound" ? unboundPass(handler) : handler.pass;
  const properties = objectAt(input.schema, "properties");
  const isDeclared = (name: string): boolean => Object.hasOwn(properties, name);
  const required = listAt(input.schema, "required");
  const isOpaque = isOpaqueSchema(input);
  const castType = ({ type, isList }: Cast): string =>
    type ? `${module.imports.type({ ...type, kind: "class" })}${isList ? "[]" : ""}` : "never";
  const used = callee.match(/[\w$]+/g) ?? [];
  if (pass.kind === "input") {
    const locals = createNameTable(["context", "input", ...used]);
    const { casts = [], construct } = pass;
    const made = construct && module.imports.value({ ...construct, kind: "class" });
    const created = (value: string): string => (made === undefined ? value : `construct(${made}, ${value})`);
    if (isOpaque || casts === "all" || !casts.every(({ name }) => isDeclared(name)))
      return { parameter: "input", args: [created("input as never")] };
    if (casts.length === 0) return { parameter: "input", args: [created("input")] };
    // A spread property that may be absent would keep its uncast type beside the cast one.
    const optional = casts.filter(({ name }) => !required.includes(name));
    const names = new Map(optional.map(({ name }) => [name, locals.take(camelCase(name))]));
    const parts = casts.map((cast) => {
      const { name } = cast;
      const local = names.get(name);
      const part = `${printKey(name)}: ${local ?? `input${accessTo(name)}`} as ${castType(cast)}`;
      return local === undefined ? part : `...(${local} !== undefined && { ${part} })`;
    });
    return {
      parameter: names.size === 0 ? "input" : `{ ${destructured(names)}, ...input }`,
      args: [created(objectOf(["...input", ...parts]))],
    };
  }
  const { casts = [] } = pass;
  const locals = createNameTable(handler.kind !== "unbound" && handler.context ? ["context", ...used] : used);
  // Every object inherits a property of such a name.
  const isInherited = (name: string): boolean => name in Object.prototype && !required.includes(name);
  const isWhole = pass.names.some(isInherited);
  const names = new Map<string, string>();
  const args = pass.names.map((name, at): string => {
    // A parameter that is not part of the schema.
    if (!isDeclared(name)) return "undefined";
    const local = isWhole ? `input${accessTo(name)}` : locals.take(name);
    names.set(name, local);
    const cast = isOpaque ? { name } : casts.find((each) => each.name === name);
    if (pass.rest && at === pass.names.length - 1) {
      const type = !cast ? "" : cast.type || !pass.restIsList ? castType(cast) : "never[]";
      return type === "" ? `...(${local} ?? [])` : `...((${local} ?? []) as ${type})`;
    }
    if (isInherited(name)) return `(Object.hasOwn(input, ${literal(name)}) ? ${local} : undefined) as never`;
    return cast ? `${local} as ${castType(cast)}` : local;
  });
  if (isWhole) return { parameter: "input", args };
  return { parameter: names.size > 0 ? `{ ${destructured(names)} }` : "", args };
}

/** An object expression, on one line if it is short. */
function objectOf(members: readonly string[]): string {
  const line = `{ ${members.join(", ")} }`;
  return line.length <= lineWidth - 40 ? line : `{\n      ${members.join(",\n      ")},\n    }`;
}

function destructured(locals: ReadonlyMap<string, string>): string {
  return [...locals].map(([name, local]) => (name === local ? name : `${printKey(name)}: ${local}`)).join(", ");
}

/** Whether the types of a schema differ from the author's: conditions are printed as an intersection, and parts may be left out. */
function isOpaqueSchema({ schema, isCut }: CatalogSchema): boolean {
  return isCut || schemaNodes(schema).some(({ schema: part }) => isJsonObject(part) && part["allOf"] !== undefined);
}

/** Whether the call of a function creates an instance of a class for it. */
export function constructs({ handler }: CatalogEntry): boolean {
  const pass = handler.kind === "unbound" ? unboundPass(handler) : handler.pass;
  return pass.kind === "input" && pass.construct !== undefined;
}

function unboundPass({ casts, construct, input }: UnboundHandler): Pass {
  return { kind: "input", ...(construct && { construct: input }), ...(casts && { casts }) };
}

type UnboundHandler = Extract<CatalogHandler, { kind: "unbound" }>;

/** The function of an entry, as an expression that can be called. */
function calleeOf(module: BindingModule, entry: CatalogEntry): string {
  const { imports, handlers } = module;
  const { handler } = entry;
  switch (handler.kind) {
    case "function":
      return imports.value({ ...handler, kind: "function" });
    case "unbound": {
      const input = imports.type({ ...handler.input, kind: "class" });
      const output = handler.output && imports.type({ ...handler.output, kind: "class" });
      const result = output === undefined ? "unknown" : `${output} | Promise<${output}>`;
      const doc = docComment([entry.description], "    ");
      handlers.push(`${doc}    readonly ${literal(entry.id)}: (input: ${input}, context: ToolContext) => ${result};\n`);
      return `bindings.handlers[${literal(entry.id)}]`;
    }
    case "method":
      return `${receiver(module, handler).object}${accessTo(handler.method)}`;
  }
}

type MethodHandler = Extract<CatalogHandler, { kind: "method" }>;

/** The type of the object that a method is called on, and the expression for it. */
function receiver(module: BindingModule, handler: MethodHandler): { readonly type: string; readonly object: string } {
  const { imports, names, lazyInstances, givenInstances } = module;
  const exported = { module: handler.module, exportName: handler.className, kind: "class" } as const;
  if (handler.instance === "given") {
    const name = imports.type(exported);
    const type = instanceType(name, handler);
    givenInstances.set(name, type);
    return { type, object: `bindings.instances.${name}` };
  }
  const name = imports.value(exported);
  if (handler.instance === "static") return { type: `(typeof ${name})`, object: name };
  const instance = lazyInstances.get(name) ?? names.take(camelCase(name));
  lazyInstances.set(name, instance);
  return { type: instanceType(name, handler), object: `${instance}()` };
}

/** The type of every instance of a class. `any` fits each constraint of a type parameter, also where `unknown` does not. */
function instanceType(name: string, { typeParameters = 0 }: MethodHandler): string {
  return typeParameters === 0 ? name : `${name}<${Array(typeParameters).fill("any").join(", ")}>`;
}

/** The function beside the handler that lists the resources of a template or completes a variable or argument, as an expression. */
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
  const { type, object } = receiver(module, handler);
  if (!takesArguments) return `() => ${object}${accessTo(member)}()`;
  return `(...args: Parameters<${type}[${literal(member)}]>) => ${object}${accessTo(member)}(...args)`;
}

function accessTo(member: string): string {
  return isIdentifierName(member) ? `.${member}` : `[${literal(member)}]`;
}
