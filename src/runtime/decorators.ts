import type { Icon, JsonObject } from "./gen/v1/index.js";

/** What a tool says about itself beside its types. Read at build time, so every value is a constant. */
export interface ToolOptions {
  /** `name` or `namespace:name`; the method's own name when absent. */
  readonly name?: string;
  readonly namespace?: string;
  readonly title?: string;
  /** The JSDoc's text when absent. */
  readonly description?: string;
  /** Such as `1.2.3` or `v1.2.3`. */
  readonly version?: string;
  readonly tags?: readonly string[];
  /** It changes nothing. */
  readonly readOnly?: boolean;
  /** A second call with the same input changes nothing more. */
  readonly idempotent?: boolean;
  /** It may delete or overwrite. */
  readonly destructive?: boolean;
  /** It reaches beyond the program and its data, as a web search does. */
  readonly openWorld?: boolean;
  readonly icons?: readonly Icon[];
  readonly meta?: JsonObject;
  /** What a listing says of it, instead of the description. */
  readonly summary?: string;
  readonly category?: string;
  /** Media types that it takes. */
  readonly inputModes?: readonly string[];
  /** Media types that it gives. */
  readonly outputModes?: readonly string[];
  /** What a caller needs, one of them: schemes by their names, with their scopes. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  /** What else there is to know, for discovery only. */
  readonly notes?: string;
  /** Uses of it, for discovery only. */
  readonly examples?: readonly ToolExample[];
  /** URLs or ids of resources, for discovery only. */
  readonly externalRefs?: readonly string[];
}

/** One use of a tool; the arguments are at most 5 levels deep, with 50 keys and items in all. */
export interface ToolExample {
  readonly title?: string;
  readonly description?: string;
  readonly args?: JsonObject;
  /** What comes back. */
  readonly resultHint?: string;
}

/** The tool that a class is the output of. */
export type ToolOutputOptions = Pick<ToolOptions, "name" | "namespace">;

/** Marks a method, instance or static; works as a standard and as an experimental decorator. */
export interface MethodMarker {
  (method: (...args: never[]) => unknown, context: { readonly kind: "method" }): void;
  (target: object, key: string | symbol, descriptor: PropertyDescriptor): void;
}

/** Marks a class; works as a standard and as an experimental decorator. */
export type ClassMarker = (
  target: abstract new (...args: never[]) => object,
  context?: { readonly kind: "class" },
) => void;

/** Marks a public method of an exported class as a tool; a string is the tool's name. It does nothing at run time. */
export function Tool(_options?: ToolOptions | string): MethodMarker {
  return doNothing;
}

/** Marks a class as the input of a tool; a string is the tool's name. It does nothing at run time. */
export function ToolInput(_options?: ToolOptions | string): ClassMarker {
  return doNothing;
}

/** Marks a class as the output of a tool; a string is the tool's name. It does nothing at run time. */
export function ToolOutput(_options?: ToolOutputOptions | string): ClassMarker {
  return doNothing;
}

function doNothing(): void {}
