import type { Severity } from "./diagnostic.js";

export interface CatalogueEntry {
  readonly severity: Severity;
  /** A short name of the problem, for documentation. */
  readonly title: string;
  /** The message, with `{name}` where an argument goes. */
  readonly message: string;
  /** What the author can do, with `{name}` where an argument goes. */
  readonly hint?: string;
}

/**
 * Every problem that toolwright reports about source or options. A code is public contract: renaming one is a breaking change.
 * Each has a golden case under `test/golden/` and a line in the README.
 */
export const catalogue = {
  "scan/syntax-error": {
    severity: "error",
    title: "The file does not parse",
    message: "{reason}",
    hint: "fix the syntax; no tool of this file is generated until it parses.",
  },
  "scan/unresolved-import": {
    severity: "error",
    title: "An import finds nothing",
    message: 'Cannot find module "{specifier}".',
    hint: "check the path, or install the package it names.",
  },
  "scan/no-tools": {
    severity: "warning",
    title: "No tool was found",
    message: "No tool found in {files} under {include}.",
    hint: "mark an exported function with /** @tool */, a method with @Tool(), or a type with @toolInput; `include` in the config names other folders.",
  },
  "scan/not-exported": {
    severity: "error",
    title: "A marked declaration is not exported",
    message: '"{name}" is marked as a tool but is not exported, so the generated code cannot reach it.',
    hint: "add `export` before it.",
  },
  "scan/unsupported-target": {
    severity: "error",
    title: "A marker sits on something that cannot be a tool",
    message: "{marker} is on {found}; a tool is {allowed}.",
    hint: "move the marker, or export a function that calls it.",
  },
  "tool/bad-name": {
    severity: "error",
    title: "A name has characters that a tool name may not have",
    message: 'Tool name "{name}" cannot be used: {problem}.',
    hint: 'use 1 to 128 of A-Z a-z 0-9 "_" "-" ".", for example "{suggestion}".',
  },
  "tool/invalid-record": {
    severity: "error",
    title: "A tool breaks a rule of the model",
    message: 'Tool "{id}" breaks a rule of the tool model: {problem}.',
    hint: "{advice}",
  },
  "tool/duplicate-id": {
    severity: "error",
    title: "Two tools have one id",
    message: 'Two tools have the id "{id}".',
    hint: "give one of them another name, or a namespace: @tool {suggestion}.",
  },
  "tool/duplicate-wire-name": {
    severity: "error",
    title: "Two tools have one name on the wire",
    message: 'Tools "{first}" and "{second}" are both listed as "{wireName}": an MCP listing has no namespaces.',
    hint: 'rename one, or set wireName: "namespace_name" in the config.',
  },
  "tool/no-description": {
    severity: "warning",
    title: "A tool has no description",
    message: 'Tool "{id}" has no description: a model chooses tools by it.',
    hint: "write a sentence in the JSDoc above it.",
  },
  "tool/input-not-object": {
    severity: "error",
    title: "A tool's input is not an object",
    message: 'The input of "{id}" is {found}; a tool input is an object with named properties.',
    hint: "{advice}",
  },
  "tool/bad-tag": {
    severity: "error",
    title: "A JSDoc tag or option of a tool has a value that it cannot have",
    message: "{what} {problem}.",
  },
  "tool/option-not-constant": {
    severity: "error",
    title: "A decorator option is not a constant",
    message: 'Option "{option}" of @{decorator} must be a literal that is known at build time.',
    hint: "write the value in place, or use a const.",
  },
  "tool/generic": {
    severity: "error",
    title: "A tool has type parameters",
    message: '"{name}" has the type parameter {parameter}; a schema needs a concrete type.',
    hint: "mark one that has concrete types: {instead}",
  },
  "tool/unnamed-parameter": {
    severity: "error",
    title: "A parameter has no name",
    message:
      'Parameter {position} of "{name}" is destructured beside other parameters, so it has no name for the schema.',
    hint: "take one object, or give the parameter a name.",
  },
  "tool/abstract": {
    severity: "error",
    title: "A tool method cannot be called",
    message: '"{name}" {problem}.',
    hint: "mark a public, concrete method of an exported class.",
  },
  "tool/output-without-input": {
    severity: "error",
    title: "An output type has no input type",
    message: '@toolOutput names "{id}", but no type is marked @toolInput {id}.',
    hint: "mark the tool's input type, or correct the name.",
  },
  "tool/unbound": {
    severity: "error",
    title: "A tool has no handler",
    message: "No handler is bound for {ids}.",
    hint: 'bind them with bindTools() and name that module in the config: bound: "./src/tools.ts".',
  },
  "type/function-in-schema": {
    severity: "error",
    title: "A function inside an input",
    message: "{path} is a function; tool inputs must be JSON.",
    hint: "move callbacks out of the input, or make them optional.",
  },
  "type/function-dropped": {
    severity: "warning",
    title: "A function was left out",
    message: "{path} is a function; JSON has none, so it is left out of the schema.",
    hint: "mark the {noun} @ignore to say that you know.",
  },
  "type/not-json": {
    severity: "error",
    title: "A type that JSON cannot carry",
    message: "{path} has type {type}; JSON has no {kind}.",
    hint: "{advice}",
  },
  "type/unresolved": {
    severity: "error",
    title: "A type that TypeScript cannot resolve",
    message: "{path} has a type that cannot be resolved: {type}.",
    hint: "import or declare it; `tsc --noEmit` tells more.",
  },
  "type/type-parameter": {
    severity: "error",
    title: "A type parameter without an argument",
    message: "{path} has type {type}, a type parameter; a schema needs a concrete type.",
    hint: "put a concrete type in its place.",
  },
  "type/too-deep": {
    severity: "error",
    title: "A type that expands without end",
    message: "{path} expands without end: {type}.",
    hint: "make the type recursive by name instead of growing its arguments.",
  },
  "type/constraint-mismatch": {
    severity: "error",
    title: "A JSDoc constraint does not fit its type",
    message: "@{tag} {value} does not fit {path}: {problem}.",
    hint: "{advice}",
  },
  "jsdoc/not-attached": {
    severity: "warning",
    title: "A comment that belongs to nothing",
    message: "{what} is lost: {reason}.",
    hint: "{advice}",
  },
  "type/root-union": {
    severity: "warning",
    title: "A union at the root of an input",
    message: 'The input of "{id}" is a union, so its schema has a root anyOf; {clients} refuse that or drop it.',
    hint: "take one object with a property that holds the union, where such clients matter.",
  },
  "type/loose-union": {
    severity: "warning",
    title: "A union whose members cannot be told apart in few words",
    message:
      "{path} has a union that takes some objects which TypeScript refuses: those that have keys of several members, where only some go together.",
    hint: "give each member a required property with a text of its own, such as kind.",
  },
  "type/not-found": {
    severity: "error",
    title: "No such exported type",
    message: '{file} exports no type "{name}".',
    hint: "it exports: {exports}.",
  },
  "emit/name-clash": {
    severity: "error",
    title: "Two tools give one name in generated code",
    message: 'Tools "{first}" and "{second}" would both be exported as "{identifier}".',
    hint: "rename one of them.",
  },
  "emit/template": {
    severity: "error",
    title: "A template cannot be used",
    message: "Template {template}: {problem}.",
    hint: "{advice}",
  },
  "client/loses-all": {
    severity: "error",
    title: "A tool for which a client loses every tool",
    message: 'With "{id}" listed, {client} loses every tool: {problem}.',
    hint: "change it; or, where that client does not matter, list the clients that do as `clients` in the config.",
  },
  "client/refused": {
    severity: "error",
    title: "A client does not take a tool",
    message: "{client} loses {loss}: {problem}.",
    hint: "change it, or serve that client the result of projectTool() of toolwright/profiles. From: {source}",
  },
  "client/dropped": {
    severity: "warning",
    title: "A client forgets a part of a tool",
    message: "{client} drops a part: {problem}.",
    hint: "say it in the description too where it matters. From: {source}",
  },
  "client/rewritten": {
    severity: "info",
    title: "A client makes something else of a part of a tool",
    message: "{client} rewrites a part: {problem}.",
    hint: "look whether what it becomes will do. From: {source}",
  },
  "config/invalid": {
    severity: "error",
    title: "The config cannot be used",
    message: "{problem}",
    hint: "{advice}",
  },
  "config/tsconfig": {
    severity: "warning",
    title: "A tsconfig option is unknown here",
    message: "{problem}",
    hint: "toolwright goes on without it; correct it if your own compiler does not know it either.",
  },
  "io/not-ours": {
    severity: "error",
    title: "A file is in the way",
    message: "{file} exists and was not written by toolwright.",
    hint: "move it away, or set another outDir in the config.",
  },
  "io/read-failed": {
    severity: "error",
    title: "A file could not be read",
    message: "Cannot read {file}: {reason}.",
    hint: "{advice}",
  },
  "io/write-failed": {
    severity: "error",
    title: "A file could not be written",
    message: "Cannot write {file}: {reason}.",
    hint: "{advice}",
  },
} as const;

export type DiagnosticCode = keyof typeof catalogue;

/** What the text of a code is made from: a value for each of its holes. */
export type DiagnosticArgs<Code extends DiagnosticCode> = Readonly<
  Record<HolesOfEntry<(typeof catalogue)[Code]>, string>
>;

type HolesOfEntry<Entry> = Entry extends { readonly message: infer Message }
  ? Holes<Message> | (Entry extends { readonly hint: infer Hint } ? Holes<Hint> : never)
  : never;

type Holes<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}{${infer Inner}`
    ? Holes<`{${Inner}}${Rest}`>
    : Name | Holes<Rest>
  : never;
