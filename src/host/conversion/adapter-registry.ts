import { formatPointer } from "toolwright/internal/model";
import { ToolError } from "toolwright/model";
import { equalJson, isFilled } from "../../json-schema/index.js";
import { a2aAdapter } from "./a2a-adapter.js";
import { type Adapter, type CanonicalTool, canonicalFields, convertStep } from "./canonical-tool.js";
import { anthropicAdapter, geminiAdapter, openaiAdapter } from "./function-adapters.js";
import { mcpAdapter } from "./mcp-adapter.js";
import { featuresOfFormat, reduceSchema } from "./reduce-schema.js";

/** A set of adapters, by name. */
export class AdapterRegistry {
  readonly #adapters = new Map<string, Adapter>();

  constructor(adapters: readonly Adapter[] = []) {
    for (const adapter of adapters) this.register(adapter);
  }

  /**
   * Adds an adapter.
   * @throws {ToolError} AdapterExists if an adapter with its name is already registered.
   */
  register(adapter: Adapter): void {
    if (this.#adapters.has(adapter.name)) {
      throw new ToolError("AdapterExists", `adapter already registered: ${adapter.name}`);
    }
    this.#adapters.set(adapter.name, adapter);
  }

  /**
   * Returns the adapter with that name.
   * @throws {ToolError} AdapterNotFound.
   */
  get(name: string): Adapter {
    const adapter = this.#adapters.get(name);
    if (adapter) return adapter;
    throw new ToolError("AdapterNotFound", `adapter not found: ${name}; expected ${this.list().join(", ") || "none"}`);
  }

  /** Returns the names of all adapters, sorted. */
  list(): readonly string[] {
    return [...this.#adapters.keys()].sort();
  }

  /**
   * Converts a tool between the formats of two registered adapters; see {@link convertTool}.
   * @throws {ToolError} AdapterNotFound, ConversionError
   */
  convert(tool: unknown, from: string, to: string): Conversion {
    return convertTool(tool, this.get(from), this.get(to));
  }
}

/** Creates a registry with the built-in adapters: `mcp`, `openai`, `anthropic`, `gemini` and `a2a`. */
export function createDefaultRegistry(): AdapterRegistry {
  return new AdapterRegistry([mcpAdapter, openaiAdapter, anthropicAdapter, geminiAdapter, a2aAdapter]);
}

/** The result of `convertTool`. */
export interface Conversion<Native = unknown> {
  readonly tool: Native;
  /** Schema keywords that the canonical feature table does not list for the target format. */
  readonly warnings: readonly LossWarning[];
  /** Other fields that the target format cannot represent, such as the namespace, tags or annotations, and a name that it rejects. */
  readonly fieldWarnings: readonly LossWarning[];
}

/**
 * Converts a tool record from one format to another and reports what the target cannot represent.
 *
 * Use it to translate records between formats, in any direction: a loss is reported, and nothing is rewritten to avoid it. To send tools
 * to a model and run its calls, use `toOpenAI`, `toOpenAIResponses`, `toAnthropic`, `toGemini` or `toAISDK`, which rewrite schemas to
 * what the vendor's API accepts today.
 * @throws {ToolError} ConversionError, with the adapter and the direction in `data`.
 * @example
 * ```ts
 * const { tool: declared, warnings } = convertTool(tool, mcpAdapter, geminiAdapter);
 * for (const { message } of warnings) console.warn(message);
 * ```
 */
export function convertTool<Native>(tool: unknown, from: Adapter, to: Adapter<Native>): Conversion<Native> {
  const canonical = convertStep(from.name, "to_canonical", () => from.toCanonical(tool));
  return {
    tool: convertStep(to.name, "from_canonical", () => to.fromCanonical(canonical)),
    warnings: schemaLosses(canonical, from, to),
    fieldWarnings: fieldLosses(canonical, from, to),
  };
}

/** A part of the source tool that the target format cannot represent. */
export interface LossWarning {
  /** A {@link CanonicalFeature}, another schema keyword, `boolean schema`, or a {@link CanonicalField}. */
  readonly feature: string;
  /** JSON Pointer (RFC 6901): into `schema` if that is set, else into the canonical tool. */
  readonly path: string;
  /** The schema that lost the feature; absent for fields. */
  readonly schema?: "inputSchema" | "outputSchema";
  readonly fromAdapter: string;
  readonly toAdapter: string;
  readonly message: string;
  /** Why the feature was removed from the schema: by whose table; absent for fields. */
  readonly reason?: string;
}

/** Returns the schema features that `to` does not support: those of the input schema first, in the order of `reduceSchema`. */
function schemaLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const warnings: LossWarning[] = [];
  for (const schema of ["inputSchema", "outputSchema"] as const) {
    const value = tool[schema];
    if (!value) continue;
    for (const { feature, path } of reduceSchema(value, to.schemas).losses) {
      warnings.push({ ...warn("feature", feature, path, from, to), schema, reason: reasonOf(feature, to) });
    }
  }
  return warnings;
}

/**
 * Returns the fields that `to` does not support and a name that it rejects, in the order of `canonicalFields`, then the entries of
 * `sourceMeta`.
 */
function fieldLosses(tool: CanonicalTool, from: Adapter, to: Adapter): readonly LossWarning[] {
  const supported = to.supportedFields(tool);
  const warnings = canonicalFields.flatMap((field) => {
    if (field === "name" && supported.includes(field)) return nameWarnings(tool.name, from, to);
    if (supported.includes(field) || !isFilled(tool[field]) || isRedundant(tool, field)) return [];
    return [warn("field", field, formatPointer([field]), from, to)];
  });
  if (tool.sourceFormat === to.name) return warnings;
  for (const key of Object.keys(tool.sourceMeta ?? {})) {
    warnings.push(warn("field", key, formatPointer(["sourceMeta", key]), from, to));
  }
  return warnings;
}

/** A schema that accepts every object is what a format without schemas implies; `idempotent` may only repeat an annotation. */
function isRedundant(tool: CanonicalTool, field: keyof CanonicalTool): boolean {
  if (field === "inputSchema") return equalJson(tool.inputSchema, { type: "object" });
  return field === "idempotent" && tool.annotations?.["idempotentHint"] === tool.idempotent;
}

/** A conversion keeps the name, because a changed name could clash with another tool's. */
function nameWarnings(name: string, from: Adapter, to: Adapter): readonly LossWarning[] {
  if (!to.toolNames || to.toolNames.test(name)) return [];
  const message = `name ${JSON.stringify(name)} is not valid in ${to.name}: it must match ${to.toolNames.source}`;
  return [{ feature: "name", path: "/name", fromAdapter: from.name, toAdapter: to.name, message }];
}

/** The built-in formats follow the specification's table, which does not describe the vendors' APIs. */
function reasonOf(feature: string, to: Adapter): string {
  const isCanonical = Object.values(featuresOfFormat).includes(to.schemas.features);
  const owner = isCanonical ? "the canonical specification's feature table" : `the adapter ${JSON.stringify(to.name)}`;
  return `${owner} does not list ${feature}${isCanonical ? ` for ${to.name}` : ""}`;
}

function warn(kind: "feature" | "field", feature: string, path: string, from: Adapter, to: Adapter): LossWarning {
  const message = `${kind} ${feature} lost converting from ${from.name} to ${to.name} at ${path || "/"}`;
  return { feature, path, fromAdapter: from.name, toAdapter: to.name, message };
}
