import type { CanonicalField, CanonicalTool } from "./canonical-tool.js";
import { attempt } from "./conversion-error.js";
import { copyObject, isFilled, textAt } from "./json-reading.js";
import type { SchemaSupport } from "./project-schema.js";

/** Translates one tool format to the canonical form and back (canonical contracts 3.2); nothing of the caller is ever changed or shared. */
export interface Adapter<Native = unknown> {
  readonly name: string;
  /** What the format carries of a schema. */
  readonly schemas: SchemaSupport;
  /** The fields of `tool` that the format has a place for. */
  carriedFields(tool: CanonicalTool): readonly CanonicalField[];
  /** @throws {ToolError} ConversionError when `native` is no tool of the format. */
  toCanonical(native: unknown): CanonicalTool;
  /** @throws {ToolError} ConversionError when `tool` has no name or cannot be read as JSON. */
  fromCanonical(tool: CanonicalTool): Native;
}

/** How a format is read and written, for `createAdapter`. */
export interface Format<Native> extends Pick<Adapter<Native>, "name" | "schemas" | "carriedFields"> {
  /** Reads a tool; what it gets is a JSON copy that it may keep parts of. */
  read(native: NativeObject): CanonicalTool;
  /** Writes a tool; what it gets is a copy too, and has a name. */
  write(tool: CanonicalTool): Native;
  /** Makes what is not yet JSON ready to be copied as JSON. */
  prepare?(native: unknown): unknown;
}

/** A JSON object of a format, not yet checked. */
export type NativeObject = ReturnType<typeof copyObject>;

/** Makes an adapter of the two ways: input is copied as JSON, and every failure is one ConversionError (canonical contracts 3.2 and 3.6). */
export function createAdapter<Native>(format: Format<Native>): Adapter<Native> {
  const { name, schemas } = format;
  return {
    name,
    schemas,
    carriedFields: (tool) => format.carriedFields(tool),
    toCanonical: (native) =>
      attempt(name, "to_canonical", () => format.read(copyObject(format.prepare ? format.prepare(native) : native))),
    fromCanonical: (tool) =>
      attempt(name, "from_canonical", () => {
        const copy = copyObject(tool);
        if (!isFilled(textAt(copy, "name"))) throw new Error("tool name is required");
        // A JSON copy of a CanonicalTool is one: the type holds nothing but JSON.
        return format.write(copy as unknown as CanonicalTool);
      }),
  };
}
