import { hintNames } from "toolwright/internal/model";
import type { ts } from "ts-morph";
import { defined, explainMismatches, isNonEmptyString, localReader } from "../../../json-schema/index.js";
import {
  type CatalogDocs,
  type CatalogResource,
  type Icon,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type OutputMode,
  type ToolAnnotations,
  type ToolExample,
  type ToolExecution,
} from "../../catalog/index.js";
import type { Span } from "../../diagnostics/index.js";
import { parseDeprecation, withDeprecation } from "../jsdoc/tags.js";
import type { SourceReporter } from "../source-reporter.js";

/** The metadata of a tool, prompt or resource apart from its types, from JSDoc or from decorator options. */
export interface ToolMetadata {
  readonly name?: string;
  readonly namespace?: string;
  readonly title?: string;
  readonly description?: string;
  readonly version?: string;
  readonly tags: readonly string[];
  readonly annotations?: ToolAnnotations;
  readonly icons?: Icon[];
  readonly meta?: JsonObject;
  readonly docs?: CatalogDocs;
  readonly outputMode?: OutputMode;
  readonly execution?: ToolExecution;
  readonly resource?: ResourceMetadata;
  /** The tag or option of each example of `docs`. */
  readonly exampleNodes?: readonly ts.Node[];
  /** The position of each entry, by name. */
  readonly stated?: Readonly<Record<string, Span>>;
}

type SharedMetadata = Pick<ToolMetadata, "title" | "description" | "icons" | "meta" | "stated">;

/** The metadata that prompts and resources have, too. */
export function sharedMetadata({ title, description, icons, meta, stated }: ToolMetadata): SharedMetadata {
  return defined({ title, description, icons, meta, stated });
}

type ResourceMetadata = Partial<
  Pick<CatalogResource, "uri" | "mimeType" | "size" | "annotations" | "list" | "complete">
>;

/** One entry of the metadata, from a JSDoc tag (`@readOnly`) or a decorator option (`readOnly: true`). */
export interface MetadataEntry {
  readonly name: string;
  readonly value: JsonValue;
}

const toolNames: readonly string[] = [
  ..."name namespace title description version tags icons meta summary category inputModes outputModes security".split(
    " ",
  ),
  ..."deprecated output task notes examples externalRefs".split(" "),
  ...hintNames,
];

const promptNames: readonly string[] = ["name", "title", "description", "icons", "meta", "complete"];

const annotationNames: readonly string[] = ["audience", "priority", "lastModified"];

/** The entry names that {@link toMetadata} supports, by kind of marker. */
export const metadataNames: Readonly<
  Record<"tool" | "toolInput" | "toolOutput" | "prompt" | "resource" | "schema", readonly string[]>
> = {
  tool: toolNames,
  toolInput: toolNames,
  // The options that identify the tool of an output.
  toolOutput: ["name", "namespace"],
  prompt: promptNames,
  schema: [],
  resource: [...promptNames, "uri", "mimeType", "size", "list", ...annotationNames],
};

/** The parts of the metadata while it is combined. `own` becomes its top level, and the others the properties with their names. */
type Sections = Record<"own" | "annotations" | "meta" | "docs" | "resource" | "resourceAnnotations", MutableJson>;
type MutableJson = Record<string, JsonValue>;

/** The section that an entry belongs to, and what its value must be. */
type EntryRule = readonly [to: keyof Sections, is: (value: JsonValue) => boolean, must: string, more?: MoreOfRule];

interface MoreOfRule {
  /** What the value of a JSDoc tag must be, if it is written in another way. */
  readonly ofTag?: string;
  /** The key in the section. Default: the name of the entry. */
  readonly key?: string;
  /** Converts the value. `before` is that of an earlier entry. */
  readonly convert?: (value: JsonValue, before: JsonValue | undefined) => JsonValue;
}

