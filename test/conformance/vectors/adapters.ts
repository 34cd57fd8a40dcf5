import { canonicalToolId } from "../../../src/host/conversion/canonical-tool.js";
import {
  type CanonicalTool,
  canonicalFeatureTable,
  createDefaultRegistry,
  type LossWarning,
} from "../../../src/host/conversion/index.js";
import { canonicalSchema } from "../../../src/host/conversion/reduce-schema.js";
import type { JsonObject } from "../../../src/runtime/model/index.js";
import type { Topics } from "./vector.js";

interface ConvertInput {
  readonly from: string;
  readonly to: string;
  readonly tool: unknown;
}

export const adapterTopics: Topics = {
  adapters: {
    "adapter feature matrix": () => ({ value: canonicalFeatureTable() }),
    "registry.convert": ({ input }) => {
      const { from, to, tool } = input as ConvertInput;
      const conversion = createDefaultRegistry().convert(tool, from, to);
      return { value: { tool: conversion.tool, warnings: sorted(conversion.warnings) } };
    },
    "CanonicalTool.id": ({ input }) => ({ value: canonicalToolId(input as CanonicalTool) }),
    "canonical schema round trip": ({ input }) => ({ value: canonicalSchema(input as JsonObject) }),
  },
};

/** Sorts warnings like the vectors, whose source has no defined order. */
function sorted(warnings: readonly LossWarning[]): unknown[] {
  const keyed = warnings.map(({ feature, path, message }) => ({ feature, path, string: message }));
  return keyed.sort((a, b) => (a.path + a.feature < b.path + b.feature ? -1 : 1));
}
