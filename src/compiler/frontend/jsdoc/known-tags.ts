import { isJsonObject, nearestName, valueText } from "../../../json-schema/index.js";
import type { DiagnosticArgs } from "../../diagnostics/index.js";
import type { SiteNodes } from "../source-reporter.js";
import { constraints, parseValue } from "./constraint-tags.js";
import type { DocTag } from "./tags.js";

/** The tags that make a declaration a tool, the input or output of one, a prompt, a resource, or a type with a schema. */
export const markerTags: readonly string[] = ["tool", "toolInput", "toolOutput", "prompt", "resource", "schema"];

const toolTags: readonly string[] =
  `title version tags readOnly idempotent destructive openWorld icon meta summary category inputModes outputModes output security remarks see
   example param returns task`.split(/\s+/);

const promptTags: readonly string[] = "title icon meta remarks see example param returns complete".split(" ");

const resourceTags: readonly string[] = [
  ...promptTags,
  ...["name", "mimeType", "size", "audience", "priority", "lastModified", "list"],
];

/** What a comment describes. */
type Described = "tool" | "prompt" | "resource" | "value";

/** The tags that describe nothing but a value, so that they say nothing above a function. */
export const valueOnlyTags: readonly string[] = [
  ...Object.keys(constraints),
  ..."integer asType default examples writeOnly ignore header alias open depth".split(" "),
];

const valueTags: readonly string[] = [...valueOnlyTags, "title", "description", "deprecated"];

/** The tags of other schema generators that are read, or reported with their own message. */
const foreignTags: ReadonlySet<string> = new Set([
  ...["additionalProperties", "comment", "contains", "contentEncoding", "contentMediaType", "hide", "items", "length"],
  ...["markdownDescription", "nullable", "propertyNames", "ref", "$ref", "required"],
]);

/** The tags that toolwright reads, and suggests, by what the comment describes. Comments of values are often those of tools. */
const ownTags: Readonly<Record<Described, readonly string[]>> = {
  tool: [...markerTags, ...toolTags, ...valueTags],
  prompt: [...markerTags, ...promptTags, ...valueTags],
  resource: [...markerTags, ...resourceTags, ...valueTags],
  value: [...markerTags, ...toolTags, ...valueTags],
};

/** The tags of tools, prompts and resources. */
const entryTags: ReadonlySet<string> = new Set([...toolTags, ...resourceTags]);

/** Tags for other readers: those of TSDoc, JSDoc, TypeScript and TypeDoc, and directives of compilers. */
const otherTags: ReadonlySet<string> = new Set(
  `alpha beta decorator defaultValue eventProperty experimental inheritDoc internal label link override packageDocumentation privateRemarks public
   readonly sealed throws typeParam virtual
   abstract access alias arg argument async augments author borrows callback class classdesc const constant constructor constructs copyright
   defaultvalue desc emits enum event exception exports extends external file fileoverview fires func function generator global hideconstructor host
   implements inheritdoc inner instance interface kind lends license listens member memberof method mixes mixin module name namespace overview
   package private prop property protected requires return since static this todo tutorial type typedef var variation yield yields
   import overload satisfies template
   categoryDescription disableGroups document documents expand expandType group groupDescription hidden hideCategories hideGroups include
   includeCode inline inlineType mergeModuleWith preventExpand preventInline primaryExport project reexport showCategories showGroups sortStrategy
   summary useDeclaredType
   eslint flow jsx jsxImportSource nocollapse preserve suppress ts`.split(/\s+/),
);

/** Names of constraints elsewhere, which are too different from ours to be recognized as misspelt. */
const renamed: Readonly<Record<string, string>> = {
  min: "minimum",
  max: "maximum",
  int: "integer",
  regex: "pattern",
  regexp: "pattern",
};

const inType = "part of the type";

