import { isJsonObject, type JsonObject, type JsonValue } from "../model/index.js";
import {
  compareVersions,
  isVersion,
  openObjects,
  openOutputSchema,
  patternsInWords,
  referToRoot,
} from "../model/internal.js";
import type { ContractTool, Enforced, ListedPatterns } from "./contract.js";

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
  "namespace" | "version" | "tags" | "output" | "openOutput" | "unwrapOutput" | "execution"
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
  const listed: ListedRecord = {
    name: wireName,
    ...(tool.title !== undefined && { title: tool.title }),
    ...(tool.description !== undefined && { description: tool.description }),
    inputSchema: sent(inputSchema),
    ...(outputSchema !== undefined && { outputSchema: sent(outputSchema) }),
    ...(tool.annotations && { annotations: tool.annotations }),
    ...(tool.icons && { icons: tool.icons }),
    ...(tool._meta && { _meta: tool._meta }),
  };
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
  return {
    inputSchema: inputs === "strip" && isJsonObject(inputSchema) ? openObjects(inputSchema) : inputSchema,
    ...(open !== undefined && { outputSchema: open }),
  };
}

/** An argument of a prompt as `prompts/list` returns it. */
export interface ListedArgument {
  readonly name: string;
  readonly description?: string;
  readonly required: boolean;
}

/** Returns the listed arguments of a prompt. */
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
