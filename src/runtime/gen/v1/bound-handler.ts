import type { JsonObject, Tool } from "../../model/index.js";
import type { ToolBinding } from "./binding.js";
import type { createCoercer } from "./coerce/create-coercer.js";
import type { CallContext } from "./context.js";

/** The settings of a call of a handler. */
export interface HandlerContext extends CallContext {
  /** Called once the input is accepted. */
  started?(): void;
}

/** A record with the function that handles its input: that of a tool, a prompt or a resource. */
export interface BoundHandler {
  /** The id of a tool, the name of a prompt or resource. */
  readonly id: string;
  /** How messages name it: `tool "fs:read"`. */
  readonly label: string;
  readonly record: HandledRecord;
  readonly binding: ToolBinding<unknown, unknown>;
  readonly checkOrder: () => void;
  /** The input schema for repairs. This and the coercers are created when an input is first rejected: most tools never need them. */
  readonly repairable: () => JsonObject;
  readonly coercer: () => Coercer;
  readonly nullCoercer: () => Coercer;
}

/** What the record of any handler has. */
export type HandledRecord = Pick<Tool, "name" | "namespace" | "version" | "inputSchema" | "outputSchema">;

export type Coercer = ReturnType<typeof createCoercer>;
