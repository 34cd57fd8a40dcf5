import { nearestName } from "../../../json-schema/index.js";
import type { Report } from "../lower/lowering.js";
import { constraints } from "./constraint-tags.js";
import { withoutPrefix } from "./foreign-tags.js";
import type { DocTag } from "./tags.js";

/** The tags that make a declaration a tool, the input or output of one, a prompt or a resource. */
export const markerTags: readonly string[] = ["tool", "toolInput", "toolOutput", "prompt", "resource"];

const toolTags: readonly string[] = [
  ...["title", "version", "tags", "readOnly", "idempotent", "destructive", "openWorld", "icon", "meta", "summary"],
  ...[
    "category",
    "inputModes",
    "outputModes",
    "output",
    "security",
    "remarks",
    "see",
    "example",
    "param",
    "returns",
    "task",
  ],
];

const promptTags: readonly string[] = ["title", "icon", "meta", "remarks", "see", "example", "param", "returns"];

const resourceTags: readonly string[] = [
  ...promptTags,
  ...["mimeType", "size", "audience", "priority", "lastModified", "list", "complete"],
];

/** What a comment describes. */
type Described = "tool" | "prompt" | "resource" | "value";

const valueTags: readonly string[] = [
  ...Object.keys(constraints),
  ...[
    "integer",
    "asType",
    "default",
    "examples",
    "title",
    "description",
    "deprecated",
    "writeOnly",
    "ignore",
    "header",
    "open",
    "depth",
  ],
];

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

/** Reports the tags in the author's comments that nothing reads. `readonly` is a standard tag of a property, but on a tool it is misspelt. */
export function reportUnknownTags(tags: readonly DocTag[], on: Described, report: Report): void {
  for (const tag of tags) {
    const { name, node } = withoutPrefix(tag);
    if (node.getSourceFile().fileName.includes("/node_modules/")) continue;
    const isMisspelt = on === "tool" && name === "readonly";
    // The summary of a tool is a tag of TSDoc, too.
    const isOfOther = on !== "value" && entryTags.has(name) && !ownTags[on].includes(name) && !otherTags.has(name);
    const isKnown = ownTags[on].includes(name) || foreignTags.has(name) || otherTags.has(name);
    if (!isMisspelt && !isOfOther && isKnown) continue;
    const near = isMisspelt ? "readOnly" : isOfOther ? undefined : suggestTag(name, on);
    const advice = near
      ? `did you mean @${near}?`
      : `remove it, or write \\@${name} if it is text. If another program reads it, add "jsdoc/unknown-tag" to \`silence\` in the config.`;
    const reason = isMisspelt || isOfOther ? `it is not a tag of a ${on}` : "it is not a known tag";
    report("jsdoc/unknown-tag", { what: `@${name}`, reason, advice }, { node });
  }
}

function suggestTag(name: string, on: Described): string | undefined {
  return Object.hasOwn(renamed, name) ? renamed[name] : nearestName(name, ownTags[on]);
}
