import type { JsonValue, ObjectSchema, Problem } from "../../model/index.js";
import type { HandledRecord, HandlerBinding } from "./binding.js";
import type { CallContext } from "./context.js";
import type { GuardResult } from "./run-guard.js";

/** A record with the function that handles its input: that of a tool, a prompt or a resource. */
export interface HandlerSource {
  /** The id of a tool, the name of a prompt or resource. */
  readonly id: string;
  /** How messages name it: `tool "fs:read"`. */
  readonly label: string;
  readonly record: HandledRecord;
  readonly binding: HandlerBinding;
}

/** A `HandlerSource` that can be run. */
export interface BoundHandler extends HandlerSource {
  readonly rejections: () => Rejections | Promise<Rejections>;
}

/** What happens to the values that the guards of a handler reject. Also decodes the strings of valid inputs. */
export interface Rejections {
  /**
   * Repairs a rejected input as far as the settings of the call allow, and decodes the strings of a valid one.
   * @param result what the guard has decided about `input`
   * @throws {ToolError} `Validation` with every problem, and an example of a valid input if one is found.
   */
  acceptInput(input: unknown, result: GuardResult, settings: CallContext): object;
  /** Lists the problems of an input; empty if it is valid. */
  inputProblems(input: unknown, result: GuardResult): readonly Problem[];
  /** Repairs a rejected input where the schema leaves no doubt. Returns the input itself if nothing changes. */
  repairInput(input: unknown): unknown;
  /** Lists the problems of a rejected output; at least one. */
  outputProblems(schema: ObjectSchema, output: unknown): readonly Problem[];
  /** Removes the properties that `schema` does not declare where it is closed. Undefined if that is not possible. */
  stripOutput(schema: ObjectSchema, output: JsonValue): JsonValue | undefined;
}
