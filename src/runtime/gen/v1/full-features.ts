import { explainMismatches, type FitsFormat, localReader } from "../../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue, type ObjectSchema, ToolError } from "../../model/index.js";
import {
  Channel,
  contentPartsOf,
  encodeAsString,
  fileContent,
  messageOfThrown,
  type ResultParts,
  readJson,
} from "../../model/internal.js";
import { argumentsOf, isUnreadable } from "./accept-input.js";
import { lazy } from "./bind-handler.js";
import type { ToolBinding } from "./binding.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { type AskOptions, type BaseContext, completeContext, type Questions } from "./context.js";
import { correctValue, repairableSchema } from "./correct/correct-value.js";
import type { BoundHandler, Features } from "./features.js";
import { project, projectWithin } from "./project.js";
import { encodingProblems, fitsEncodedFormat, revive } from "./string-encoded.js";
import { readObjects, schemasAt, toUndeclaredOutput } from "./structured-output.js";

type Binding = ToolBinding<unknown, unknown>;

/** Covers every schema and every kind of result. */
export const fullFeatures: Features = {
  createContext: (given, handler) => addForms(handler, completeContext(given)),
  explain: ({ explain, fitsFormat }, schema, value, budget) =>
    explain
      ? explain(schema, value, budget)
      : explainMismatches(localReader(schema, fitsFormat), schema, value, {
          describeThrown: messageOfThrown,
          ...(budget && { budget }),
        }),
  createRepairs: ({ inputSchema }, binding) => {
    // Only bindings of hand-written tools have their own `explain`.
    const schema = binding.explain ? repairableSchema(inputSchema) : inputSchema;
    const { fitsFormat } = binding;
    const own = { ...(fitsFormat && { fitsFormat }) };
    const coercer = lazy(() => createCoercer(schema, own));
    const nullCoercer = lazy(() => createCoercer(schema, { ...own, only: "nulls" }));
    return {
      coerce: (value, only, budget) => (only ? nullCoercer : coercer)()(value, budget),
      strip: (value, budget) => {
        // That of a hand-written tool is JSON.
        const reading = binding.explain ? { ok: true, value: value as JsonValue } : readJson(value);
        if (!reading.ok || reading.value === undefined) return value;
        return projectWithin(budget, schema, reading.value, fitsFormat);
      },
      correct: (value, isValid, budget) =>
        correctValue(schema, value, isValid, {
          coerce: (given) => coercer()(given, budget).value,
          fitsFormat: acceptedFormats(binding),
          budget,
        }),
    };
  },
  project: ({ fitsFormat }, schema, value) => project(schema, value, fitsFormat),
  toArguments: argumentsOf,
  readResult: ({ explain }, schema, value) =>
    readObjects(value, { schemasAt: (path) => schemasAt(schema, path), isTyped: explain === undefined }),
  toUndeclaredOutput,
  encoded: {
    decode: ({ record, binding: { carried, fitsFormat } }, input) => {
      if (!carried) return { value: input };
      // The guard accepts only objects of JSON values, and a revived object is still an object.
      const revived = revive(record.inputSchema, carried, input as JsonObject, fitsFormat);
      return "problems" in revived ? revived : { value: revived.value as object };
    },
    addProblems: ({ record, binding: { carried, fitsFormat } }, input, problems, budget) => {
      const reading = carried && !problems.some(isUnreadable) ? readJson(input) : undefined;
      if (!carried || !reading?.ok || reading.value === undefined) return problems;
      const paths = new Set(problems.map(({ path }) => path));
      const found = encodingProblems(record.inputSchema, carried, reading.value, { fitsFormat, budget });
      return [...problems, ...found.filter(({ path }) => !paths.has(path))];
    },
  },
  streams: {
    collect: (record, returned, signal, chunk) =>
      collectChunks(returned, signal, chunk && forwardChunks(record.outputSchema, chunk)),
    open: (call, given) => {
      const reader = new AbortController();
      const chunks = new Channel<JsonValue, JsonObject | undefined>(() => reader.abort());
      const signal = given.signal ? AbortSignal.any([given.signal, reader.signal]) : reader.signal;
      return new Promise((resolve, reject) => {
        const started = (): void => resolve(chunks);
        call({ ...given, signal, started, chunk: (chunk) => chunks.push(chunk) }).then(
          (output) => chunks.end(output),
          (error: unknown) => {
            chunks.fail(error);
            reject(error);
          },
        );
      });
    },
  },
  mcpParts: ({ mcpResult, undeclared }, returned): ReturnType<NonNullable<Features["mcpParts"]>> => {
    if (mcpResult && returned instanceof Blob) return fileContent(returned).then((block) => ({ content: [block] }));
    // Without a type that says so, a result is recognized if it consists of content.
    if (undeclared && !mcpResult) return contentPartsOf(returned);
    // The generator has checked that the handler returns this type, which may include undefined.
    return mcpResult && isJsonObject(returned) ? (returned as object as ResultParts<unknown>) : undefined;
  },
};

