import { isJsonObject, type JsonObject, type JsonValue } from "../../json-schema/json.js";
import { encodeAsString, readReturned } from "./read-json.js";
import { messageOfThrown, ToolError } from "./tool-error.js";

/** The form in which a value returns from JSON: dates, bigints and bytes are strings, as in results; what JSON cannot carry is `never`. */
export type Recorded<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends bigint | Uint8Array
    ? string
    : T extends { toJSON(): infer Json }
      ? Recorded<Json>
      : T extends ((...args: never[]) => unknown) | symbol | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>
        ? never
        : T extends object
          ? { [Key in keyof T]: Recorded<T[Key]> }
          : unknown extends T
            ? T
            : // `void` is the only type left.
              undefined;

/** Settings of a step. */
export interface StepOptions {
  /** Distinguishes steps of one name, such as those of a loop. */
  readonly key?: string | number;
  /** Tries the step again when it fails. Default: it fails at once. */
  readonly retry?: StepRetry;
}

/** How often a step is tried. */
export interface StepRetry {
  /** The most attempts, with the first one. Each is recorded, and so is the wait before the next one. */
  readonly attempts: number;
  /** Milliseconds before the second attempt; they double with each further one. A task that waits occupies no worker. Default: 1,000. */
  readonly backoff?: number;
  /** Whether an error is worth another attempt; it has the name and the message of what the step has thrown. Default: every error. */
  readonly on?: (error: Error) => boolean;
}

/** The parts of a handler that are recorded when it runs as a task. */
export interface Steps {
  /**
   * Runs a part of the tool and records its JSON result, or its failure. When the task runs again after a crash or a redeploy, a recorded part
   * does not run again. Each step of a call has another name, or another key. Without a task, it runs `work` and records nothing.
   * @throws what `work` throws; after a restart, an error with the same name and message.
   * @throws {TypeError} if JSON cannot carry the result.
   * @throws {ToolError} InvalidOptions if two steps have the same name and key.
   */
  step<T>(name: string, work: () => T | Promise<T>): Promise<Recorded<T>>;
  step<T>(name: string, options: StepOptions, work: () => T | Promise<T>): Promise<Recorded<T>>;
  /** Waits. A task that waits occupies no worker, and continues after a restart. */
  sleep(milliseconds: number): Promise<void>;
}

/** What each step of a tool records, by name. */
export type StepSchemas = Readonly<Record<string, StepSchema>>;

/** What a step records. Not an interface, which would not be assignable to `JsonObject`. */
export type StepSchema = {
  /** Default: any value. */
  readonly schema?: JsonObject;
  /** The schema is that of `{ "result": value }`. */
  readonly wrapped?: true;
};

/** Where the results of steps are recorded. */
interface StepRecorder {
  step(name: string, work: () => Promise<JsonObject>): Promise<JsonObject>;
  /** Throws if a result is too large. */
  readonly check?: (result: JsonValue) => void;
  sleep(name: string, milliseconds: number): Promise<void>;
}

const noRecorder: StepRecorder = {
  step: (_name, work) => work(),
  sleep: (_name, milliseconds) => new Promise((resolve) => void setTimeout(resolve, milliseconds)),
};

/** The name under which a step is recorded. */
const prefix = "step:";

export function createSteps(recorder: StepRecorder = noRecorder): Steps {
  const names = new Set<string>();
  let sleeps = 0;
  const step = async (name: string, ...rest: readonly unknown[]): Promise<unknown> => {
    // The types of `Steps` have two forms: with and without options.
    const [options, work] = (rest.length > 1 ? rest : [undefined, ...rest]) as [StepOptions?, (() => unknown)?];
    if (typeof work !== "function") throw new ToolError("InvalidOptions", `step "${name}" has no function to run`);
    const { key, retry } = options ?? {};
    const id = `${prefix}${name}${key === undefined ? "" : `#${JSON.stringify(key)}`}`;
    if (names.has(id)) {
      const advice = key !== undefined ? "keys must differ" : 'give each a key, as in step("page", { key: n }, work)';
      throw new ToolError("InvalidOptions", `two steps of a call are named "${name}": ${advice}`);
    }
    names.add(id);
    const { attempts = 1, backoff = 1000, on = () => true } = retry ?? {};
    for (let attempt = 1; ; attempt += 1) {
      // No key begins with this character.
      const own = attempt === 1 ? id : `${id}${key === undefined ? "#" : ""}~${attempt}`;
      const { error, value } = await recorder.step(own, () => runStep(name, work, recorder));
      if (!isJsonObject(error)) return value;
      const thrown = toError(error);
      if (attempt >= attempts || !on(thrown)) throw thrown;
      await recorder.sleep(`wait:${own}`, backoff * 2 ** (attempt - 1));
    }
  };
  return {
    // `Recorded` is what JSON makes of the result.
    step: step as Steps["step"],
    sleep: (milliseconds) => {
      sleeps += 1;
      return recorder.sleep(`sleep:${sleeps}`, milliseconds);
    },
  };
}

/** The name of the step that is recorded under an id, and its key if it has one; undefined for other records. */
export function keyedStepName(id: string): string | undefined {
  return id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}

/** A failure is a result too: otherwise, the step would run again after a restart, and the handler could take another path. */
async function runStep(name: string, work: () => unknown, { check }: StepRecorder): Promise<JsonObject> {
  let reading: ReturnType<typeof readReturned>;
  try {
    reading = readReturned(await work(), { replacer: encodeAsString });
    if (reading.ok && reading.value !== undefined) check?.(reading.value);
  } catch (thrown) {
    const { name: kind, stack } = thrown instanceof Error ? thrown : { name: "Error", stack: undefined };
    return { error: { name: kind, message: messageOfThrown(thrown), ...(stack !== undefined && { stack }) } };
  }
  if (reading.ok) return reading.value === undefined ? {} : { value: reading.value };
  const { path, message } = reading.problem;
  return {
    error: { name: "TypeError", message: `The result of step "${name}" is not JSON: ${path || "it"} ${message}.` },
  };
}

function toError({ name, message, stack }: JsonObject): Error {
  const error = new Error(String(message));
  if (typeof name === "string") error.name = name;
  if (typeof stack === "string") error.stack = stack;
  return error;
}
