import type { ContentFacts, Icon, JsonObject, ToolAnnotations, ToolExample, ToolExecution } from "toolwright/model";
import type { Span } from "../diagnostics/index.js";

/** A self-contained JSON Schema 2020-12 object: plain JSON, with references only to its own `$defs`. */
export type JsonSchema = JsonObject;

/** The tools, prompts and resources found in a project's source, as plain JSON-safe data that does not depend on TypeScript. */
export interface Catalog {
  /** Sorted by id. */
  readonly tools: readonly CatalogTool[];
  /** Sorted by name. */
  readonly prompts: readonly CatalogPrompt[];
  /** Sorted by URI. */
  readonly resources: readonly CatalogResource[];
  /** Sorted by file and position. */
  readonly types: readonly CatalogType[];
}

/** An exported type that is marked with `@schema`. */
export interface CatalogType {
  readonly kind: "type";
  readonly name: string;
  /** Of any type, unlike those of functions. */
  readonly root: CatalogSchema;
  /** As `mutableArrays` of an input. */
  readonly mutableArrays?: true;
  /** The source file, relative to the project root. */
  readonly file: string;
  /** The name of the declaration. */
  readonly span: Span;
  /** An error was reported about it. */
  readonly hasErrors?: boolean;
}

export type CatalogEntry = CatalogTool | CatalogPrompt | CatalogResource;

/** What tools, prompts and resources have in common: a record and a function. */
interface CatalogFunction {
  /** Unique among all entries. */
  readonly id: string;
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly icons?: Icon[];
  readonly meta?: JsonObject;
  readonly input: CatalogSchema;
  readonly handler: CatalogHandler;
  /** The schemas of the forms that the handler asks the user to fill in, by name; absent if there are none. */
  readonly forms?: Readonly<Record<string, JsonSchema>>;
  /** The source file, relative to the project root. Determines the module that the record is written to. */
  readonly file: string;
  /** The name of the marked declaration. */
  readonly span: Span;
  /** The JSDoc tag or decorator option that sets each property of this record, by property name. */
  readonly stated?: Readonly<Record<string, Span>>;
  /** An error was reported about it, so parts of it may be missing. */
  readonly hasErrors?: boolean;
}

/** A tool as its source describes it. */
export interface CatalogTool extends CatalogFunction {
  readonly kind: "tool";
  readonly namespace?: string;
  readonly version?: string;
  readonly tags: readonly string[];
  readonly annotations?: ToolAnnotations;
  /** Documentation that is not part of the record. */
  readonly docs?: CatalogDocs;
  /** Absent when the handler returns nothing. */
  readonly output?: CatalogOutput;
  /** What an MCP result has of the value; absent for the default. */
  readonly outputMode?: OutputMode;
  /** Whether calls may or must run as tasks. */
  readonly execution?: ToolExecution;
  /** What the steps of its tasks record, by name; absent if none is known. */
  readonly steps?: Readonly<Record<string, CatalogStep>>;
  /** The handler attaches content, or returns content together with its value. */
  readonly sendsContent?: true;
}

/** What a step records. Without a schema, it is anything. */
export interface CatalogStep {
  readonly schema?: JsonSchema;
  /** The value is not an object: the schema is that of `{ "result": value }`. */
  readonly wrapped?: true;
}

/** A prompt. The properties of its input are the arguments. */
export interface CatalogPrompt extends CatalogFunction {
  readonly kind: "prompt";
  readonly handler: CallableHandler;
  readonly output?: never;
  /** The roles that its messages can have, sorted. */
  readonly roles?: readonly ("user" | "assistant")[];
  /** The exports or methods that complete its arguments, by argument. */
  readonly complete?: Readonly<Record<string, string>>;
}

/** A resource. The properties of its input are the variables of the URI. */
export interface CatalogResource extends CatalogFunction {
  readonly kind: "resource";
  /** A URI, or a template. */
  readonly uri: string;
  readonly mimeType?: string;
  readonly size?: number;
  readonly annotations?: ContentFacts["annotations"];
  readonly handler: CallableHandler;
  /** Absent for text and bytes. */
  readonly output?: CatalogOutput;
  /** The export or method that lists the resources of a template, from the module or class of the handler. */
  readonly list?: string;
  /** The exports or methods that complete variables of a template, by variable. */
  readonly complete?: Readonly<Record<string, string>>;
}

/** A type that is serialized as a JSON string and revived before the handler is called. */
export type StringEncoded = "Date" | "URL" | "bigint" | "bytes" | "Blob" | "File";

/** The text form of a value, structured content, or both. */
export type OutputMode = "text" | "structured" | "both";

