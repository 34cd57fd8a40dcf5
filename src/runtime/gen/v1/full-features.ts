import { explainMismatches, type FitsFormat, localReader } from "../../../json-schema/index.js";
import { isJsonObject, type JsonObject, type JsonValue } from "../../model/index.js";
import { contentPartsOf, messageOfThrown, type ResultParts, readJson } from "../../model/internal.js";
import { argumentsOf, isUnreadable } from "./accept-input.js";
import { addForms } from "./ask-forms.js";
import { lazy } from "./bind-handler.js";
import type { ToolBinding } from "./binding.js";
import { createCoercer } from "./coerce/create-coercer.js";
import { completeContext } from "./context.js";
import { correctValue, repairableSchema } from "./correct/correct-value.js";
import type { Features } from "./features.js";
import { project, projectWithin } from "./project.js";
import { collectChunks, forwardChunks, openStream } from "./streams.js";
import { encodingProblems, fitsEncodedFormat, revive } from "./string-encoded.js";
import { fileContent, readObjects, toUndeclaredOutput } from "./structured-output.js";
import { schemasAt } from "./with-getters.js";

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
    open: openStream,
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
