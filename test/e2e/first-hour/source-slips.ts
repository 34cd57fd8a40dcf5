/** A slip in a source file, and what the message about it must have. */
export interface SourceSlip {
  readonly title: string;
  readonly source: string;
  /** Line and column. */
  readonly at: string;
  readonly cause: string;
  readonly wayOut: string;
}

/** Each is in a file of its own. All files are read in one run, so that none hides what is wrong with another. */
export const sourceSlips: readonly SourceSlip[] = [
  {
    title: "the marker is misspelt",
    source: "/** Add. @tol add_typo */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "1:10",
    cause: "@tol is ignored: it is not a known tag",
    wayOut: "did you mean @tool?",
  },
  {
    title: "the marker has a capital letter",
    source: "/** Add. @Tool add_capital */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "1:10",
    cause: "@Tool is ignored: it is not a known tag",
    wayOut: "did you mean @tool?",
  },
  {
    title: "one of two markers is misspelt",
    source:
      "/** A. @tool one_good */\nexport function a(x: string): string {\n  return x;\n}\n/** B. @mcpTool one_bad */\nexport function b(x: string): string {\n  return x;\n}\n",
    at: "5:8",
    cause: "@mcpTool is ignored",
    wayOut: "did you mean @tool?",
  },
  {
    title: "a hint is written in lower case",
    source:
      "/**\n * Add.\n * @tool lower_hint\n * @readonly\n */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "4:4",
    cause: "@readonly is ignored: it is not a tag of a tool",
    wayOut: "did you mean @readOnly?",
  },
  {
    title: "a hint is misspelt",
    source:
      "/**\n * Add.\n * @tool bad_hint\n * @destrutive\n */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "4:4",
    cause: "@destrutive is ignored: it is not a known tag",
    wayOut: "did you mean @destructive?",
  },
  {
    title: "`@param` has a letter too many",
    source:
      "/**\n * Add.\n * @tool params\n * @params a first\n */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "4:4",
    cause: "@params is ignored",
    wayOut: "did you mean @param?",
  },
  {
    title: "constraints have the names of HTML attributes",
    source: "/** Cut. @tool html_min */\nexport function cut(/** @min 3 */ a: number): number {\n  return a;\n}\n",
    at: "2:25",
    cause: "@min is ignored",
    wayOut: "did you mean @minimum?",
  },
  {
    title: "a constraint is written in lower case",
    source:
      "/** Cut. @tool lower_constraint */\nexport function cut(/** @minlength 3 */ a: string): string {\n  return a;\n}\n",
    at: "2:25",
    cause: "@minlength is ignored",
    wayOut: "did you mean @minLength?",
  },
  {
    title: "a constraint is for another type",
    source:
      "/** Cut. @tool other_constraint */\nexport function cut(/** @minLength 2 */ a: string[]): number {\n  return a.length;\n}\n",
    at: "2:25",
    cause: '@minLength 2 does not fit parameter "a": it applies to strings, but the type is string[]',
    wayOut: "use @minItems, @maxItems, @uniqueItems",
  },
  {
    title: "a pattern is no regular expression",
    source:
      "/** Cut. @tool bad_pattern */\nexport function cut(/** @pattern [a-z */ a: string): string {\n  return a;\n}\n",
    at: "2:25",
    cause: "Unterminated character class",
    wayOut: "correct the value, or remove the tag",
  },
  {
    title: "a constant function is not exported",
    source: "/** Add. @tool not_exported */\nconst add = (a: number): number => a;\nadd(1);\n",
    at: "2:7",
    cause: '"add" is marked as a tool but is not exported',
    wayOut: "export it",
  },
  {
    title: "the class is not exported",
    source:
      "class Db {\n  /** Query. @tool class_not_exported */\n  query(sql: string): string {\n    return sql;\n  }\n}\nexport const db = new Db();\n",
    at: "1:7",
    cause: '"Db" is marked as a tool but is not exported',
    wayOut: "export it",
  },
  {
    title: "the base class is not exported",
    source:
      'abstract class Base {\n  abstract n: string;\n  /** Hi. @tool base_not_exported */\n  hi(a: string): string {\n    return this.n + a;\n  }\n}\nexport class One extends Base {\n  n = "one";\n}\n',
    at: "1:16",
    cause: '"Base" is marked as a tool but is not exported',
    wayOut: "export it",
  },
  {
    title: "the function is a member of an object",
    source:
      "export const tools = {\n  /** Add. @tool in_object */\n  add(a: number): number {\n    return a;\n  },\n};\n",
    at: "2:12",
    cause: "@tool is on an object member",
    wayOut: "move the marker, or mark an exported function that calls this code",
  },
  {
    title: "the method is an arrow function",
    source: "export class Db {\n  /** Query. @tool arrow_member */\n  query = (sql: string): string => sql;\n}\n",
    at: "2:14",
    cause: "a class member that is not a method",
    wayOut: "move the marker, or mark an exported function that calls this code",
  },
  {
    title: "the function is in a namespace",
    source:
      "export namespace N {\n  /** D. @tool in_namespace */\n  export function d(a: string): string {\n    return a;\n  }\n}\n",
    at: "2:10",
    cause: "@tool is on a nested declaration",
    wayOut: "move the marker, or mark an exported function that calls this code",
  },
  {
    title: "the function needs `this`",
    source: "/** D. @tool needs_this */\nexport function d(this: Date, a: string): string {\n  return a;\n}\n",
    at: "2:19",
    cause: "a function with a `this` parameter",
    wayOut: "a function without one or a method of an exported class",
  },
  {
    title: "the marker is on the implementation of overloads",
    source:
      "export function f(a: string): string;\nexport function f(a: number): number;\n/** F. @tool overloads */\nexport function f(a: string | number): string | number {\n  return a;\n}\n",
    at: "3:8",
    cause: '"f" has 2 overloads, and @tool applies to the first alone: f(a: string)',
    wayOut: "write @tool above each overload that is meant",
  },
  {
    title: "the class needs arguments",
    source:
      "export class Db {\n  readonly url: string;\n  constructor(url: string) {\n    this.url = url;\n  }\n  /** Query. @tool needs_instance */\n  query(sql: string): string {\n    return this.url + sql;\n  }\n}\n",
    at: "7:3",
    cause: 'No handler is bound for "needs_instance" (needs an instance of Db)',
    wayOut: "instances: { Db: new Db(/* arguments */) }",
  },
  {
    title: "the name has a space",
    source: "/** D. @tool größe messen */\nexport function groesse(a: string): string {\n  return a;\n}\n",
    at: "1:8",
    cause: "größe",
    wayOut: "above the tags",
  },
  {
    title: "two names differ only in how they are written",
    source:
      "/** D. @tool get_user */\nexport function a1(a: string): string {\n  return a;\n}\n/** D. @tool getUser */\nexport function a2(a: string): string {\n  return a;\n}\n",
    at: "2:17",
    cause: 'would both be exported as "getUserTool"',
    wayOut: "rename one of them",
  },
  {
    title: "the description follows the name",
    source: "/** @tool after_name Adds two numbers */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "1:5",
    cause: 'found "after_name Adds two numbers"',
    wayOut: "belongs above the tags",
  },
  {
    title: "the description follows a hint",
    source:
      "/**\n * @tool after_hint\n * @readOnly\n * Adds two numbers.\n */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "3:4",
    cause: 'found "Adds two numbers."',
    wayOut: "above the tags",
  },
  {
    title: "`@name` is beside `@tool`",
    source:
      "/**\n * Adds.\n * @tool with_name\n * @name plus\n */\nexport function add(a: number): number {\n  return a;\n}\n",
    at: "4:4",
    cause: "@name is ignored: it is not a tag of a tool",
    wayOut: "the text after @tool",
  },
  {
    title: "a mention starts with `@`",
    source:
      "/**\n * Send to @channel or a@b.c.\n * @tool mention\n */\nexport function f(a: string): string {\n  return a;\n}\n",
    at: "2:12",
    cause: "@channel is ignored",
    wayOut: "\\@channel if it is text",
  },
  {
    title: "a line of the text starts with `@`",
    source:
      "/**\n * Posts a message to\n * @channel and waits.\n * @tool mention_line\n */\nexport function f(a: string): string {\n  return a;\n}\n",
    at: "3:4",
    cause: "@channel is ignored",
    wayOut: "\\@channel if it is text",
  },
  {
    title: "the result is a `Map`",
    source: "/** M. @tool map_result */\nexport function m(): Map<string, number> {\n  return new Map();\n}\n",
    at: "2:22",
    cause: "JSON has no maps",
    wayOut: "use Record<string, V>",
  },
  {
    title: "a parameter is a promise",
    source: "/** D. @tool promise */\nexport function d(a: Promise<string>): string {\n  return String(a);\n}\n",
    at: "2:19",
    cause: "JSON has no promises",
    wayOut: "await it",
  },
  {
    title: "a parameter is a symbol",
    source: "/** D. @tool symbol */\nexport function d(a: symbol): string {\n  return String(a);\n}\n",
    at: "2:19",
    cause: "JSON has no symbols",
    wayOut: "use a string literal type",
  },
  {
    title: "the result is that of `JSON.parse`",
    source: "/** T. @tool parsed */\nexport function t(a: string) {\n  return JSON.parse(a);\n}\n",
    at: "2:17",
    cause: "The output has type any",
    wayOut: "declare its type",
  },
  {
    title: "a property has type `any`",
    source:
      "/** F. @tool any_inside */\nexport function f(cb: { name: string; value: any }[]): void {\n  void cb;\n}\n",
    at: "2:46",
    cause: "has type any: every value is accepted",
    wayOut: "declare its type",
  },
  {
    title: "types are written as in JavaScript",
    source:
      "/**\n * F.\n * @tool typed_by_comment\n * @param {string} a the text\n * @returns {string} joined\n */\nexport function f(a): string {\n  return a;\n}\n",
    at: "7:19",
    cause: 'Parameter "a" has type any, because none is written',
    wayOut: "declare its type",
  },
  {
    title: "a wrapper loses the type of a default",
    source:
      "const wrap =\n  <A extends unknown[], R>(f: (...a: A) => R) =>\n  (...a: A): R =>\n    f(...a);\n/** F. @tool wrapped */\nexport const f = wrap((a: number, b = 2): number => a + Number(b));\n",
    at: "6:35",
    cause: 'Parameter "b" has type unknown',
    wayOut: "declare its type",
  },
  {
    title: "a type comes from a package without types",
    source:
      'import { Thing } from "untyped";\n/** T. @tool untyped */\nexport function t(a: Thing): string {\n  return String(a);\n}\n',
    at: "1:23",
    cause: 'Cannot find types of module "untyped"',
    wayOut: "npm install --save-dev @types/untyped",
  },
  {
    title: "the context is that of the SDK",
    source:
      'import type { ServerContext } from "@modelcontextprotocol/server";\n/** F. @tool sdk_context */\nexport function f(a: number, ctx: ServerContext): number {\n  return ctx ? a : 0;\n}\n',
    at: "3:30",
    cause: "ServerContext",
    wayOut: "ToolContext",
  },
  {
    title: "an input requires itself",
    source:
      "export interface Emp {\n  name: string;\n  boss: Emp;\n}\n/** F. @tool endless */\nexport function f(e: Emp): string {\n  return e.name;\n}\n",
    at: "3:3",
    cause: 'Emp requires the property "boss", whose value contains another Emp',
    wayOut: "make boss optional with `?`",
  },
  {
    title: "a tree requires its parent",
    source:
      "export interface Tree {\n  name: string;\n  parent: Tree;\n  children: Tree[];\n}\n/** T. @tool endless_tree */\nexport function tree(n: Tree): string {\n  return n.name;\n}\n",
    at: "3:3",
    cause: 'Tree requires the property "parent"',
    wayOut: "allow null",
  },
  {
    title: "no value has the type of a property",
    source:
      "/** F. @tool impossible */\nexport function f(options: { id: string & number; text: string }): string {\n  return options.text;\n}\n",
    at: "2:30",
    cause: 'no JSON value satisfies the required property "id"',
    wayOut: "correct the type",
  },
  {
    title: "a result is text or complete",
    source:
      '/** F. @tool half_complete */\nexport async function f(a: string) {\n  if (a) return "x";\n  return { content: [{ type: "text" as const, text: a }] };\n}\n',
    at: "2:23",
    cause: "JSON has no union of complete MCP results and other values",
    wayOut: "return toolResult({ content })",
  },
  {
    title: "`@internal` is on a required property",
    source:
      "/** F. @tool internal_required */\nexport function f(options: {\n  a: string;\n  /** @internal */\n  b: string;\n}): string {\n  return options.a + options.b;\n}\n",
    at: "4:7",
    cause: '@internal is not applied to property "b"',
    wayOut: "make it optional, or remove the tag",
  },
  {
    title: "a comment follows code on its line",
    source:
      "/** F. @tool after_code */\nexport function f(options: { a?: string; /** @default 10 */ b?: number }): string {\n  return String(options.a) + String(options.b);\n}\n",
    at: "2:42",
    cause: 'TypeScript does not read comments after ";" on the same line',
    wayOut: "move it to its own line, directly above",
  },
  {
    title: "`@default` contradicts the default of a parameter",
    source: "/** D. @tool two_defaults */\nexport function d(/** @default 5 */ a = 3): number {\n  return a;\n}\n",
    at: "2:23",
    cause: "the code has the default 3",
    wayOut: "remove the tag",
  },
  {
    title: "`@default` contradicts the default of a destructured property",
    source:
      "/** F. @tool destructured_defaults */\nexport function f({\n  a = 5,\n}: {\n  /** @default 10 */\n  a?: number;\n}): number {\n  return a;\n}\n",
    at: "5:7",
    cause: "the code has the default 5",
    wayOut: "remove the tag",
  },
  {
    title: "the source has markers of a merge conflict",
    source:
      "<<<<<<< HEAD\n/** A. @tool conflict */\n=======\n/** B. @tool conflict */\n>>>>>>> other\nexport function a(x: string): string {\n  return x;\n}\n",
    at: "1:1",
    cause: "Merge conflict marker encountered",
    wayOut: "fix the syntax",
  },
];