const isBoolean = (value: JsonValue): boolean => typeof value === "boolean";
const isSize = (value: JsonValue): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isFraction = (value: JsonValue): boolean => typeof value === "number" && value >= 0 && value <= 1;
const isDate = (value: JsonValue): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));
const isAnyOf =
  (...allowed: readonly JsonValue[]) =>
  (value: JsonValue): boolean =>
    allowed.includes(value);

const booleanMust = "must be true or false";
const textMust = "must be a non-empty string";
const mediaTypes: EntryRule = ["meta", isStringArray, "must be a list of media types"];
const roles = isAnyOf("user", "assistant");
const exampleMust = "with only title, description and resultHint (strings) and args (an object)";

/** The rules of entries by name. All others are strings of the top level. */
const rules: Readonly<Record<string, EntryRule>> = {
  ...Object.fromEntries(
    hintNames.map((name): [string, EntryRule] => {
      return [name, ["annotations", isBoolean, booleanMust, { key: `${name}Hint` }]];
    }),
  ),
  tags: ["own", isStringArray, "must be a list of strings"],
  icons: ["own", isIcons, "must be a list of icons, each with a src"],
  meta: ["meta", isJsonObject, "must be an object"],
  inputModes: mediaTypes,
  outputModes: mediaTypes,
  summary: ["meta", isNonEmptyString, textMust],
  category: ["meta", isNonEmptyString, textMust],
  security: [
    "meta",
    isSecurity,
    "must have a scheme and a list of scopes",
    { ofTag: "must have a scheme, then its scopes", key: "securityRequirements" },
  ],
  deprecated: [
    "meta",
    (value) => typeof value === "string",
    "must be a string",
    { convert: (value) => parseDeprecation(String(value)) },
  ],
  output: [
    "own",
    isAnyOf("text", "structured", "both"),
    'must be "text", "structured" or "both"',
    { key: "outputMode" },
  ],
  task: [
    "own",
    isAnyOf(true, "required"),
    'must be true or "required"',
    {
      ofTag: 'must have no value, or "required"',
      key: "execution",
      convert: (value) => ({ taskSupport: value === true ? "optional" : value }),
    },
  ],
  size: ["resource", isSize, "must be a number of bytes"],
  complete: [
    "resource",
    (value) =>
      isJsonObject(value) && Object.values(value).every((each) => each !== undefined && isNonEmptyString(each)),
    "must have a variable or argument, and the name of a function",
    { convert: (value, before) => ({ ...(isJsonObject(before) && before), ...(value as JsonObject) }) },
  ],
  priority: ["resourceAnnotations", isFraction, "must be a number from 0 to 1"],
  audience: [
    "resourceAnnotations",
    (value) => isStringArray(value) && value.every(roles),
    'must be "user", "assistant", or both',
  ],
  lastModified: ["resourceAnnotations", isDate, "must be a date and time in ISO 8601"],
  examples: [
    "docs",
    isExamples,
    `must be a list of objects, each ${exampleMust}`,
    { ofTag: `must be an object ${exampleMust}` },
  ],
  externalRefs: ["docs", isStringArray, "must be a list of strings"],
  notes: ["docs", isNonEmptyString, textMust],
  uri: ["resource", isNonEmptyString, textMust],
  mimeType: ["resource", isNonEmptyString, textMust],
  list: ["resource", isNonEmptyString, textMust],
};

/** An entry with an invalid value: what it must be, as an option and as a tag, and what was found. */
interface MetadataProblem {
  readonly name: string;
  readonly must: string;
  readonly ofTag: string;
  readonly found: string;
}

/**
 * Combines entries into metadata and returns the invalid ones as problems. A later entry overrides an earlier one of the same name. `summary`,
 * `category`, `inputModes`, `outputModes` and `security` become well-known keys of `_meta`. A title is also an annotation.
 */
