import { messageOfThrown } from "toolwright/internal/model";
import { isToolError, type JsonObject, ToolError } from "toolwright/model";
import type { CanonicalField, CanonicalTool } from "./canonical-tool.js";
import { copyObject, requiredStringAt } from "./canonical-tool.js";
import type { SchemaSupport } from "./reduce-schema.js";

/** The step of a conversion that failed. */
type ConversionDirection = "to_canonical" | "from_canonical" | "to_canonical_provider" | "from_canonical_provider";

/**
 * Runs one step of a conversion and wraps whatever it throws in a ConversionError. A ConversionError is rethrown unchanged.
 * @throws {ToolError} ConversionError
 */
export function convertStep<T>(adapter: string, direction: ConversionDirection, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    if (isToolError(cause) && cause.code === "ConversionError") throw cause;
    throw new ToolError("ConversionError", `${adapter} adapter ${direction}: ${messageOfThrown(cause)}`, {
      data: { adapter, direction },
      cause,
    });
  }
}

/** Converts one tool format to and from the canonical form. Implementations never modify their arguments or share parts of them. */
export interface Adapter<Native = unknown> {
  readonly name: string;
  /** The schema keywords that the format supports. */
  readonly schemas: SchemaSupport;
  /** What the names of tools must match. Names are not changed; others are reported. Default: any name. */
  readonly toolNames?: RegExp;
  /** Returns the fields of `tool` that the format can represent. */
  supportedFields(tool: CanonicalTool): readonly CanonicalField[];
  /** @throws {ToolError} ConversionError if `native` is not a tool in this format. */
  toCanonical(native: unknown): CanonicalTool;
  /** @throws {ToolError} ConversionError if `tool` has no name or contains a value that JSON cannot represent. */
  fromCanonical(tool: CanonicalTool): Native;
}

/** The implementation of an adapter, for `createAdapter`. */
interface AdapterDefinition<Native>
  extends Pick<Adapter<Native>, "name" | "schemas" | "toolNames" | "supportedFields"> {
  /** Reads a tool from a JSON copy, whose parts it may keep. */
  read(native: JsonObject): CanonicalTool;
  /** Writes a tool from a copy, whose parts it may keep. The name is not empty. */
  write(tool: CanonicalTool): Native;
  /** Converts values that JSON cannot represent, before the input is copied. */
  prepare?(native: unknown): unknown;
}

/** Creates an adapter that copies its input as JSON and reports every failure as one ConversionError. */
export function createAdapter<Native>(definition: AdapterDefinition<Native>): Adapter<Native> {
  const { name, schemas, toolNames } = definition;
  return {
    name,
    schemas,
    ...(toolNames && { toolNames }),
    supportedFields: (tool) => definition.supportedFields(tool),
    toCanonical: (native) =>
      convertStep(name, "to_canonical", () => definition.read(copyObject(definition.prepare?.(native) ?? native))),
    fromCanonical: (tool) =>
      convertStep(name, "from_canonical", () => {
        const copy = copyObject(tool);
        requiredStringAt(copy, "name", "tool name");
        // CanonicalTool contains JSON only, so its JSON copy has the same type.
        return definition.write(copy as unknown as CanonicalTool);
      }),
  };
}