/** What looks like a slip, and needs no message: it works, or `tsc` says what is wrong. */
export const noSlips: readonly Pick<SourceSlip, "title" | "source">[] = [
  {
    title: "types are also in the comment",
    source:
      "/**\n * Adds.\n * @tool typed_twice\n * @param {number} a first\n */\nexport function add(a: number): number {\n  return a;\n}\n",
  },
  {
    title: "the description follows the marker",
    source:
      "/**\n * @tool below\n * Adds two numbers.\n */\nexport function add(a: number): number {\n  return a;\n}\n",
  },
  {
    title: "the description has a tag",
    source:
      "/**\n * @tool tagged\n * @description Adds two numbers.\n */\nexport function add(a: number): number {\n  return a;\n}\n",
  },
  {
    title: "the function is an arrow function",
    source: "/** Adds. @tool arrow */\nexport const add = async (a: number, b = 2): Promise<number> => a + b;\n",
  },
  {
    title: "the function is a default export without a name",
    source: "/** Adds. @tool default_export */\nexport default (a: number): number => a;\n",
  },
  {
    title: "the function is exported under another name",
    source: "/** Adds. @tool renamed */\nfunction add(a: number): number {\n  return a;\n}\nexport { add as plus };\n",
  },
  {
    title: "an enum has numbers and strings",
    source:
      'export enum Color {\n  Red,\n  Green = "g",\n}\n/** Paints. @tool mixed_enum */\nexport function paint(c: Color): Color {\n  return c;\n}\n',
  },
  {
    title: "the file has a byte order mark and the line ends of Windows",
    source:
      "\ufeff/**\r\n * Adds.\r\n * @tool windows\r\n * @param a The first\r\n */\r\nexport function add(a: number): number {\r\n  return a;\r\n}\r\n",
  },
  {
    title: "names of tools are words of JavaScript",
    source:
      "/** D. @tool delete */\nexport function remove(a: string): string {\n  return a;\n}\n/** P. @tool constructor */\nexport function ctor(a: string): string {\n  return a;\n}\n/** Q. @tool __proto__ */\nexport function proto(a: string): string {\n  return a;\n}\n",
  },
  {
    title: "a property has the name of one of all objects",
    source:
      "/** D. @tool object_names */\nexport function d(opts: { constructor: string; toString: string }): string {\n  return String(opts.constructor);\n}\n",
  },
  {
    title: "a function is two tools",
    source: "/** D. @tool one @tool two */\nexport function d(a: string): string {\n  return a;\n}\n",
  },
  {
    title: "a parameter with a default is before one without",
    source:
      '/** D. @tool default_first */\nexport function d(a: string = "x", b: number): string {\n  return a + b;\n}\n',
  },
  {
    title: "a parameter is the rest",
    source: "/** D. @tool rest */\nexport function d(...names: string[]): number {\n  return names.length;\n}\n",
  },
  {
    title: "defaults are the results of calls",
    source:
      "/** D. @tool called_defaults */\nexport function d(at = Date.now(), folder = process.cwd()): string {\n  return folder + at;\n}\n",
  },
  {
    title: "defaults are constants",
    source:
      "const size = 5 as const;\nconst options = { n: 3 };\n/** D. @tool constant_defaults */\nexport function d(a = size * 2, b = options.n, c = -1, e = null as string | null): string {\n  return [a, b, c, e].join();\n}\n",
  },
  {
    title: "properties are destructured with defaults",
    source:
      '/** D. @tool destructured */\nexport function d({ a = 1, b, c = "x" }: { a?: number; b: string; c?: "x" | "y" }): string {\n  return [a, b, c].join();\n}\n',
  },
  {
    title: "the context is optional",
    source:
      'import type { ToolContext } from "toolwright";\n/** F. @tool optional_context */\nexport function f(a: number, context?: ToolContext): number {\n  void context?.progress({ progress: 1 });\n  return a;\n}\n',
  },
  {
    title: "each overload has a marker",
    source:
      "/** F. @tool of_text */\nexport function f(a: string): string;\n/** G. @tool of_number */\nexport function f(a: number): number;\nexport function f(a: string | number): string | number {\n  return a;\n}\n",
  },
  {
    title: "the type of a parameter is not exported",
    source:
      "interface Secret {\n  text: string;\n}\n/** F. @tool private_type */\nexport function f(secret: Secret): Secret {\n  return secret;\n}\n",
  },
  {
    title: "the result may be null or undefined",
    source:
      "/** F. @tool null_result */\nexport function f(a: string): { n: number } | null {\n  return a ? { n: 1 } : null;\n}\n/** G. @tool undefined_result */\nexport function g(a: string): string | undefined {\n  return a || undefined;\n}\n",
  },
  {
    title: "the result is text or an object",
    source:
      '/** F. @tool text_or_object */\nexport function f(a: string): string | { n: number } {\n  return a ? { n: 1 } : "none";\n}\n',
  },
  {
    title: "the function only throws",
    source: "/** F. @tool only_throws */\nexport function f(a: string): never {\n  throw new Error(a);\n}\n",
  },
  {
    title: "the function streams",
    source:
      "/** F. @tool streams */\nexport async function* f(n: number): AsyncGenerator<string> {\n  yield String(n);\n}\n",
  },
  {
    title: "a parameter accepts everything",
    source:
      "/** F. @tool any_object */\nexport function f(options: object): string {\n  return JSON.stringify(options);\n}\n/** G. @tool any_value */\nexport function g(value: {}): string {\n  return JSON.stringify(value);\n}\n",
  },
  {
    title: "a complete MCP result is returned",
    source:
      'import { toolResult } from "toolwright";\n/** F. @tool complete_result */\nexport function f(a: string) {\n  return toolResult({ structuredContent: { a } });\n}\n/** G. @tool result_by_hand */\nexport function g(a: string) {\n  if (!a) return { isError: true, content: [{ type: "text" as const, text: "no" }] };\n  return { content: [{ type: "text" as const, text: a }] };\n}\n',
  },
  {
    title: "a class with a getter is the input",
    source:
      'export class Query {\n  text = "";\n  get size(): number {\n    return this.text.length;\n  }\n}\n/** F. @tool class_input */\nexport function f(query: Query): number {\n  return query.size;\n}\n',
  },
  {
    title: "the body does not compile",
    source: "/** F. @tool type_error */\nexport function f(a: number): string {\n  return a;\n}\n",
  },
  {
    title: "a function of a package without types is called",
    source:
      'import left from "untyped";\n/** F. @tool untyped_call */\nexport function f(a: string): string {\n  return left(a);\n}\n',
  },
  {
    title: "code in the description has tags",
    source:
      '/**\n * Does it.\n *\n * ```ts\n * @decorated\n * f("@tool evil");\n * ```\n * @tool fenced\n */\nexport function f(a: string): string {\n  return a;\n}\n',
  },
];
