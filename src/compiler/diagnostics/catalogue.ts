export interface CatalogueEntry {
  /** Default: `error`. */
  readonly severity?: Severity;
  /** A short title of the problem, for documentation. */
  readonly title: string;
  /** The message, with a `{name}` placeholder for each argument. */
  readonly message: string;
  /** What to do about it, starting in lower case, with `{name}` placeholders. Default: `{advice}`, which each report has. Empty for none. */
  readonly hint?: string;
}

/**
 * Every diagnostic that toolwright reports about source code or options. Codes are public: renaming one is a breaking change.
 * Each has a golden case under `test/golden/` and a row in `docs/diagnostics.md`.
 */
export const catalogue = {
  "scan/syntax-error": {
    title: "File has a syntax error",
    message: "Syntax error: {reason}",
    hint: "fix the syntax. No tools are generated from this file until it parses.",
  },
  "scan/unresolved-import": {
    title: "Module not found",
    message: 'Cannot find {what} "{specifier}".',
  },
  "scan/internal-failure": {
    title: "toolwright failed on a declaration",
    message: 'toolwright failed to read "{name}": {reason}',
    hint: "this is a bug in toolwright. Please report it with the declaration. Other declarations are read as usual.",
  },
  "scan/no-tools": {
    severity: "warning",
    title: "No tools found",
    message: "No tools found in {files} matching {include}.",
  },
  "scan/not-exported": {
    title: "Marked function is not exported",
    message: '"{name}" is marked as a {kind} but is not exported, so the generated code cannot import it.',
    hint: "export it.",
  },
  "scan/unsupported-target": {
    title: "Marker on an unsupported declaration",
    message: "{marker} is on {found}; it must be on {allowed}.",
    hint: "move the marker, or mark an exported function that calls this code.",
  },
  "scan/tool-on-type": {
    title: "Tool marker on a type",
    message: "{marker} is on {found}, which cannot be called.",
    hint: "move it to the function that is the tool. To bind a function later, mark the type of its input: @toolInput NAME.",
  },
  "scan/no-schema": {
    title: "@schema on something that it cannot describe",
    message: "@schema cannot describe {what}: {reason}.",
  },
  "scan/not-a-marker": {
    severity: "warning",
    title: "Marker is not recognized",
    message: "{marker} is ignored: {reason}.",
  },
  "tool/bad-name": {
    title: "Invalid tool name",
    message: 'Invalid tool name "{name}": {problem}.',
    hint: 'use 1 to 128 of the characters A-Z a-z 0-9 "_" "-" ".", for example "{suggestion}".',
  },
  "tool/invalid-record": {
    title: "Invalid tool metadata",
    message: 'Tool "{id}" has invalid metadata: {problem}.',
  },
  "tool/duplicate-id": {
    title: "Two tools have the same id",
    message: 'Two tools have the id "{id}".',
    hint: "rename one of them{advice}",
  },
  "tool/duplicate-wire-name": {
    title: "Two tools have the same MCP name",
    message: 'Tools "{first}" and "{second}" have the same MCP name, "{wireName}".',
  },
  "tool/no-description": {
    severity: "warning",
    title: "Tool has no description",
    message: 'Tool "{id}" has no description. Models choose tools by their descriptions.',
    hint: "add a sentence to the JSDoc comment above it.",
  },
  "tool/undescribed-parameter": {
    severity: "warning",
    title: "Parameter has no description",
    message: 'Parameter "{name}" of "{id}" has no description. Models choose arguments by names and descriptions.',
    hint: "add `@param {name}` with a sentence to the JSDoc comment, or a comment above the property.",
  },
  "tool/deprecated": {
    severity: "info",
    title: "Tool or parameter is deprecated",
    message: "{what} is deprecated{since}.",
    hint: "clients still see it. {advice}",
  },
  "tool/removal-due": {
    severity: "warning",
    title: "Deprecated tool or parameter should be removed",
    message: "{what} is deprecated until {until}, and the project has version {version}.",
    hint: "remove it, or correct the version in @deprecated.",
  },
  "tool/no-safety-hint": {
    severity: "warning",
    title: "Tool has no safety hint",
    message: 'Tool "{id}" has neither @readOnly nor @destructive, so clients treat it as destructive.',
    hint: "add @readOnly if it changes nothing, or `@destructive false` if it only adds.",
  },
  "tool/input-not-object": {
    title: "Tool input is not an object",
    message: 'The input of "{id}" is {found}; it must be an object with named properties.',
  },
  "tool/bad-tag": {
    title: "Invalid value of a JSDoc tag or decorator option",
    message: "{what} {problem}.",
    hint: "",
  },
  "tool/repeated-step": {
    severity: "warning",
    title: "Steps of a task have one name",
    message: 'Step "{name}" {problem}. A call that runs two steps of one name fails.',
    hint: "give each a key, as the second argument.",
  },
  "tool/bad-form": {
    title: "Form of the context is not supported",
    message:
      'Form "{name}" cannot be shown to a user. {what}; forms are objects of strings, numbers, booleans, string literals and lists of these literals.',
    hint: "ask for what a person can type or select, and convert it in the function. A date is a string with @format date.",
  },
  "tool/unrecorded": {
    severity: "info",
    title: "Time or randomness outside of the steps of a task",
    message: "{what} is outside of a step, so it has another value when the task runs again.",
    hint: "move it into a step, which records the value.",
  },
  "tool/bad-example": {
    title: "Example does not match the input of its tool",
    message: '{what} is not a valid input of "{id}": {problem}.',
    hint: "correct the example. Models imitate examples, and the tool would reject this one.",
  },
  "tool/option-not-constant": {
    title: "Decorator option is not a constant",
    message: 'Option "{option}" of @{decorator} must be a constant that is known at build time.',
    hint: "use a literal, or a `const` initialized with a literal.",
  },
  "tool/unknown-option": {
    title: "Unknown decorator option",
    message: '@{decorator} has no option "{option}".',
  },
  "tool/generic": {
    title: "Tool has type parameters",
    message: '"{name}" has the type parameter {parameter}; a schema needs concrete types.',
    hint: "mark a declaration with concrete types instead: {instead}",
  },
  "tool/overloads": {
    severity: "warning",
    title: "Marker is on several overloads",
    message: '"{name}" has {count} overloads, and {marker} applies to the first alone: {first}.',
    hint: "write {marker} above each overload that is meant, and nowhere else.",
  },
  "tool/sdk-context": {
    title: "Context of an MCP SDK",
    message: 'Parameter "{parameter}" of "{name}" has type {type} of an MCP SDK, which tools do not receive.',
    hint: "use ToolContext of toolwright: the signal, logging, progress and questions of the call are its properties.",
  },
  "tool/unnamed-parameter": {
    title: "Parameter has no name",
    message: 'Parameter {position} of "{name}" is destructured, so it has no name for its property in the schema.',
    hint: "name the parameter, or take a single object.",
  },
  "tool/context-not-last": {
    title: "ToolContext is not the last parameter",
    message: '{what} of "{name}" has type ToolContext; only the last parameter can have it.',
    hint: "make it the last parameter of the function.",
  },
  "tool/abstract": {
    title: "Tool method cannot be called",
    message: '"{name}" {problem}.',
    hint: "mark a public, concrete method of an exported class.",
  },
  "tool/output-without-input": {
    title: "@toolOutput without a matching @toolInput",
    message: '@toolOutput refers to "{id}", but no type is marked @toolInput {id}.',
    hint: "mark the tool's input type, or correct the name.",
  },
  "tool/unbound": {
    severity: "info",
    title: "Tool has no handler",
    message: "No handler is bound for {ids}.",
  },
  "mcp/bad-name": {
    title: "Invalid name of a prompt or resource",
    message: 'Invalid {kind} name "{name}": {problem}.',
    hint: 'use 1 to 128 of the characters A-Z a-z 0-9 "_" "-" ".", for example "{suggestion}".',
  },
  "mcp/duplicate": {
    title: "Two prompts or resources are the same",
    message: 'Two {kinds} have the {what} "{value}".',
    hint: "change one of them.",
  },
  "mcp/not-a-string": {
    title: "Argument of a prompt or resource is not a string",
    message: "{what} has type {type}; clients send {expected}.",
    hint: "use string, a union of string literals, or a type whose JSON form is a string, such as Date. Or take a string and convert it in the function.",
  },
  "mcp/bad-result": {
    title: "Unsupported result of a prompt or resource",
    message: 'The result of {kind} "{name}" has type {type}; it must be {allowed}.',
  },
  "mcp/bad-uri": {
    title: "Invalid URI of a resource",
    message: 'Invalid URI "{uri}" of resource "{name}": {problem}.',
    hint: "write the URI after the marker, for example {example}.",
  },
  "mcp/template-mismatch": {
    title: "Variables of a URI template differ from the parameters",
    message: "{what}.",
  },
  "mcp/bad-list": {
    title: "Invalid list function of a resource template",
    message: 'The list function "{list}" of "{uri}" {problem}.',
  },
  "mcp/bad-completer": {
    title: "Invalid completion of an argument of a prompt or a variable of a template",
    message: 'The completion "{completer}" of "{uri}" {problem}.',
  },
  "type/function-in-schema": {
    title: "Function in an input",
    message: "{path} is a function; JSON has no functions.",
  },
  "type/function-dropped": {
    severity: "warning",
    title: "Function omitted from a schema",
    message: "{path} is a function and is omitted from the schema; JSON has no functions.",
    hint: "if this is intended, {advice}.",
  },
  "type/method-dropped": {
    severity: "warning",
    title: "Methods omitted from a tool input",
    message: "{path} has type {type}; JSON has no methods, so its values have none of: {methods}.",
    hint: "use a type without them, or {advice}.",
  },
  "type/setter-dropped": {
    severity: "warning",
    title: "Setters omitted from a tool input",
    message:
      "{path} has type {type}; a setter without a getter has no value, so these are omitted from the schema: {setters}.",
    hint: "add a getter to each of them, or @ignore if this is intended.",
  },
  "type/not-json": {
    title: "Type has no JSON form",
    message: "{path} has type {type}; JSON has no {kind}.",
  },
  "type/not-json-omitted": {
    severity: "warning",
    title: "Type without a JSON form is omitted",
    message: "{path} has type {type}; JSON has no {kind}, so {what} omitted from the schema.",
    hint: "if this is intended, {advice}.",
  },
  "type/package-missing": {
    severity: "warning",
    title: "Type that is not installed or not declared is omitted",
    message: "{path} has {type}, so {what} omitted from the schema.",
    hint: "to describe it, {need}. If this is intended, {advice}.",
  },
  "type/to-json-in-input": {
    title: "Type with toJSON in a tool input",
    message:
      "{path} has type {type}, whose toJSON() returns {returned}; JSON in an input cannot be converted back to {type}.",
    hint: "use {returned} in the input, and create the {type} in the handler.",
  },
  "type/properties-dropped": {
    severity: "warning",
    title: "Properties omitted from a schema",
    message: "{path} has type {type}, which is {form} in JSON; its own properties are omitted: {properties}.",
    hint: "to keep them, use an object that has {form} as a property.",
  },
  "type/computed-enum-member": {
    title: "Enum member is not a constant",
    message: "{path} has the enum {enum}, but the value of its member {member} is computed when the program runs.",
    hint: "initialize the member with a string or a number.",
  },
  "type/any-value": {
    severity: "warning",
    title: "Any value is accepted",
    message: "{path} has type {type}: {effect}.",
    hint: "declare its type. For an object with any properties, use Record<string, unknown>.",
  },
  "type/unresolved": {
    title: "Type cannot be resolved",
    message: "{path} has a type that cannot be resolved: {type}.",
  },
  "type/type-parameter": {
    title: "Type parameter without a type argument",
    message: "{path} has type {type}, a type parameter; a schema needs a concrete type.",
    hint: "replace it with a concrete type.",
  },
  "type/too-deep": {
    title: "Type expands infinitely",
    message: '{path} of "{user}" has a type that expands infinitely: {type}.',
    hint: "add @depth 3 to the comment of the property, parameter or type, to describe fewer levels, or use a recursive type whose type arguments do not grow.",
  },
  "type/endless": {
    severity: "warning",
    title: "Input requires itself",
    message:
      'Every call of "{id}" will be rejected: {type} requires the property "{property}", whose value contains another {type}.',
    hint: "make {property} optional with `?`, allow null, or use an array.",
  },
  "type/impossible": {
    severity: "warning",
    title: "Input that no value satisfies",
    message: 'Every call of "{id}" will be rejected: no JSON value satisfies the required property "{property}".',
    hint: "correct the type or the constraints of {property}, or make it optional with `?`.",
  },
  "type/undefined-optional": {
    severity: "info",
    title: "Required property that may be undefined",
    message:
      "{path} is required but may be undefined. JSON has no undefined, so the schema makes such properties optional.",
    hint: "mark it as optional with `?`, or use null for a value that must be given. Reported once.",
  },
  "type/too-slow": {
    title: "Type takes too long to read",
    message: "The type takes more than {seconds} s to read.{most} Reading stopped at {path}.",
    hint: "{advice}, or raise `limits.seconds` in the config.",
  },
  "type/too-large": {
    title: "Schema is too large",
    message: "{path} has a schema of {size} kB; the limit is {limit} kB.{most}",
    hint: "{advice}, or raise `limits.kilobytes` in the config.",
  },
  "type/depth-limited": {
    severity: "warning",
    title: "Objects below the limit of @depth are not described",
    message: "{path} is described to a depth of {depth}. Deeper objects accept any properties{where}.",
    hint: 'raise the number, or add "type/depth-limited" to `silence` in the config.',
  },
  "type/constraint-mismatch": {
    title: "JSDoc constraint does not fit its type",
    message: "@{tag} does not fit {path}: {problem}.",
  },
  "type/tag-not-applied": {
    severity: "warning",
    title: "Tag or comment is not applied",
    message: "{tag} is not applied to {path}: {reason}.",
  },
  "type/unchecked-format": {
    severity: "warning",
    title: "Format is not checked",
    message: 'Format "{format}" is not checked: JSON Schema does not define it, or its strings are internationalized.',
    hint: "use one of {formats}, or @pattern.",
  },
  "jsdoc/not-attached": {
    severity: "warning",
    title: "JSDoc comment or tag is ignored",
    message: "{what} is ignored: {reason}.",
  },
  "jsdoc/unknown-param": {
    severity: "warning",
    title: "@param matches no parameter",
    message: "{what} is ignored: {reason}.",
  },
  "jsdoc/unknown-tag": {
    severity: "warning",
    title: "Unknown JSDoc tag",
    message: "{what} is ignored: {reason}.",
  },
  "type/root-union": {
    severity: "warning",
    title: "Union at the root of an input",
    message: 'The input of "{id}" is a union, so its schema has `anyOf` at the root, which {clients} reject or drop.',
    hint: "to support these clients, use one object with a property that holds the union.",
  },
  "type/loose-union": {
    severity: "warning",
    title: "Union has no usable discriminator",
    message:
      "{path} is a union without a usable discriminator; its schema accepts some objects that mix keys of several members, which TypeScript rejects.",
    hint: "give each member a required property with a distinct string literal, such as `kind`.",
  },
  "type/not-found": {
    title: "Exported type not found",
    message: '{file} does not export a type "{name}".',
    hint: "use one of its exported types: {exports}.",
  },
  "emit/name-clash": {
    title: "Two tools have the same name in generated code",
    message: 'Tools "{first}" and "{second}" would both be exported as "{identifier}".',
    hint: "rename one of them.",
  },
  "emit/template": {
    title: "Invalid template",
    message: "Invalid template {template}: {problem}.",
  },
  "tool/unsafe-text": {
    title: "Tool has text that attacks the model",
    message: "{id}{path} {problem}.",
    hint: "remove it. Source: {source}",
  },
  "tool/shadows-server": {
    severity: "warning",
    title: "Tool can be confused with a tool of another server",
    message: "{id}{path} {problem}.",
    hint: "rename the tool, or remove the mention. Source: {source}",
  },
  "tool/similar": {
    severity: "warning",
    title: "Models can confuse two tools",
    message: 'Models can confuse "{id}" with "{other}": both use the words {words}.',
    hint: "write in both descriptions when to use which, choose other names, or make one tool of them.",
  },
  "client/loses-all": {
    title: "Tool makes a client reject every tool",
    message: "{tools} {client} reject every tool: {problem}.",
    hint: "change the tool ({fix}), or set `clients` in the config to the clients that you support.",
  },
  "client/earlier-loses-all": {
    severity: "warning",
    title: "Tool makes earlier versions of a client reject every tool",
    message: "{tools} earlier versions of {client} reject every tool: {problem}.",
    hint: "change the tool ({fix}) to support these versions, or set `clients` in the config to the clients that you support.",
  },
  "client/refused": {
    title: "Client rejects a tool",
    message: "{client} rejects {loss}: {problem}.",
    hint: "change the tool ({fix}), or serve it with `--profile {client}`. Source: {source}",
  },
  "client/refused-package": {
    severity: "warning",
    title: "Client rejects a type of an installed package",
    message: "{client} rejects {loss}, because of a type in an installed package: {problem}.",
    hint: "declare a type of your own for it, or serve it with `--profile {client}`. Source: {source}",
  },
  "client/projected": {
    severity: "info",
    title: "API rejects a tool as it is listed",
    message: "{client} rejects {loss} as listed: {problem}.",
    hint: "send it with {adapter} of toolwright/adapters, which changes it. Source: {source}",
  },
  "client/dropped": {
    severity: "warning",
    title: "Client drops part of a tool",
    message: "{client} drops part of the tool: {problem}.",
    hint: "repeat it in the description if it matters. Source: {source}",
  },
  "client/rewritten": {
    severity: "info",
    title: "Client rewrites part of a tool",
    message: "{client} rewrites part of the tool: {problem}.",
    hint: "check that the rewritten form is acceptable. Source: {source}",
  },
  "contract/breaking": {
    title: "Change breaks callers",
    message: "{tool}: {change}. {proof}",
    hint: 'undo it, or accept it with `toolwright lock --tool {tool} --because "..."`.',
  },
  "contract/unknown": {
    title: "Change may break callers",
    message: "{tool}: {change}. It is unknown whether this breaks callers: {reason}.",
    hint: 'undo it, or accept it with `toolwright lock --tool {tool} --because "..."`.',
  },
  "contract/version": {
    title: "Version is too low for a change",
    message: "{tool}: the version is {version}; it must be {minimum} or later, because of this change: {change}.",
    hint: 'raise the version, or set versions: "ignore" in the config.',
  },
  "contract/invalid-lock": {
    title: "Invalid lock",
    message: "Cannot read {file}: {reason}.",
    hint: "after a merge conflict, run `toolwright lock --merge`. Otherwise restore it from git.",
  },
  "config/invalid": { title: "Invalid config", message: "{problem}" },
  "config/tsconfig": {
    severity: "warning",
    title: "Unknown tsconfig option",
    message: "{problem}",
    hint: "correct or remove the option if your own TypeScript does not know it either. toolwright ignores it.",
  },
  "config/not-strict": {
    severity: "warning",
    title: "strictNullChecks is off",
    message:
      "strictNullChecks is off: your compiler ignores null and undefined in types. toolwright reads types with the option on.",
    hint: 'set "strict": true or "strictNullChecks": true in the tsconfig, so that your compiler checks handlers against the same types.',
  },
  "config/decorators": {
    severity: "warning",
    title: "Decorators are not compiled",
    message:
      "The target of the tsconfig is ESNext, for which tsc does not compile standard decorators: {decorator} is a syntax error where the code runs.",
    hint: 'set "target": "ES2022" in the tsconfig, or "noEmit": true if something else compiles the code.',
  },
  "skill/unknown-tool": {
    title: "Skill names an unknown tool",
    message: 'There is no tool "{name}".',
  },
  "config/publish": {
    title: "A file for publishing lacks something",
    message: "{file} cannot be written: {problem}.",
  },
  "io/not-ours": {
    title: "Existing file was not generated",
    message: "{file} exists and was not written by toolwright.",
    hint: "move it, or set another `outDir` in the config.",
  },
  "io/read-failed": {
    title: "File cannot be read",
    message: "Cannot read {file}: {reason}.",
  },
  "io/write-failed": {
    title: "File cannot be written",
    message: "Cannot write {file}: {reason}.",
  },
} as const;

export type DiagnosticCode = keyof typeof catalogue;

/**
 * The warnings that something the author wrote has no effect. The commands about the source print them again in every run. They are no part of
 * the catalogue, which the entry file of the command does not load.
 */
export const losses: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "scan/not-a-marker",
  "type/tag-not-applied",
  "jsdoc/not-attached",
  "jsdoc/unknown-param",
  "jsdoc/unknown-tag",
]);

/** The arguments of a code: a string for each placeholder in its message and hint. */
export type DiagnosticArgs<Code extends DiagnosticCode> = Readonly<
  Record<PlaceholdersOfEntry<(typeof catalogue)[Code]>, string>
>;

type PlaceholdersOfEntry<Entry> = Entry extends { readonly message: infer Message }
  ? Placeholders<Message> | (Entry extends { readonly hint: infer Hint } ? Placeholders<Hint> : "advice")
  : never;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name extends `${string}{${infer Inner}`
    ? Placeholders<`{${Inner}}${Rest}`>
    : Name | Placeholders<Rest>
  : never;

export type Severity = "error" | "warning" | "info";
