/** A declaration of a tool, in parts that have defaults. */
interface Declaration {
  readonly params?: string;
  readonly result?: string;
  readonly tags?: string;
  /** Declarations of types before the function. */
  readonly types?: string;
  /** The whole text. `NAME` is the name of the change; a removed entry is "". */
  readonly source?: string;
}

/** A change as a developer makes it: what it is, its class, and the declaration before and after. */
type RealisticChange = readonly [what: string, result: string, before: Declaration, after: Declaration];

const params = (before: string, after: string): readonly [Declaration, Declaration] => [
  { params: before },
  { params: after },
];
const results = (before: string, after: string): readonly [Declaration, Declaration] => [
  { result: before },
  { result: after },
];
const tags = (before: string, after: string): readonly [Declaration, Declaration] => [
  { tags: before },
  { tags: after },
];
/** A parameter with constraints. */
const constrained = (type: string, before: string, after: string): readonly [Declaration, Declaration] => {
  const declare = (tag: string): Declaration => ({
    types: `export interface NAMEInput {\n  /** ${tag} */\n  value: ${type};\n}`,
    params: "input: NAMEInput",
  });
  return [declare(before), declare(after)];
};

/** The changes, by what they are about. Each is a tool, a prompt or a resource of its own. */
export const realisticChanges: readonly RealisticChange[] = [
  // Parameters
  ["optional parameter added", "compatible", ...params("a: string", "a: string, b?: string")],
  ["required parameter added", "breaking", ...params("a: string", "a: string, b: string")],
  ["parameter with a default added", "compatible", ...params("a: string", 'a: string, b = "x"')],
  ["optional parameter removed", "breaking", ...params("a: string, b?: string", "a: string")],
  ["required parameter removed", "breaking", ...params("a: string, b: string", "a: string")],
  ["parameter renamed", "breaking", ...params("title: string", "name: string")],
  ["optional parameter becomes required", "breaking", ...params("a: string, b?: string", "a: string, b: string")],
  ["required parameter becomes optional", "compatible", ...params("a: string, b: string", "a: string, b?: string")],
  ["parameters in another order", "none", ...params("a: string, b: number", "b: number, a: string")],
  ["string becomes a number", "breaking", ...params("a: string", "a: number")],
  ["string also accepts a number", "compatible", ...params("a: string", "a: string | number")],
  ["string or number becomes a string", "breaking", ...params("a: string | number", "a: string")],
  ["string becomes a list of strings", "breaking", ...params("a: string", "a: string[]")],
  ["string also accepts a list", "compatible", ...params("a: string", "a: string | string[]")],
  ["boolean becomes a choice", "breaking", ...params("a: boolean", 'a: "yes" | "no"')],
  ["choice gains a value", "compatible", ...params('a: "x" | "y"', 'a: "x" | "y" | "z"')],
  ["choice loses a value", "breaking", ...params('a: "x" | "y" | "z"', 'a: "x" | "y"')],
  ["value of a choice renamed", "breaking", ...params('a: "open" | "closed"', 'a: "open" | "done"')],
  ["choice becomes any string", "compatible", ...params('a: "x" | "y"', "a: string")],
  ["any string becomes a choice", "breaking", ...params("a: string", 'a: "x" | "y"')],
  ["null is accepted", "compatible", ...params("a: string", "a: string | null")],
  ["null is no longer accepted", "breaking", ...params("a: string | null", "a: string")],
  ["default changed", "model-visible", ...params('a = "normal"', 'a = "high"')],
  ["default removed", "model-visible", ...params('a = "normal"', "a?: string")],
  ["string becomes a date", "breaking", ...params("a: string", "a: Date")],
  ["object gains an optional property", "compatible", ...params("a: { x: number }", "a: { x: number; y?: number }")],
  ["object gains a required property", "breaking", ...params("a: { x: number }", "a: { x: number; y: number }")],
  ["object loses a property", "breaking", ...params("a: { x: number; y?: number }", "a: { x: number }")],
  [
    "object accepts any further property",
    "compatible",
    ...params("a: { x: number }", "a: { x: number; [key: string]: unknown }"),
  ],
  ["object becomes closed", "breaking", ...params("a: { x: number; [key: string]: unknown }", "a: { x: number }")],
  ["tuple becomes a list", "compatible", ...params("a: [number, number]", "a: number[]")],
  ["list becomes a tuple", "breaking", ...params("a: number[]", "a: [number, number]")],
  ["tuple gains an optional item", "compatible", ...params("a: [number]", "a: [number, number?]")],
  ["union gains a case", "compatible", ...params('a: { k: "x" }', 'a: { k: "x" } | { k: "y" }')],
  ["union loses a case", "breaking", ...params('a: { k: "x" } | { k: "y" }', 'a: { k: "x" }')],
  [
    "case of a union gains a required property",
    "breaking",
    ...params('a: { k: "x" } | { k: "y" }', 'a: { k: "x" } | { k: "y"; z: number }'),
  ],
  [
    "record of strings becomes one of numbers",
    "breaking",
    ...params("a: Record<string, string>", "a: Record<string, number>"),
  ],
  [
    "keys of a record become a choice",
    "breaking",
    ...params("a: Record<string, string>", 'a: Partial<Record<"x" | "y", string>>'),
  ],
  [
    "type of a property moved to an interface",
    "none",
    { params: "a: { x: number }" },
    { types: "export interface NAMEPoint { x: number }", params: "a: NAMEPoint" },
  ],
  [
    "recursive type gains an optional property",
    "compatible",
    { types: "export interface NAMENode { next?: NAMENode }", params: "a: NAMENode" },
    { types: "export interface NAMENode { next?: NAMENode; note?: string }", params: "a: NAMENode" },
  ],
  [
    "recursive type gains a required property",
    "breaking",
    { types: "export interface NAMENode { next?: NAMENode }", params: "a: NAMENode" },
    { types: "export interface NAMENode { next?: NAMENode; id: number }", params: "a: NAMENode" },
  ],
  // Constraints
  ["@maxLength added", "breaking", ...constrained("string", "Text.", "Text. @maxLength 80")],
  ["@maxLength raised", "compatible", ...constrained("string", "@maxLength 80", "@maxLength 100")],
  ["@maxLength lowered", "breaking", ...constrained("string", "@maxLength 80", "@maxLength 40")],
  ["@maxLength removed", "compatible", ...constrained("string", "@maxLength 80", "")],
  ["@minLength added", "breaking", ...constrained("string", "", "@minLength 1")],
  ["@minimum raised", "breaking", ...constrained("number", "@minimum 0", "@minimum 1")],
  ["@minimum lowered", "compatible", ...constrained("number", "@minimum 1", "@minimum 0")],
  ["@minimum becomes exclusive", "breaking", ...constrained("number", "@minimum 0", "@exclusiveMinimum 0")],
  ["@maximum lowered", "breaking", ...constrained("number", "@maximum 100", "@maximum 50")],
  ["@integer added", "breaking", ...constrained("number", "", "@integer")],
  ["@integer removed", "compatible", ...constrained("number", "@integer", "")],
  ["@multipleOf halved", "compatible", ...constrained("number", "@multipleOf 10", "@multipleOf 5")],
  ["@multipleOf doubled", "breaking", ...constrained("number", "@multipleOf 5", "@multipleOf 10")],
  ["@pattern added", "breaking", ...constrained("string", "", "@pattern ^[a-z]+$")],
  ["@pattern loosened", "compatible", ...constrained("string", "@pattern ^[a-z]+$", "@pattern ^[a-z0-9]+$")],
  ["@pattern tightened", "breaking", ...constrained("string", "@pattern ^[a-z0-9]+$", "@pattern ^[a-z]+$")],
  [
    "@pattern written in another way",
    "compatible",
    ...constrained("string", "@pattern ^[0-9]{3}$", "@pattern ^\\d\\d\\d$"),
  ],
  ["@minItems added", "breaking", ...constrained("string[]", "", "@minItems 1")],
  ["@maxItems raised", "compatible", ...constrained("string[]", "@maxItems 5", "@maxItems 10")],
  ["@uniqueItems added", "breaking", ...constrained("string[]", "", "@uniqueItems")],
  ["@minProperties added", "breaking", ...constrained("Record<string, string>", "", "@minProperties 1")],
  ["@format added (formats: note)", "model-visible", ...constrained("string", "", "@format email")],
  ["description of a parameter changed", "model-visible", ...constrained("string", "The old text.", "The new text.")],
  ["example added", "compatible", ...constrained("string", "Text.", 'Text. \n   * @examples ["a"]')],
  ["parameter deprecated", "model-visible", ...constrained("string", "Text.", "Text.\n   * @deprecated Use text.")],
  // Results
  ["property of a result added", "additive", ...results("{ id: number }", "{ id: number; url: string }")],
  ["optional property of a result added", "additive", ...results("{ id: number }", "{ id: number; url?: string }")],
  [
    "nested property of a result added",
    "additive",
    ...results("{ user: { id: number } }", "{ user: { id: number; name: string } }"),
  ],
  [
    "property of items of a result added",
    "additive",
    ...results("{ all: { id: number }[] }", "{ all: { id: number; at: string }[] }"),
  ],
  ["property of a result removed", "breaking", ...results("{ id: number; url: string }", "{ id: number }")],
  ["optional property of a result removed", "compatible", ...results("{ id: number; url?: string }", "{ id: number }")],
  [
    "property of a result becomes optional",
    "breaking",
    ...results("{ id: number; url: string }", "{ id: number; url?: string }"),
  ],
  [
    "optional property of a result becomes certain",
    "compatible",
    ...results("{ id: number; url?: string }", "{ id: number; url: string }"),
  ],
  ["property of a result renamed", "breaking", ...results("{ id: number }", "{ key: number }")],
  ["property of a result changes its type", "breaking", ...results("{ id: number }", "{ id: string }")],
  ["property of a result may be null", "breaking", ...results("{ id: number }", "{ id: number | null }")],
  [
    "choice in a result gains a value",
    "breaking",
    ...results('{ state: "open" | "closed" }', '{ state: "open" | "closed" | "merged" }'),
  ],
  [
    "choice in a result loses a value",
    "compatible",
    ...results('{ state: "open" | "closed" | "merged" }', '{ state: "open" | "closed" }'),
  ],
  ["object becomes a list", "breaking", ...results("{ id: number }", "{ id: number }[]")],
  ["structured result becomes text", "breaking", ...results("{ id: number }", "string")],
  ["text becomes a structured result", "breaking", ...results("string", "{ id: number }")],
  ["no result becomes one", "compatible", ...results("void", "{ id: number }")],
  ["result is no longer sent", "breaking", ...results("{ id: number }", "void")],
  ["@output text added", "breaking", ...tags("", "@output text")],
  ["@output text removed", "compatible", ...tags("@output text", "")],
  // Metadata
  ["tool removed", "breaking", {}, { source: "" }],
  [
    "tool added",
    "compatible",
    { source: "" },
    {
      source:
        "/** Computes the sum. @tool NAME */\nexport function NAME(numbers: number[]): number {\n  return numbers.length;\n}\n",
    },
  ],
  ["@readOnly removed", "breaking", ...tags("@readOnly", "")],
  ["@readOnly added", "compatible", ...tags("", "@readOnly")],
  ["@destructive false removed", "breaking", ...tags("@destructive false", "")],
  ["@security added", "breaking", ...tags("", "@security oauth admin")],
  ["@security with one scope more", "breaking", ...tags("@security oauth read", "@security oauth read write")],
  ["@security removed", "compatible", ...tags("@security oauth admin", "")],
  ["@title changed", "model-visible", ...tags("@title One", "@title Two")],
  ["@deprecated added", "compatible", ...tags("", "@deprecated since 2.0.0: Use another tool.")],
  // Prompts and resources
  [
    "argument of a prompt becomes required",
    "breaking",
    { source: "/** Asks. @prompt NAME */\nexport function NAME(a?: string): string {\n  return a ?? '';\n}\n" },
    { source: "/** Asks. @prompt NAME */\nexport function NAME(a: string): string {\n  return a;\n}\n" },
  ],
  [
    "prompt removed",
    "breaking",
    { source: "/** Asks. @prompt NAME */\nexport function NAME(): string {\n  return '';\n}\n" },
    { source: "" },
  ],
  [
    "URI of a resource renamed",
    "breaking",
    {
      source:
        "/** Text. @resource note://NAME/{slug} */\nexport function NAME(slug: string): string {\n  return slug;\n}\n",
    },
    {
      source:
        "/** Text. @resource notes://NAME/{slug} */\nexport function NAME(slug: string): string {\n  return slug;\n}\n",
    },
  ],
  [
    "MIME type of a resource changed",
    "breaking",
    {
      source:
        "/** Text. @resource text://NAME @mimeType text/plain */\nexport function NAME(): string {\n  return '';\n}\n",
    },
    {
      source:
        "/** Text. @resource text://NAME @mimeType text/markdown */\nexport function NAME(): string {\n  return '';\n}\n",
    },
  ],
];

/** Returns the source of a declaration. */
export function sourceOf(name: string, declaration: Declaration): string {
  const { params: given = "a: string", result = "{ id: number }", tags: own = "", types = "", source } = declaration;
  const text =
    source ??
    `${types}\n/** Does something. @tool NAME ${own} */\nexport function NAME(${given}): ${result} {\n  throw new Error("not called");\n}\n`;
  return text.replaceAll("NAME", name);
}
