import { nearestName } from "toolwright/internal/json-schema";
import type { Report } from "../lower/lowering.js";
import { constraints } from "./constraints.js";
import { withoutPrefix } from "./foreign-tags.js";
import type { DocTag } from "./tags.js";

/** The tags that make a declaration a tool, or the input or output of one. */
export const markerTags: readonly string[] = ["tool", "toolInput", "toolOutput"];

const toolTags: readonly string[] = [
  ...["title", "version", "tags", "readOnly", "idempotent", "destructive", "openWorld", "icon", "meta", "summary"],
  ...["category", "inputModes", "outputModes", "output", "security", "remarks", "see", "example", "param", "returns"],
];

const valueTags: readonly string[] = [
  ...Object.keys(constraints),
  ...["integer", "asType", "default", "examples", "title", "description", "deprecated", "writeOnly", "ignore"],
];

/** The tags of other schema generators that are read, or reported with their own message. */
const foreignTags: ReadonlySet<string> = new Set([
  ...["additionalProperties", "comment", "contains", "contentEncoding", "contentMediaType", "hide", "items", "length"],
  ...["markdownDescription", "nullable", "propertyNames", "ref", "$ref", "required"],
]);

/** The tags that toolwright reads, and suggests. */
const ownTags: readonly string[] = [...markerTags, ...toolTags, ...valueTags];

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
export function reportUnknownTags(tags: readonly DocTag[], on: "tool" | "value", report: Report): void {
  for (const tag of tags) {
    const { name, node } = withoutPrefix(tag);
    if (node.getSourceFile().fileName.includes("/node_modules/")) continue;
    const isMisspelt = on === "tool" && name === "readonly";
    if (!isMisspelt && (ownTags.includes(name) || foreignTags.has(name) || otherTags.has(name))) continue;
    const near = isMisspelt ? "readOnly" : suggestTag(name);
    const advice = near
      ? `did you mean @${near}?`
      : `remove it, or write \\@${name} if it is text. If another program reads it, add "jsdoc/unknown-tag" to \`silence\` in the config.`;
    const reason = isMisspelt ? "it is not a tag of a tool" : "it is not a known tag";
    report("jsdoc/unknown-tag", { what: `@${name}`, reason, advice }, { node });
  }
}

function suggestTag(name: string): string | undefined {
  return Object.hasOwn(renamed, name) ? renamed[name] : nearestName(name, ownTags);
}