/** Documentation for discovery. */
export interface CatalogDocs {
  readonly notes?: string;
  readonly examples?: readonly ToolExample[];
  /** URLs or ids of resources. */
  readonly externalRefs?: readonly string[];
}

export interface CatalogSchema {
  readonly schema: JsonSchema;
  /** The string-encoded values, by JSON Pointer into `schema`. Absent if there are none. */
  readonly stringEncoded?: Readonly<Record<string, StringEncoded>>;
  /** Other names of properties of an input (`@alias`), each with the name of its property. Absent if there are none. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** The objects that an output schema in listings accepts further properties of, as JSON Pointers into `schema`. Absent if there are none. */
  readonly open?: readonly string[];
  /** Objects are open because `@depth` limits how much of them is described. */
  readonly isCut?: true;
  /** The types that the source names, by JSON Pointer into `schema`. That of an `anyOf` stands for its branches without null. */
  readonly names?: Readonly<Record<string, TypeName>>;
  /** The source location of each property, by JSON Pointer into `schema`. */
  readonly spans: Readonly<Record<string, Span>>;
}

/** The name of a type in the source. */
export interface TypeName {
  /** With its type arguments: `Page<Item>` is `Page_Item`. */
  readonly name: string;
  /** The file that declares it, relative to the project root. */
  readonly file: string;
  /** The namespace that declares it. */
  readonly namespace?: string | undefined;
  /** Set if all of its properties are declared `readonly`. */
  readonly isReadonly?: true;
  /** The keywords for readers that its own comment adds to its schema. Comments of its uses add more. */
  readonly documentation?: JsonObject;
}

interface CatalogOutput extends CatalogSchema {
  /** Whether the returned value is not an object and is wrapped as `{ "result": value }`. `schema` describes the wrapped form. */
  readonly wrapped: boolean;
  /** Whether the handler returns an async iterable, whose chunks are collected in the array `result`. */
  readonly streamed: boolean;
}

/** How to call the function. `module` paths are relative to the project root and keep the source file's extension. */
export type CatalogHandler =
  | CallableHandler
  | (ResultKind &
      InputTypes & {
        readonly kind: "unbound";
        readonly input: ExportedType;
        /** Whether the handler receives an instance of the input class, which has no constructor parameters, with the input assigned to it. */
        readonly construct: boolean;
        readonly casts?: Casts;
        /** Absent when the tool declares no output. */
        readonly output?: ExportedType;
      });

/** A function or method that generated code can call. */
export type CallableHandler = ResultKind & {
  readonly module: string;
  readonly pass: Pass;
  readonly context: boolean;
} & (
    | {
        readonly kind: "function";
        /** `default` for a default export. */
        readonly exportName: string;
      }
    | {
        readonly kind: "method";
        readonly className: string;
        readonly method: string;
        /** Called on the class (`static`), on one instance created at the first call (`lazy`), or on an instance passed to the binder (`given`). */
        readonly instance: "static" | "lazy" | "given";
        /** The class is abstract: only a subclass has instances. */
        readonly isAbstract?: true;
        /** The number of type parameters of the class. Absent if there are none. */
        readonly typeParameters?: number;
      }
  );

/** What a function returns if it has no output schema. */
interface ResultKind {
  readonly mcpResult?: true;
  /** Any value. */
  readonly undeclared?: true;
  /** The type of the result has parts that a schema cannot show, such as enums, so generated code casts it. */
  readonly castsResult?: true;
}

/** How the validated input object is passed to the handler. */
export type Pass = InputTypes &
  /** As the first argument; if `construct` is set, as an instance of that class. */
  (
    | { readonly kind: "input"; readonly construct?: ExportedType; readonly casts?: Casts }
    /** Each named property as an argument, in order. If `rest` is true, the last is spread. */
    | {
        readonly kind: "parameters";
        readonly names: readonly string[];
        readonly rest: boolean;
        /** The last one is an array of any length, not a tuple. */
        readonly restIsList?: true;
        readonly casts?: readonly Cast[];
      }
  );

/** How the author's types of an input differ from those that are printed for its schema. */
interface InputTypes {
  /** Some arrays are not readonly, so those of the printed types are not either. */
  readonly mutableArrays?: true;
  /** The properties whose default the code of the author applies. */
  readonly coded?: readonly string[];
}

/** The properties of an input whose types have parts that a schema cannot show, such as brands and enums: generated code casts them, or the whole input. */
export type Casts = readonly Cast[] | "all";

export interface Cast {
  readonly name: string;
  /** The author's type of the property, if it is exported and all its values have the type that is printed for the schema. */
  readonly type?: ExportedType;
  /** The property is a list of that type. */
  readonly isList?: boolean;
}

/** An exported type or class, for the typed binder. */
export interface ExportedType {
  readonly module: string;
  readonly exportName: string;
}
