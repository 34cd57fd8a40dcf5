import type {
  CallOutput,
  CallScope,
  JsonArray,
  JsonObject,
  JsonValue,
  LogLevel,
  ResourceContent,
  Steps,
  ToolContent,
} from "../../model/index.js";
import { createSteps } from "../../model/internal.js";

/**
 * What a running tool receives in addition to its input. A last parameter of this type is not part of the schema. `Forms` are the forms that the
 * tool asks the user to fill in, by name: `ToolContext<{ confirm: { sure: boolean } }>`.
 */
export type ToolContext<Forms extends object = Record<never, never>> = [keyof Forms] extends [never]
  ? BaseContext
  : FormContext<Forms>;

/** A `ToolContext` without forms. */
export interface BaseContext extends CallScope, Steps {
  /** Aborted when the client cancels the call, when the server stops, or when the call waits for an answer (see `ask`). */
  readonly signal: AbortSignal;
  /** Reports progress to the client; does nothing if the client did not request it. `progress` must increase with each call. */
  progress(update: { readonly progress: number; readonly total?: number; readonly message?: string }): void;
  /**
   * Sends a log message to the client, or to standard error if there is no client. `data` is a string, or any JSON for structured logs.
   * @deprecated by the protocol from revision 2026-07-28. Write to standard error, or use OpenTelemetry.
   */
  log(level: LogLevel, data: JsonValue): void;
  /** Adds text, an image, audio or a resource to the MCP result, after the tool's own output; absent outside of MCP. */
  attach?(content: ToolContent): void;
  /** Notifies the clients that have subscribed to the resource at `uri` that it has changed; absent outside of MCP. */
  notify?(uri: string): void;
  /**
   * Asks the client's user or model a question, or requests its folders; absent outside of MCP.
   *
   * Up to revision 2025-11-25, the client receives a request, and the function continues with the answer. Revision 2026-07-28 has no such requests:
   * the call ends with the open questions, and its `signal` is aborted. The client calls again with the answers; the function runs from the
   * start, and `ask` resolves with them at once. So ask before you change anything: code before a question runs again with each answer, and
   * code that waits for an answer is never resumed, including `finally` blocks.
   *
   * Rejects with a `ToolError`: `ClientCapabilityMissing` if the client did not declare the capability, `InstanceInvalid` if the answer does
   * not match the requested schema. Rejects with the SDK's own error if the client returns an error.
   */
  readonly ask?: Ask;
}

/** A `ToolContext` with forms. */
export interface FormContext<Forms extends object> extends Omit<BaseContext, "ask"> {
  /** As without forms, and asks for a form by its name. Rejects with `ClientCapabilityMissing` outside of MCP. */
  readonly ask: AskForms<Forms>;
}

/** What happens to undeclared properties of an input: an error, or removed. */
export type InputMode = "reject" | "strip";

/** `off`: invalid inputs are rejected. `on`: they are repaired where the schema leaves no doubt. `warn`: like `on`, and each repair is logged. */
export type CoercionMode = "off" | "warn" | "on";

/** What a complete result has beside the value, the messages of a prompt and the first content of a resource. */
export interface SelectedParts extends Pick<CallOutput, "content" | "_meta" | "task"> {
  readonly description?: string;
  readonly contents?: readonly ResourceContent[];
}

/** The settings of a call. */
export interface CallContext extends Partial<BaseContext> {
  /**
   * Receives each chunk of a streamed tool: as JSON, without undeclared properties, not validated yet. If it returns a promise, the next chunk
   * is read when that has resolved.
   */
  chunk?(chunk: JsonValue): void | Promise<void>;
  /** Receives the content and metadata that the tool selected with `toolResult`, or that a complete result of MCP has. Otherwise they are ignored. */
  respond?(parts: SelectedParts): void;
  /** Whether the client follows tasks of other servers. `respond` then receives the task in place of a result. */
  readonly takesTasks?: boolean;
  /** Whether an invalid input is repaired where the schema leaves no doubt. Default: the setting of the binding. */
  readonly coerce?: CoercionMode;
  /** Whether undeclared properties of the input are removed where its schema is closed. Default: `reject`. */
  readonly inputs?: InputMode;
  /** `absent`: null counts as absent for an optional property that is not nullable. Models in strict mode send such nulls. */
  readonly nulls?: "absent";
}

