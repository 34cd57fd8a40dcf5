import {
  type CanonicalTool,
  canonicalFeatureTable,
  createDefaultRegistry,
  type LossWarning,
} from "../../../src/host/conversion/index.js";
import { featuresOfFormat, reduceSchema } from "../../../src/host/conversion/reduce-schema.js";
import { formatToolId, type JsonObject } from "../../../src/runtime/model/index.js";
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
    "CanonicalTool.id": ({ input }) => ({ value: formatToolId(input as CanonicalTool, "unversioned") }),
    "canonical schema round trip": ({ input }) => ({
      value: reduceSchema(input as JsonObject, { features: featuresOfFormat.mcp, otherKeywords: true }).schema,
    }),
  },
};

/** Sorts warnings like the vectors, whose source has no defined order. */
function sorted(warnings: readonly LossWarning[]): unknown[] {
  const keyed = warnings.map(({ feature, path, message }) => ({ feature, path, string: message }));
  return keyed.sort((a, b) => (a.path + a.feature < b.path + b.feature ? -1 : 1));
}
