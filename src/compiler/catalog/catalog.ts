import type { Icon, JsonObject, ToolAnnotations } from "toolwright/model";
import type { Span } from "../diagnostics/index.js";

/** A JSON Schema 2020-12 object as the catalog holds it: plain JSON, self-contained, references only to its own `$defs`. */
export type JsonSchema = JsonObject;

/** Everything that was found in a project's source: plain, frozen, JSON-safe, independent of TypeScript. */
export interface Catalog {
  /** Sorted by id. */
  readonly tools: readonly CatalogTool[];
}

/** One tool as its source describes it. */
export interface CatalogTool {
  readonly id: string;
  readonly name: string;
  readonly namespace?: string;
  readonly version?: string;
  readonly tags: readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly annotations?: ToolAnnotations;
  readonly icons?: readonly Icon[];
  readonly meta?: JsonObject;
  /** What is documented beside the record; never part of it. */
  readonly docs?: CatalogDocs;
  readonly input: CatalogSchema;
  /** Absent when the handler returns nothing. */
  readonly output?: CatalogOutput;
  readonly handler: CatalogHandler;
  /** The tool's source file, relative to the project's root folder: decides the module that its record is written to. */
  readonly file: string;
  /** The name in the source that carries the marker. */
  readonly span: Span;
  /** Where the source states the tool's name, version and the like, by their keys here: a tag, or a decorator's option. */
  readonly stated?: Readonly<Record<string, Span>>;
}

/** A class or primitive that JSON carries as text: the handler has the value, the wire the text. */
export type Carried = "Date" | "URL" | "bigint" | "bytes";

/** Documentation that an agent asks for, as discovery gives it (seed 003, "Documentation schema"). */
export interface CatalogDocs {
  readonly notes?: string;
  readonly examples?: readonly CatalogExample[];
  /** URLs or ids of resources. */
  readonly externalRefs?: readonly string[];
}

/** One use of a tool (seed 003, "ToolExample"). */
export interface CatalogExample {
  readonly title?: string;
  readonly description?: string;
  readonly args?: JsonObject;
  readonly resultHint?: string;
}

export interface CatalogSchema {
  readonly schema: JsonSchema;
  /** Where the schema stands for a value that is carried as text, by JSON Pointer into `schema`; absent when nowhere. */
  readonly carried?: Readonly<Record<string, Carried>>;
  /** The place of each property, by JSON Pointer into `schema`. */
  readonly spans: Readonly<Record<string, Span>>;
}

export interface CatalogOutput extends CatalogSchema {
  /** True when the returned value is not an object and travels as `{ "result": value }`. `schema` is the wrapped form. */
  readonly wrapped: boolean;
  /** True when the handler returns an async iterable: its chunks are collected into the array at `result`. */
  readonly streamed: boolean;
}

/** How the tool is called. `module` paths are relative to the project's root folder and keep the source's own ending. */
export type CatalogHandler =
  | {
      readonly kind: "function";
      readonly module: string;
      /** `default` for a default export. */
      readonly exportName: string;
      readonly pass: Pass;
      readonly context: boolean;
    }
  | {
      readonly kind: "method";
      readonly module: string;
      /** The class's export name. */
      readonly className: string;
      readonly method: string;
      /** `static`: called on the class. `lazy`: on one instance, made at the first call. `given`: on an instance that the binder asks for. */
      readonly instance: "static" | "lazy" | "given";
      readonly pass: Pass;
      readonly context: boolean;
    }
  | {
      readonly kind: "unbound";
      readonly input: ExportedType;
      /** True when the input is a class that is made with no arguments: the handler gets an instance, filled with the input. */
      readonly construct: boolean;
      /** Absent when the tool declares no output. */
      readonly output?: ExportedType;
    };

/** How the validated input object becomes arguments. */
export type Pass =
  /** The object itself is the first argument; an instance of `construct` filled with it where that is given. */
  | { readonly kind: "input"; readonly construct?: ExportedType }
  /** Each named property is an argument, in order; the last is spread when `rest` is true. */
  | { readonly kind: "parameters"; readonly names: readonly string[]; readonly rest: boolean };

/** A type or class that a module exports, for the typed binder. */
export interface ExportedType {
  readonly module: string;
  readonly exportName: string;
}
