import {
  type Icon,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  type ObjectSchema,
  type Prompt,
  type PromptMessage,
  type Resource,
  type ToolRecord,
  type WireName,
} from "../model/index.js";
import {
  compareVersions,
  defined,
  isVersion,
  type OpenOutput,
  type OutputMode,
  openObjects,
  openOutputSchema,
  patternsInWords,
  referToRoot,
  type StepSchemas,
} from "../model/internal.js";

/** Everything that clients of a server see, and what they are held to beyond it. The server's version is not part of it. */
export interface Contract {
  readonly tools: readonly ContractTool[];
  /** How MCP listings name the tools. Default "name". */
  readonly wireName?: WireName;
  /** Absent if they are not known, as in a listing of tools. */
  readonly prompts?: readonly ContractPrompt[];
  /** Absent if they are not known. */
  readonly resources?: readonly ContractResource[];
  /** Absent if it is not known. */
  readonly server?: ServerContract;
  /** Absent if it is not known: no listing has it. */
  readonly enforced?: Enforced;
  /** Default "describe". */
  readonly patterns?: ListedPatterns;
  /** The revision of MCP in which a listing was read. Not part of a lock. */
  readonly revision?: string;
}

/** How listings show the patterns of values that are strings in JSON, such as dates: in words, or as they are. */
export type ListedPatterns = "describe" | "list";

/** The canonical record of a tool, and what an MCP result has of its value. */
export interface ContractTool extends ToolRecord {
  /** Absent for both the text form and structured content. */
  readonly output?: OutputMode;
  /** Where the listed output schema accepts properties that are not declared, so that results may gain some: everywhere, or at these JSON Pointers. Absent for nowhere. */
  readonly openOutput?: OpenOutput;
  /** From revision 2026-07-28, the value is listed and sent without the object around it. */
  readonly unwrapOutput?: true;
  /** Other names of properties of the input that calls may use, each with the name of its property. No client sees them. Absent if there are none. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** What the steps of its tasks record. No client sees it, but tasks that have not finished depend on it. Absent if none is known. */
  readonly steps?: StepSchemas;
}

/** A prompt, with the roles of its messages if they are known. */
export interface ContractPrompt extends Omit<Prompt, "~types"> {
  readonly roles?: readonly PromptMessage["role"][];
}

/** A resource or a template. */
export interface ContractResource extends Omit<Resource, "~types"> {
  /** Whether the template lists its resources. */
  readonly lists?: true;
  /** The variables that a function of the author completes. */
  readonly completes?: readonly string[];
  /** The SHA-256 digest of the content, if it is a file of the project: that of a skill. */
  readonly content?: string;
}

/** What clients see of the server itself. */
export interface ServerContract {
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly websiteUrl?: string;
  readonly icons?: readonly Icon[];
  readonly instructions?: string;
  /** The client profile that tools are listed for, or `auto`. */
  readonly profile?: string;
}

/** What a server enforces for all tools. Absent properties are the defaults. */
export interface Enforced {
  /** Undeclared properties of arguments are removed, not rejected. */
  readonly inputs?: "strip";
  /** Results with undeclared properties are errors. */
  readonly outputs?: "strict";
  /** The formats of strings are validated. */
  readonly formats?: "check";
  /** Arguments of a wrong type are converted. */
  readonly coerce?: "warn" | "on";
  /** The limits that the project sets. */
  readonly limits?: Readonly<Record<string, number | "none">>;
}

/** What a listing depends on apart from the contract. */
export interface ListingOptions {
  /** The revision of MCP in which a client lists the tools. It matters only for tools with `unwrapOutput`. Default: a revision before 2026-07-28. */
  readonly revision?: string;
  /** What the client makes of a listed tool, such as the projection for its profile. Default: it keeps the tool unchanged. */
  readonly profile?: (tool: ListedRecord) => ListedRecord;
}

/** A tool record as `tools/list` returns it. */
export type ListedRecord = Omit<
  ContractTool,
  "namespace" | "version" | "tags" | "output" | "openOutput" | "unwrapOutput" | "aliases" | "steps" | "execution"
>;

/**
 * Converts a record to its listed form: with its wire name, without namespace, version and tags, and unless `patterns` lists them,
 * with words for the patterns of dates and the like. A recursive root refers to itself with `#`. A tool that sends text has no output schema. Servers run
 * tasks as the extension of revision 2026-07-28 defines, so the execution of
 * revision 2025-11-25 is not listed.
 */