export function toMetadata(entries: readonly MetadataEntry[]): {
  readonly metadata: ToolMetadata;
  readonly problems: readonly MetadataProblem[];
} {
  const sections: Sections = { own: {}, annotations: {}, meta: {}, docs: {}, resource: {}, resourceAnnotations: {} };
  const problems: MetadataProblem[] = [];
  for (const { name, value } of entries) {
    const [to, is, must, { ofTag = must, key = name, convert } = {}]: EntryRule = rules[name] ?? [
      "own",
      isNonEmptyString,
      textMust,
    ];
    const section = sections[to];
    const advice = must === booleanMust && /\s/.test(String(value)) ? ", which belongs above the tags" : "";
    if (!is(value)) problems.push({ name, must, ofTag, found: `${preview(value)}${advice}` });
    // An assignment of `__proto__` would set the prototype.
    else if (name === "meta") sections.meta = { ...section, ...(value as JsonObject) };
    else section[key] = convert ? convert(value, section[key]) : value;
  }
  const { own, resource, resourceAnnotations, ...others } = sections;
  const { name, ...rest } = own;
  const deprecated = entries.findLast((entry) => entry.name === "deprecated")?.value;
  if (typeof deprecated === "string")
    rest["description"] = withDeprecation(rest["description"] as string | undefined, parseDeprecation(deprecated));
  // Clients of the revision 2025-03-26 read the title of a tool there.
  const title = rest["title"];
  const annotations = { ...(title !== undefined && { title }), ...others.annotations };
  const ofResource = { ...resource, ...nonEmpty({ annotations: resourceAnnotations }) };
  // The rules check the types.
  const metadata = {
    tags: [],
    ...rest,
    ...splitName(name as string | undefined),
    ...nonEmpty({ ...others, annotations, resource: ofResource }),
  } as ToolMetadata;
  return { metadata, problems };
}

/** The properties whose values are not empty. */
function nonEmpty(objects: Readonly<Record<string, MutableJson>>): MutableJson {
  return Object.fromEntries(Object.entries(objects).filter(([, object]) => Object.keys(object).length > 0));
}

/** Splits `fs:read` into namespace and name. Any other text is a name, which the rules for tool names check. */
function splitName(text: string | undefined): { readonly name?: string; readonly namespace?: string } {
  if (text === undefined) return {};
  const at = text.indexOf(":");
  return at > 0 ? { namespace: text.slice(0, at), name: text.slice(at + 1) } : { name: text };
}

/** The name of a prompt or resource, which has no namespace: `fs:read` is a name. */
export function nameWithoutNamespace({
  namespace,
  name,
}: Pick<ToolMetadata, "namespace" | "name">): string | undefined {
  return namespace === undefined ? name : `${namespace}:${name}`;
}

function preview(value: JsonValue): string {
  const text = value === "" ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function isStringArray(value: JsonValue): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isIcons(value: JsonValue): value is readonly (JsonObject & Icon)[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && typeof item["src"] === "string");
}

function isSecurity(value: JsonValue): value is readonly JsonObject[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && Object.values(item).every(isStringArray));
}

function isExamples(value: JsonValue): value is readonly (JsonObject & ToolExample)[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && Object.entries(item).every(isExamplePart));
}

function isExamplePart([key, value]: readonly [string, JsonValue]): boolean {
  return key === "args" ? isJsonObject(value) : exampleStringKeys.includes(key) && typeof value === "string";
}

const exampleStringKeys: readonly string[] = ["title", "description", "resultHint"];

/** The examples of a tool, and the tag or option that each comes from. */
interface DeclaredExamples {
  readonly examples: readonly ToolExample[];
  readonly nodes: readonly ts.Node[];
}

/** Reports examples whose arguments do not match the input schema of their tool. */
export function checkExamples(
  id: string,
  schema: JsonSchema,
  { examples, nodes }: DeclaredExamples,
  reporter: SourceReporter,
): void {
  for (const [at, { title, args }] of examples.entries()) {
    const [mismatch] = args ? explainMismatches(localReader(schema), schema, args, { limit: 1 }) : [];
    if (!mismatch) continue;
    const what = title ? `Example "${title}"` : "An example";
    const problem = mismatch.path ? `${mismatch.path}: ${mismatch.message}` : mismatch.message;
    reporter.report("tool/bad-example", { what, id, problem }, nodes[at]);
  }
}