/** What the tags and decorators of ts-to-zod, tsoa, older typia and class-validator are here, by their names in lower case. */
const elsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["minLength", "maxLength", "pattern", "format", "minimum", "maximum"].map((name) => [
      `element${name.toLowerCase()}`,
      `@items.${name}`,
    ]),
  ),
  ...Object.fromEntries(
    "isstring isbool isboolean isarray isnumber isfloat isdouble isenum isobject isdefined validatenested"
      .split(" ")
      .map((name) => [name, inType]),
  ),
  isint: "@integer",
  islong: "@integer",
  isinteger: "@integer",
  isdate: "@format date, or the type Date",
  isdatetime: "@format date-time, or the type Date",
  isdatestring: "@format date-time, or the type Date",
  isemail: "@format email",
  isurl: "@format uri, or the type URL",
  isuuid: "@format uuid",
  isin: "a union of literals",
  isnotempty: "@minLength 1",
  isoptional: "a question mark after the name",
  ispositive: "@exclusiveMinimum 0",
  isnegative: "@exclusiveMaximum 0",
  length: "@minLength and @maxLength",
  matches: "@pattern",
  arrayminsize: "@minItems",
  arraymaxsize: "@maxItems",
  arrayunique: "@uniqueItems",
  step: "@multipleOf",
};

/** Reports the tags in the author's comments that nothing reads. `readonly` is a standard tag of a property, but on a tool it is misspelt. */
export function reportUnknownTags(
  tags: readonly DocTag[],
  on: Described,
  report: (code: "jsdoc/unknown-tag", args: DiagnosticArgs<"jsdoc/unknown-tag">, at: SiteNodes) => unknown,
): void {
  for (const tag of tags) {
    const { name, node } = withoutPrefix(tag);
    if (node.getSourceFile().fileName.includes("/node_modules/")) continue;
    const isMisspelt = on === "tool" && name === "readonly";
    // The summary of a tool is a tag of TSDoc, too.
    const isOfOther = on !== "value" && entryTags.has(name) && !ownTags[on].includes(name) && !otherTags.has(name);
    const isKnown = ownTags[on].includes(name) || foreignTags.has(name) || otherTags.has(name);
    const isName = name === "name" && (on === "tool" || on === "prompt");
    if (!isMisspelt && !isOfOther && !isName && isKnown) continue;
    const plain = name.toLowerCase();
    const meant = Object.hasOwn(renamed, plain) ? renamed[plain] : nearestName(name, ownTags[on]);
    const near = isMisspelt ? "readOnly" : isOfOther ? undefined : meant;
    const here = isName ? `the text after @${on}` : on === "value" && elsewhere[plain];
    const advice = here
      ? `here it is ${here}.`
      : near
        ? `did you mean @${near}?`
        : `remove it, or write \\@${name} if it is text. If another program reads it, add "jsdoc/unknown-tag" to \`silence\` in the config.`;
    const reason = isMisspelt || isOfOther || isName ? `it is not a tag of a ${on}` : "it is not a known tag";
    report("jsdoc/unknown-tag", { what: `@${name}`, reason, advice }, { node });
  }
}

/** Tags that leave a property out of the schema. All but `ignore` come from other tools. */
const hiding: ReadonlySet<string> = new Set(["ignore", "hidden", "hide", "internal", "TJS-ignore", "TJS-hide"]);

export function hidingTag(tags: readonly DocTag[]): DocTag | undefined {
  return tags.find(({ name }) => hiding.has(name));
}

/** What a tag of another schema generator means: tags of ours for the value or its items, or a reason why it cannot be applied. */
interface Translation {
  readonly tags?: readonly DocTag[];
  readonly items?: readonly DocTag[];
  readonly unsupported?: Unsupported;
}

export interface Unsupported {
  readonly reason: string;
  readonly advice: string;
}

/** Translates a tag of ts-json-schema-generator, typescript-json-schema or typia. Every other tag is returned unchanged. */
export function translateTag(tag: DocTag): Translation {
  const { name, text } = tag;
  switch (name) {
    case "type":
      return translateType(tag);
    case "length":
      return { tags: ["minLength", "maxLength"].map((each) => ({ ...tag, name: each })) };
    case "items":
      return translateItems(tag);
    default: {
      const unsupported = text !== "" && Object.hasOwn(withoutForm, name) ? withoutForm[name] : undefined;
      return unsupported ? { unsupported } : { tags: [tag] };
    }
  }
}

/** Tags with a value that have no form here, and what to write instead. */
const withoutForm: Readonly<Record<string, Unsupported>> = {
  ref: { reason: "its schema comes from the type alone", advice: "declare the type in TypeScript." },
  $ref: { reason: "its schema comes from the type alone", advice: "declare the type in TypeScript." },
  propertyNames: {
    reason: "it is not checked",
    advice: `use a template literal type for the keys, as in Record<\`x-\${string}\`, T>.`,
  },
  contains: { reason: "it is not checked", advice: "describe it in the comment." },
};

