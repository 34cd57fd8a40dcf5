import type { ToolBackend } from "./backend.js";
import type { JsonObject } from "./json.js";
import { formatProblems, type Problem } from "./problem.js";

/**
 * The kinds of failure, by the names that the canonical contracts give them (contracts 1.10, 2, 4.4, 5.8); the last group is ours,
 * for what the contracts leave without a name.
 */
export type ToolErrorCode =
  /** A tool id that cannot be taken apart, or parts that cannot make one. */
  | "InvalidToolId"
  /** A tool record that breaks the rules of the model; `data.problems` has all of them. */
  | "InvalidTool"
  /** A backend that lacks what its kind needs; `data.problems` has the place. */
  | "InvalidBackend"
  /** A schema that cannot be read: not an object, not JSON, or a keyword with a value of the wrong type. */
  | "InvalidSchema"
  /** A schema of another dialect, or one whose keyword named in `data.keyword` cannot be judged rightly. */
  | "UnsupportedSchema"
  /** A reference that leaves the document; `data.uri` is what it points at. */
  | "ExternalRef"
  /** No tool, document or entry of that id. */
  | "NotFound"
  /** A level of detail that does not exist. */
  | "InvalidDetail"
  /** A document is asked for the schema of a tool that it does not have. */
  | "NoTool"
  /** The arguments of an example are over their caps. */
  | "ArgsTooLarge"
  /** A cursor that was not made by this index, for this query, in its present state. */
  | "InvalidCursor"
  /** A searcher that may order its results differently each time cannot be paged through. */
  | "NonDeterministicSearcher"
  /** A page of no entries was asked for. */
  | "InvalidLimit"
  /** A semantic search without an index or a strategy, or a strategy that does not give a score for each document. */
  | "InvalidSearcher"
  /** A semantic document without an id. */
  | "InvalidDocumentId"
  /** No embedder, or one that does not give a vector for each text. */
  | "InvalidEmbedder"
  /** A hybrid search without its two parts, or whose weight is not between 0 and 1. */
  | "InvalidHybridConfig"
  /** A provider without a name, or whose description is no JSON. */
  | "InvalidProvider"
  /** An empty id of a provider. */
  | "InvalidProviderId"
  /** A run names a tool that nothing resolves. */
  | "ToolNotFound"
  /** A tool has no backend to run on. */
  | "NoBackends"
  /** The input of a run breaks the tool's input schema; `data.problems` has the places. */
  | "Validation"
  /** The tool failed; `cause` is what it threw. */
  | "Execution"
  /** The output of a run breaks the tool's output schema, or is no JSON; `data.problems` has the places. */
  | "OutputValidation"
  /** The executor of the backend has no streams. */
  | "StreamNotSupported"
  /** A stream could not be opened; `cause` is what the executor threw. */
  | "StreamFailed"
  /** The index or the selector of backends failed for a reason of its own, which is `cause`. */
  | "ResolutionFailed"
  /** Options that lack what is needed, or that contradict themselves. */
  | "InvalidOptions"
  /** The caller's signal ended the work; `cause` is its reason. */
  | "Canceled"
  /** A conversion between tool formats failed; `data.adapter` and `data.direction` say where. */
  | "ConversionError"
  /** No adapter has that name. */
  | "AdapterNotFound"
  /** Another adapter has that name. */
  | "AdapterExists"
  /** An instance breaks its schema, or is no JSON; `data.problems` has the places. */
  | "InstanceInvalid"
  /** A reference inside the schema points at nothing or at itself, an anchor is there twice, or a pattern is no regular expression. */
  | "SchemaUnresolvable"
  /** A schema or an instance over the bounds of the validator; `data.limit` names the bound. */
  | "LimitExceeded"
  /** Text that is no version or no constraint on versions. */
  | "InvalidVersion"
  /** None of the versions on offer is compatible. */
  | "NoCompatibleVersion"
  /** Text that is no JSON, or JSON of which a field has the wrong type. */
  | "InvalidJson"
  /** The time limit of a run passed. */
  | "Timeout"
  /** A client cannot be asked what a tool asks it; `data.requiredCapabilities` is what it has not declared. */
  | "ClientCapabilityMissing";

/** The step of a run that failed. */
export type ToolErrorOp =
  | "validate_tool_id"
  | "resolve"
  | "select_backend"
  | "validate_input"
  | "execute"
  | "stream"
  | "validate_output";

/** What a failure concerns, as far as it is known (contracts 4.4). */
export interface ToolErrorOptions {
  readonly toolId?: string;
  readonly op?: ToolErrorOp;
  /** Where the tool ran, once that was known. */
  readonly backend?: ToolBackend;
  readonly data?: ToolErrorData;
  readonly cause?: unknown;
}

/** What is known of a failure beyond its code, in a form that programs can read. */
export interface ToolErrorData {
  /** With InvalidTool, Validation and OutputValidation: everything that is wrong with the record, the input or the output. */
  readonly problems?: readonly Problem[];
  /** With Validation of a bound tool: an input that fits, with as little changed as it takes; absent where none was found. */
  readonly example?: JsonObject;
  /** With UnsupportedSchema: the keyword that is not supported. */
  readonly keyword?: string;
  /** With UnsupportedSchema: the dialect that is not supported. With ExternalRef: what the reference points at. */
  readonly uri?: string;
  /** With LimitExceeded: the name of the option that sets the bound. */
  readonly limit?: string;
  /** With errors of schemas: JSON Pointer to the place in the schema. */
  readonly schemaPath?: string;
  /** With ConversionError: the name of the adapter that failed. */
  readonly adapter?: string;
  /** With Execution: the result by which an MCP server said that its tool failed. */
  readonly mcpResult?: JsonObject;
  /** With ClientCapabilityMissing: what the client would have to declare, as MCP's `ClientCapabilities`. */
  readonly requiredCapabilities?: JsonObject;
  /** With ConversionError: the way it went, such as `to_canonical`. */
  readonly direction?: string;
}

/** In the global registry, so that two copies of this package know each other's errors. */
const brand = Symbol.for("toolwright.ToolError");

/** A classified failure of a tool, of a call, or of the code that called it (contracts 1.10, 4.4). */
export class ToolError extends Error {
  override readonly name: string = "ToolError";
  readonly code: ToolErrorCode;
  declare readonly toolId?: string;
  declare readonly op?: ToolErrorOp;
  declare readonly backend?: ToolBackend;
  declare readonly data?: ToolErrorData;

  constructor(code: ToolErrorCode, message: string, { cause, ...rest }: ToolErrorOptions = {}) {
    super(message, cause === undefined ? {} : { cause });
    Object.defineProperty(this, brand, { value: true });
    this.code = code;
    Object.assign(this, rest);
  }
}

/** Makes the error of a rule that was broken in several places. */
export function brokenRules(
  code: ToolErrorCode,
  title: string,
  problems: readonly Problem[],
  cause?: unknown,
): ToolError {
  const [first] = problems;
  const text = problems.length === 1 && first ? `${title} ${first.message}` : formatProblems(title, problems);
  return new ToolError(code, text, { data: { problems }, cause });
}

/** Says whether `value` is a ToolError, of this or of another copy of the package (contracts 1.10). */
export function isToolError(value: unknown): value is ToolError {
  try {
    return value instanceof Error && brand in value;
  } catch {
    // A proxy that throws when it is looked at.
    return false;
  }
}
