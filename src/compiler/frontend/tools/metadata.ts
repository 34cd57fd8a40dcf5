import type { ts } from "ts-morph";
import { explainMismatches, localReader } from "../../../json-schema/index.js";
import {
  type CatalogDocs,
  type CatalogExample,
  type CatalogResource,
  type Icon,
  isJsonObject,
  type JsonObject,
  type JsonSchema,
  type JsonValue,
  type OutputMode,
  type ToolAnnotations,
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

/** What only resources have. */
type ResourceMetadata = Partial<
  Pick<CatalogResource, "uri" | "mimeType" | "size" | "annotations" | "list" | "complete">
>;

/** One entry of the metadata, from a JSDoc tag (`@readOnly`) or a decorator option (`readOnly: true`). */
export interface MetadataEntry {
  readonly name: string;
  readonly value: JsonValue;
}

const hints = {
  readOnly: "readOnlyHint",
  idempotent: "idempotentHint",
  destructive: "destructiveHint",
  openWorld: "openWorldHint",
} as const;

const toolNames: readonly string[] = [
  "name",
  "namespace",
  "title",
  "description",
  "version",
  "tags",
  "icons",
  "meta",
  "summary",
  "category",
  "inputModes",
  "outputModes",
  "security",
  "deprecated",
  "output",
  "task",
  "notes",
  "examples",
  "externalRefs",
  ...Object.keys(hints),
];

const promptNames: readonly string[] = ["name", "title", "description", "icons", "meta"];

const annotationNames: readonly string[] = ["audience", "priority", "lastModified"];

/** The entry names that {@link toMetadata} supports, by kind of marker. */
export const metadataNames: Readonly<
  Record<"tool" | "toolInput" | "toolOutput" | "prompt" | "resource", readonly string[]>
> = {
  tool: toolNames,
  toolInput: toolNames,
  // The options that identify the tool of an output.
  toolOutput: ["name", "namespace"],
  prompt: promptNames,
  resource: [...promptNames, "uri", "mimeType", "size", "list", "complete", ...annotationNames],
};

/**
 * Combines entries into metadata and returns the invalid ones as problems. A later entry overrides an earlier one of the same name. `summary`,
 * `category`, `inputModes`, `outputModes` and `security` become well-known keys of `_meta`.
 */
export function toMetadata(entries: readonly MetadataEntry[]): {
  readonly metadata: ToolMetadata;
  readonly problems: readonly { readonly name: string; readonly problem: string }[];
} {
  const strings: Record<string, string> = {};
  const annotations: Record<string, boolean> = {};
  let meta: Record<string, JsonValue> = {};
  const docs: { -readonly [Key in keyof CatalogDocs]: CatalogDocs[Key] } = {};
  let tags: readonly string[] = [];
  let icons: Icon[] | undefined;
  let outputMode: OutputMode | undefined;
  let execution: ToolExecution | undefined;
  const resource: Record<string, JsonValue> = {};
  const resourceAnnotations: Record<string, JsonValue> = {};
  const problems: { readonly name: string; readonly problem: string }[] = [];
  for (const { name, value } of entries) {
    const problem = readEntry(name, value);
    if (problem) problems.push({ name, problem: `${problem}; found ${preview(value)}` });
  }

  function readEntry(name: string, value: JsonValue): string | undefined {
    if (isHint(name)) {
      if (typeof value !== "boolean") return "must be true or false";
      annotations[hints[name]] = value;
    } else if (name === "tags") {
      if (!isStringArray(value)) return "must be a list of strings";
      tags = value;
    } else if (name === "icons") {
      if (!isIcons(value)) return "must be a list of icons, each with a src";
      icons = [...value];
    } else if (name === "meta") {
      if (!isJsonObject(value)) return "must be an object";
      // An assignment of `__proto__` would set the prototype.
      meta = { ...meta, ...value };
    } else if (name === "inputModes" || name === "outputModes") {
      if (!isStringArray(value)) return "must be a list of media types";
      meta[name] = value;
    } else if (name === "security") {
      if (!isSecurity(value)) return "must have a scheme and a list of scopes";
      meta["securityRequirements"] = value;
    } else if (name === "deprecated") {
      if (typeof value !== "string") return "must be a string";
      meta[name] = parseDeprecation(value);
    } else if (name === "output") {
      if (value !== "text" && value !== "structured" && value !== "both")
        return 'must be "text", "structured" or "both"';
      outputMode = value;
    } else if (name === "task") {
      if (value !== true && value !== "required") return 'must be true or "required"';
      execution = { taskSupport: value === true ? "optional" : value };
    } else if (name === "size") {
      if (typeof value !== "number" || !Number.isInteger(value) || value < 0) return "must be a number of bytes";
      resource[name] = value;
    } else if (name === "complete") {
      if (!isJsonObject(value) || Object.values(value).some((each) => typeof each !== "string" || each === ""))
        return "must have a variable and the name of a function";
      resource[name] = { ...(isJsonObject(resource[name]) && resource[name]), ...value };
    } else if (name === "priority") {
      if (typeof value !== "number" || !(value >= 0 && value <= 1)) return "must be a number from 0 to 1";
      resourceAnnotations[name] = value;
    } else if (name === "audience") {
      const isAudience = isStringArray(value) && value.every((role) => role === "user" || role === "assistant");
      if (!isAudience) return 'must be "user", "assistant", or both';
      resourceAnnotations[name] = value;
    } else if (name === "examples") {
      if (!isExamples(value))
        return "must be a list of objects, each with only title, description and resultHint (strings) and args (an object)";
      docs.examples = value;
    } else if (name === "externalRefs") {
      if (!isStringArray(value)) return "must be a list of strings";
      docs.externalRefs = value;
    } else {
      if (typeof value !== "string" || value === "") return "must be a non-empty string";
      if (name === "summary" || name === "category") meta[name] = value;
      else if (name === "notes") docs.notes = value;
      else if (name === "lastModified") {
        if (Number.isNaN(Date.parse(value))) return "must be a date and time in ISO 8601";
        resourceAnnotations[name] = value;
      } else if (name === "uri" || name === "mimeType" || name === "list") resource[name] = value;
      else strings[name] = value;
    }
    return undefined;
  }

  const { name, ...rest } = strings;
  const deprecated = entries.findLast((entry) => entry.name === "deprecated")?.value;
  if (typeof deprecated === "string")
    rest["description"] = withDeprecation(rest["description"], parseDeprecation(deprecated));
  const metadata: ToolMetadata = {
    ...rest,
    ...splitName(name),
    tags,
    ...(Object.keys(annotations).length > 0 && { annotations }),
    ...(icons && { icons }),
    ...(outputMode && { outputMode }),
    ...(execution && { execution }),
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(Object.keys(docs).length > 0 && { docs }),
    ...((Object.keys(resource).length > 0 || Object.keys(resourceAnnotations).length > 0) && {
      // Checked above.
      resource: {
        ...resource,
        ...(Object.keys(resourceAnnotations).length > 0 && { annotations: resourceAnnotations }),
      } as ResourceMetadata,
    }),
  };
  return { metadata, problems };
}

/** Splits `fs:read` into namespace and name. Any other text is a name, which the rules for tool names check. */
function splitName(text: string | undefined): { readonly name?: string; readonly namespace?: string } {
  if (text === undefined) return {};
  const at = text.indexOf(":");
  return at > 0 ? { namespace: text.slice(0, at), name: text.slice(at + 1) } : { name: text };
}

function preview(value: JsonValue): string {
  const text = value === "" ? "nothing" : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

function isHint(name: string): name is keyof typeof hints {
  return Object.hasOwn(hints, name);
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

function isExamples(value: JsonValue): value is readonly (JsonObject & CatalogExample)[] {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && Object.entries(item).every(isExamplePart));
}

function isExamplePart([key, value]: readonly [string, JsonValue]): boolean {
  return key === "args" ? isJsonObject(value) : exampleStringKeys.includes(key) && typeof value === "string";
}

const exampleStringKeys: readonly string[] = ["title", "description", "resultHint"];

/** The examples of a tool, and the tag or option that each comes from. */
interface DeclaredExamples {
  readonly examples: readonly CatalogExample[];
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