const prefix = "TJS-";

/** Removes the prefix of typescript-json-schema, which its users write where another tool reads the plain tag. */
export function withoutPrefix(tag: DocTag): DocTag {
  return tag.name.startsWith(prefix) ? { ...tag, name: tag.name.slice(prefix.length) } : tag;
}

/** The range of each integer type: typia's and Protocol Buffers' names. */
const integers: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  integer: {},
  int: {},
  uint: { minimum: 0 },
  int8: { minimum: -(2 ** 7), maximum: 2 ** 7 - 1 },
  uint8: { minimum: 0, maximum: 2 ** 8 - 1 },
  int16: { minimum: -(2 ** 15), maximum: 2 ** 15 - 1 },
  uint16: { minimum: 0, maximum: 2 ** 16 - 1 },
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  uint32: { minimum: 0, maximum: 2 ** 32 - 1 },
  // The limits of 64 bits minus 1 are not numbers of JavaScript.
  int64: { minimum: -(2 ** 63), exclusiveMaximum: 2 ** 63 },
  uint64: { minimum: 0, exclusiveMaximum: 2 ** 64 },
};

const maxFloat = (2 - 2 ** -23) * 2 ** 127;

/** `@type integer` narrows a number. Any other type is that of the declaration already, or contradicts it. */
function translateType(tag: DocTag): Translation {
  // In `@type {T}`, the type is documentation for readers, as JSDoc specifies.
  if (tag.text === "" || tag.text.startsWith("{")) return {};
  const range = Object.hasOwn(integers, tag.text) ? integers[tag.text] : undefined;
  if (range) return { tags: [{ ...tag, name: "integer", text: "" }, ...limits(tag, range)] };
  if (tag.text === "float") return { tags: limits(tag, { minimum: -maxFloat, maximum: maxFloat }) };
  if (["double", "number", "string", "boolean", "array", "object", "null"].includes(tag.text)) return {};
  const reason = `"${tag.text}" is not a type that narrows a number`;
  return { unsupported: { reason, advice: "declare the type in TypeScript, or use @integer." } };
}

function limits(tag: DocTag, range: Readonly<Record<string, number>>): readonly DocTag[] {
  return Object.entries(range).map(([name, value]) => ({ ...tag, name, text: String(value) }));
}

/** `@items.minimum 1` and `@items {"minimum":1}` are about the items, `@items 3` about their number. */
function translateItems(tag: DocTag): Translation {
  const { text } = tag;
  const [, name, value = ""] = /^\.(\w+)\s*(.*)$/s.exec(text) ?? [];
  if (name !== undefined) return itemTags([{ ...tag, name, text: value }]);
  if (/^\d+$/.test(text)) return { tags: ["minItems", "maxItems"].map((each) => ({ ...tag, name: each })) };
  const advice = "write @items.minimum 1, or give the items a named type with its own comment.";
  const keywords = parseValue(text)?.value;
  if (!isJsonObject(keywords))
    return { unsupported: { reason: "the value must be a keyword, a JSON object or a number", advice } };
  return itemTags(Object.entries(keywords).map(([each, one]) => ({ ...tag, name: each, text: valueText(one) })));
}

function itemTags(tags: readonly DocTag[]): Translation {
  const translated = tags.map(translateTag);
  const unsupported = translated.find((each) => each.unsupported)?.unsupported;
  return unsupported ? { unsupported } : { items: translated.flatMap((each) => each.tags ?? []) };
}

/** Creates a test whether a file belongs to an installed package whose name matches one of `patterns`; `*` stands for any part of a name. */
export function trustedPackages(patterns: readonly string[]): (file: string) => boolean {
  const names = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"));
    return new RegExp(`^${parts.join("[^/]*")}$`);
  });
  return (file) => {
    const name = installedPackage(file);
    return name !== undefined && names.some((each) => each.test(name));
  };
}

/** The name of the installed package that a file belongs to. */
function installedPackage(file: string): string | undefined {
  const [first = "", second] = file.split("/node_modules/").at(-1)?.split("/") ?? [];
  if (!file.includes("/node_modules/")) return undefined;
  return first.startsWith("@") ? `${first}/${second}` : first;
}