export function listedRecord(
  tool: ContractTool,
  wireName: string,
  inputs: Enforced["inputs"],
  { revision = "", profile, patterns = "describe" }: ListingOptions & { readonly patterns?: ListedPatterns } = {},
): ListedRecord {
  const sent = (schema: JsonValue): JsonValue => {
    if (!isJsonObject(schema)) return schema;
    const inWords = patterns === "describe" ? patternsInWords(schema) : schema;
    // A profile has its own form of references.
    return profile ? inWords : referToRoot(inWords);
  };
  const { inputSchema, outputSchema } = heldSchemas(tool, inputs);
  const { title, description, annotations, icons, _meta } = tool;
  const listed: ListedRecord = defined({
    name: wireName,
    title,
    description,
    inputSchema: sent(inputSchema),
    outputSchema: outputSchema && sent(outputSchema),
    annotations,
    icons,
    _meta,
  });
  const seen = profile ? profile(listed) : listed;
  const value = tool.unwrapOutput && revision >= "2026-07-28" ? valueSchemaOf(seen.outputSchema) : undefined;
  return value ? { ...seen, outputSchema: value } : seen;
}

/** Returns the schema of the value in a wrapped output. Undefined if it refers to the object around the value. */
export function valueSchemaOf(outputSchema: JsonValue | undefined): JsonObject | undefined {
  const { properties, $defs } = isJsonObject(outputSchema) ? outputSchema : {};
  const value = isJsonObject(properties) ? properties["result"] : undefined;
  if (!isJsonObject(value) || /"\$ref":"#("|\/properties)/.test(JSON.stringify(outputSchema))) return undefined;
  return { ...value, ...($defs !== undefined && { $defs }) };
}

/**
 * Returns the schemas that a client is held to: those of the record, without the output schema of a tool that sends text. Where undeclared
 * properties are removed, the input schema accepts them; where results may gain properties, the output schema does.
 */
export function heldSchemas(
  { inputSchema, outputSchema, output, openOutput }: ContractTool,
  inputs: Enforced["inputs"],
): Pick<ContractTool, "inputSchema" | "outputSchema"> {
  const sent = output === "text" ? undefined : outputSchema;
  const open = openOutput && isJsonObject(sent) ? openOutputSchema(sent, openOutput) : sent;
  const accepted = inputs === "strip" && isJsonObject(inputSchema) ? openObjects(inputSchema) : inputSchema;
  return defined({ inputSchema: accepted, outputSchema: open });
}

/** An argument of a prompt as `prompts/list` returns it. */
export interface ListedArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
}

export function listedArguments({ properties, required }: JsonObject): readonly ListedArgument[] {
  return (isJsonObject(properties) ? Object.entries(properties) : []).map(([name, schema]) => {
    const text = isJsonObject(schema) ? schema["description"] : undefined;
    return {
      name,
      ...(typeof text === "string" && { description: text }),
      required: Array.isArray(required) && required.includes(name),
    };
  });
}

/** The schema of listed arguments of a prompt. */
export function argumentsSchema(listed: JsonValue | undefined): ObjectSchema {
  const args = Array.isArray(listed) ? listed.filter(isJsonObject) : [];
  const properties = args.map(({ name, description }) => {
    const text = typeof description === "string" ? { description } : {};
    return [String(name), { type: "string", ...text }] as const;
  });
  const required = args.flatMap(({ name, required: isRequired }) => (isRequired === true ? [String(name)] : []));
  return { type: "object", properties: Object.fromEntries(properties), required };
}

/** Whether something that is deprecated until a version may be removed in the version of the server. */
export function isDue(until: JsonValue | undefined, version: string | undefined): boolean {
  if (typeof until !== "string" || version === undefined || !isVersion(until) || !isVersion(version)) return false;
  return compareVersions(version, until) >= 0;
}

/** Returns the version until which a parameter is deprecated, from the sentence that `@deprecated` adds to its description. */
export function deprecatedUntil(schema: JsonValue | undefined): string | undefined {
  const { deprecated, description } = isJsonObject(schema) ? schema : {};
  if (deprecated !== true || typeof description !== "string") return undefined;
  return /(?:^|\n)Deprecated(?: since \S+)? until ([\w.+-]*\w)[.:]?(?:\s|$)/.exec(description)?.[1];
}
