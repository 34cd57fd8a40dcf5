// biome-ignore-all lint/suspicious/noRedeclare: a decorator and the type of what it marks have one name

import type { ContentFacts, Icon, JsonObject, ToolExample } from "./model/index.js";

/** Metadata of a tool. It is read at build time, so every value must be a constant. */
export interface ToolOptions {
  /** `name` or `namespace:name`. Default: the method's own name. */
  readonly name?: string;
  readonly namespace?: string;
  readonly title?: string;
  /** Default: the JSDoc description. */
  readonly description?: string;
  /** A semantic version such as `1.2.3` or `v1.2.3`. */
  readonly version?: string;
  readonly tags?: readonly string[];
  /** The tool does not modify its environment (MCP `readOnlyHint`). */
  readonly readOnly?: boolean;
  /** Repeated calls with the same input have no additional effect (MCP `idempotentHint`). */
  readonly idempotent?: boolean;
  /** The tool may delete or overwrite data (MCP `destructiveHint`). */
  readonly destructive?: boolean;
  /** The tool interacts with external systems, such as a web search (MCP `openWorldHint`). */
  readonly openWorld?: boolean;
  readonly icons?: readonly Icon[];
  readonly meta?: JsonObject;
  /** A short description for listings. Default: the description. */
  readonly summary?: string;
  readonly category?: string;
  /** Accepted media types. */
  readonly inputModes?: readonly string[];
  /** Returned media types. */
  readonly outputModes?: readonly string[];
  /** Alternative security requirements; each maps scheme names to required scopes. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** Why and since when the tool is deprecated, such as "since 1.2.0 until 2.0.0: Use find_tickets." It is added to the description. */
  readonly deprecated?: string;
  /** What an MCP result has of the value: its text form, structured content, or both. Default: `text` for a string, otherwise `both`. */
  readonly output?: "text" | "structured" | "both";
  /** Calls may run as tasks, which survive the process; `required`: calls run only as tasks. */
  readonly task?: true | "required";
  /** Additional notes, for discovery only. */
  readonly notes?: string;
  /** Usage examples, for discovery only. */
  readonly examples?: readonly ToolExample[];
  /** URLs or resource ids, for discovery only. */
  readonly externalRefs?: readonly string[];
}

/** Identifies the tool whose output a class describes. */
export type ToolOutputOptions = Pick<ToolOptions, "name" | "namespace">;

/** Metadata of a prompt. Every value must be a constant. */
export interface PromptOptions extends Pick<ToolOptions, "name" | "title" | "description" | "icons" | "meta"> {
  /** The names of the methods that complete arguments of a prompt or variables of a template, by argument or variable. */
  readonly complete?: Readonly<Record<string, string>>;
}

/** Metadata of a resource. Every value must be a constant. */
export interface ResourceOptions extends PromptOptions, NonNullable<ContentFacts["annotations"]> {
  /** A URI, or a template such as `note://{id}`, whose variables are the parameters. */
  readonly uri: string;
  /** The media type. Default: `text/plain` for a string, `application/octet-stream` for bytes, `application/json` for anything else. */
  readonly mimeType?: string;
  /** In bytes. */
  readonly size?: number;
  /** The name of the method that lists the resources of a template. */
  readonly list?: string;
}

/** A decorator for instance and static methods, standard or experimental. */
export interface MethodMarker {
  (method: (...args: never[]) => unknown, context: { readonly kind: "method" }): void;
  (target: object, key: string | symbol, descriptor: PropertyDescriptor): void;
}

/** A class decorator, standard or experimental. */
export type ClassMarker = (
  target: abstract new (...args: never[]) => object,
  context?: { readonly kind: "class" },
) => void;

/**
 * Marks a public method of an exported class as a tool. A string sets the tool's name. No effect at run time.
 * @example
 * ```ts
 * export class Files {
 *   /** Reads a text file. *\/
 *   @Tool({ namespace: "fs", readOnly: true })
 *   async readFile(path: string): Promise<string> {
 *     return await fs.readFile(path, "utf8");
 *   }
 * }
 * ```
 */
export function Tool(options?: ToolOptions | string): MethodMarker;
/** `@Tool` without options. */
export function Tool(method: (...args: never[]) => unknown, context: { readonly kind: "method" }): void;
/** `@Tool` without options, with experimental decorators. */
export function Tool(target: object, key: string | symbol, descriptor: PropertyDescriptor): void;
export function Tool(...given: readonly unknown[]): MethodMarker | undefined {
  return markerOf(given);
}

/** A generated record, or any other with types. */
interface TypedRecord {
  readonly "~types"?: { readonly input: unknown; readonly output: unknown };
}

/**
 * The type of a tool's input: `ToolInput<typeof weatherTool>` of its generated record.
 */
export type ToolInput<Record extends TypedRecord> = NonNullable<Record["~types"]>["input"];

/**
 * The type of a tool's structured content: `ToolOutput<typeof weatherTool>` of its generated record. A view of an MCP App receives it.
 */
export type ToolOutput<Record extends TypedRecord> = NonNullable<Record["~types"]>["output"];

/** Marks a class as the input of a tool. A string sets the tool's name. No effect at run time. */
export function ToolInput(...decorated: Parameters<ClassMarker>): void;
export function ToolInput(options?: ToolOptions | string): ClassMarker;
export function ToolInput(...given: readonly unknown[]): ClassMarker | undefined {
  return markerOf(given);
}

/** Marks a class as the output of a tool. A string sets the tool's name. No effect at run time. */
export function ToolOutput(...decorated: Parameters<ClassMarker>): void;
export function ToolOutput(options?: ToolOutputOptions | string): ClassMarker;
export function ToolOutput(...given: readonly unknown[]): ClassMarker | undefined {
  return markerOf(given);
}

/** Marks a public method of an exported class as a prompt. A string sets the prompt's name. No effect at run time. */
export function Prompt(options?: PromptOptions | string): MethodMarker;
/** `@Prompt` without options. */
export function Prompt(method: (...args: never[]) => unknown, context: { readonly kind: "method" }): void;
/** `@Prompt` without options, with experimental decorators. */
export function Prompt(target: object, key: string | symbol, descriptor: PropertyDescriptor): void;
export function Prompt(...given: readonly unknown[]): MethodMarker | undefined {
  return markerOf(given);
}

/** Marks a public method of an exported class as a resource. A string is its URI. No effect at run time. */
export function Resource(_options: ResourceOptions | string): MethodMarker {
  return doNothing;
}

/** Returns the decorator for options. A decorator without parentheses is called with what it decorates, and must not replace that. */
function markerOf([first, ...more]: readonly unknown[]): typeof doNothing | undefined {
  return typeof first === "function" || more.length > 0 ? undefined : doNothing;
}

function doNothing(): void {}