/** The formats that strings of an accepted input have. */
function acceptedFormats({ carried, fitsFormat }: Binding): FitsFormat | undefined {
  if (!carried) return fitsFormat;
  return (format, text) => fitsEncodedFormat(format, text) && (fitsFormat?.(format, text) ?? true);
}

/** Lets a handler ask for the forms of its binding by name. Another question is asked as it is. */
function addForms({ id, binding: { forms } }: BoundHandler, context: BaseContext): BaseContext {
  if (!forms) return context;
  const { ask } = context;
  const askAny = async (name: string, message: unknown, options?: AskOptions): Promise<unknown> => {
    const requestedSchema = Object.hasOwn(forms, name) ? forms[name] : undefined;
    const problem = { toolId: id, op: "execute" } as const;
    if (!ask) throw new ToolError("ClientCapabilityMissing", `Nobody can answer "${name}" outside of MCP.`, problem);
    // A name that is not that of a form is a method, whose parameters the type of `ask` has checked.
    if (!requestedSchema)
      return ask(name as keyof Questions, message as JsonObject & Questions[keyof Questions]["params"], options);
    const { action, content = {} } = await ask(
      "elicitation/create",
      { message: String(message), requestedSchema },
      options,
    );
    if (action === "accept") return content;
    throw new ToolError("Canceled", `The user did not answer "${String(message)}" (${action}).`, problem);
  };
  // `FormContext` of the handler declares the forms.
  return { ...context, ask: askAny as typeof ask & object };
}

/** Collects the chunks of an iterable, or of a promise of one, until it ends or `signal` aborts; calls `onChunk` with each as it arrives, and waits for its promise. */
async function collectChunks(
  stream: unknown,
  signal: AbortSignal | undefined,
  onChunk: ((chunk: unknown) => void | Promise<void>) | undefined,
): Promise<unknown[]> {
  const chunks: unknown[] = [];
  // `streamed` is set only if the handler returns a sync or async iterable; anything else must throw here.
  for await (const chunk of (await stream) as AsyncIterable<unknown>) {
    if (signal?.aborted) break;
    chunks.push(chunk);
    await onChunk?.(chunk);
    if (signal?.aborted) break;
  }
  return chunks;
}

/** Forwards chunks in their output form: as JSON, without undeclared properties. Skips values without a JSON form; validating the output reports them. */
function forwardChunks(
  outputSchema: ObjectSchema | undefined,
  onChunk: (chunk: JsonValue) => void | Promise<void>,
): (chunk: unknown) => void | Promise<void> {
  return (chunk) => {
    const reading = readJson({ result: [chunk] }, { replacer: encodeAsString });
    if (!reading.ok || reading.value === undefined) return;
    const output = outputSchema ? project(outputSchema, reading.value) : reading.value;
    const list = isJsonObject(output) ? output["result"] : undefined;
    const forwarded = Array.isArray(list) ? list[0] : undefined;
    return forwarded === undefined ? undefined : onChunk(forwarded);
  };
}