/** What a tool receives of a call as it is. */
const passed = [
  "meta",
  "auth",
  "requestId",
  "sessionId",
  "address",
  "headers",
  "client",
  "attach",
  "notify",
  "ask",
] as const satisfies readonly (keyof BaseContext)[];

/** Adds the defaults of a context: a signal that never aborts, ignored progress, and logs to standard error. */
export function completeContext(given: CallContext): BaseContext {
  const { step, sleep } = given;
  const steps = step && sleep ? { step, sleep } : createSteps();
  // Each call creates a context, and V8 takes eight times as long for an object with properties after spread ones.
  const context: Record<string, unknown> & Omit<BaseContext, (typeof passed)[number]> = {
    step: steps.step,
    sleep: steps.sleep,
    signal: given.signal ?? new AbortController().signal,
    progress: (update) => given.progress?.(update),
    log: (level, data) => logTo(given, level, data),
  };
  for (const key of passed) if (given[key] !== undefined) context[key] = given[key];
  return context;
}

/** Logs to the client, or to standard error if there is none. */
export function logTo(given: CallContext, level: LogLevel, data: JsonValue): void {
  if (given.log) given.log(level, data);
  // biome-ignore lint/suspicious/noConsole: logs go to standard error by default; standard output may be used by a protocol.
  else console.error(`[${level}] ${typeof data === "string" ? data : JSON.stringify(data)}`);
}

/** The requests that a tool can send to its client over MCP, by method, with their answers (MCP 2025-11-25 and 2026-07-28). */
export interface Questions {
  /** Asks the client's user. */
  readonly "elicitation/create": { readonly params: ElicitationParams; readonly answer: ElicitationAnswer };
  /**
   * Asks the client's model.
   * @deprecated by the protocol from revision 2026-07-28. Call the API of a model.
   */
  readonly "sampling/createMessage": { readonly params: SamplingParams; readonly answer: SamplingAnswer };
  /**
   * Requests the folders that the client works on; `params` is `{}`.
   * @deprecated by the protocol from revision 2026-07-28. Use a parameter, the URI of a resource, or the configuration of the server.
   */
  readonly "roots/list": { readonly params: JsonObject; readonly answer: RootsAnswer };
}

/** A form for the user, or a URL for the user to open. */
export type ElicitationParams =
  | {
      readonly mode?: "form";
      readonly message: string;
      /** An object of strings, numbers, booleans and enums: the protocol does not support nested forms. */
      readonly requestedSchema: JsonObject;
    }
  | { readonly mode: "url"; readonly message: string; readonly url: string };

/** The reaction of the user. */
export interface ElicitationAnswer {
  readonly action: "accept" | "decline" | "cancel";
  /** With `accept` of a form: the filled-in values, validated against the requested schema. */
  readonly content?: JsonObject;
}

/** `CreateMessageRequestParams` of the protocol. */
export type SamplingParams = JsonObject & { readonly messages: JsonArray; readonly maxTokens: number };

/** The response of the model. It is not validated. */
export interface SamplingAnswer {
  readonly role: string;
  /** One or several blocks of content. */
  readonly content: JsonObject | readonly JsonObject[];
  readonly model?: string;
  readonly stopReason?: string;
}

/** The client's folders. */
export interface RootsAnswer {
  /** `uri` begins with `file://`. */
  readonly roots: readonly { readonly uri: string; readonly name?: string }[];
}

/** Settings of a question. */
export interface AskOptions {
  /**
   * The name under which a client of revision 2026-07-28 sends the answer. Default: derived from the question. Set it if the wording of the
   * question differs from call to call.
   */
  readonly key?: string;
}

/** Asks the client. */
export type Ask = <Method extends keyof Questions>(
  method: Method,
  params: Questions[Method]["params"],
  options?: AskOptions,
) => Promise<Questions[Method]["answer"]>;

/** Asks the client, also for the forms that the type of the context declares. */
export interface AskForms<Forms extends object> extends Ask {
  /** Asks the user to fill in a form. Rejects with a `ToolError` of code `Canceled` if the user declines. */
  <Name extends keyof Forms & string>(name: Name, message: string, options?: AskOptions): Promise<Forms[Name]>;
}
