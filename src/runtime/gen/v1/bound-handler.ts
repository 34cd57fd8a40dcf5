import type { Problem } from "../../model/index.js";
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
  /**
   * Validates `input` and runs the handler. Resolves with what it returns; chunks of an iterable are collected.
   * @throws {ToolError} `Validation`, `Execution` or `Canceled`.
   */
  run(input: unknown, context: HandlerContext): Promise<unknown>;
  checkInput(input: unknown): readonly Problem[];
  repairInput(input: unknown): unknown;
}
