import {
  checkCompatibility,
  negotiateVersion,
  parseConstraint,
  satisfies,
  validateBackend,
} from "../../../src/host/index.js";
import { formatConstraint } from "../../../src/host/versions/matching-versions.js";
import {
  formatToolId,
  fromJson,
  fromMcpJson,
  isCompatible,
  type JsonObject,
  normalizeTags,
  type ObjectSchema,
  parseToolId,
  type ToolBuilder,
  type ToolRecord,
  toJson,
  toMcpJson,
  toolBuilder,
  validateTool,
} from "../../../src/runtime/model/index.js";
import { compareVersions, formatVersion, parseVersion } from "../../../src/runtime/model/tool-id.js";
import { clone } from "../../../src/runtime/model/tool-json.js";
import type { Topics } from "./vector.js";

// The vector file defines the shapes of the inputs, so the casts below are not checked.
interface BuilderInput {
  readonly name: string;
  readonly tags?: readonly string[];
  readonly schema?: ObjectSchema;
  readonly nilSchema?: boolean;
  readonly calls?: readonly string[];
}

interface MatrixInput {
  readonly entries: readonly { component: string; min: string; max?: string; deprecated?: boolean; message?: string }[];
  readonly component: string;
  readonly version: string;
  readonly available: readonly string[];
}

export const modelTopics: Topics = {
  "toolId.format": {
    formatToolId: ({ input }, { idFormat }) => ({ value: formatToolId(input as { name: string }, idFormat) }),
  },
  "toolId.parse": {
    "parseToolId (3 parts)": ({ input }, { idFormat }) => {
      const { name, namespace = "", version = "" } = parseToolId(input as string, idFormat);
      return { value: { name, namespace, version } };
    },
  },
  "tags.normalize": {
    normalizeTags: ({ input }) => ({ value: normalizeTags(input as string[]) }),
  },
  "tool.validate": {
    validateTool: ({ input }) => {
      validateTool(input);
      return { value: "ok" };
    },
  },
  "backend.validate": {
    validateBackend: ({ input }) => {
      validateBackend(input);
      return { value: "ok" };
    },
  },
  "json.roundtrip": {
    toMcpJson: ({ input }) => ({ json: toMcpJson(input as ToolRecord) }),
    toJson: ({ input }) => ({ json: toJson(input as ToolRecord) }),
    "fromMcpJson then toJson": ({ input }) => ({ json: toJson(fromMcpJson(input)) }),
    "fromJson then toJson": ({ input }) => ({ json: toJson(fromJson(input)) }),
    "clone then toJson": ({ input }) => ({ json: toJson(clone(input as ToolRecord)) }),
  },
  builder: {
    "ToolBuilder.build then toJson": ({ input }) => ({ json: build(input as BuilderInput) }),
  },
  "version.parse": {
    parseVersion: ({ input }) => {
      const version = parseVersion(input as string);
      return { value: { ...version, string: formatVersion(version) } };
    },
  },
  "version.compare": { compareVersions: ({ input }) => ({ value: compareVersions(...(input as [string, string])) }) },
  "version.compatible": {
    "isCompatible(a with b)": ({ input }) => ({ value: isCompatible(...(input as [string, string])) }),
  },
  "version.satisfies": {
    "satisfies(constraint, version)": ({ input }) => ({ value: satisfies(...(input as [string, string])) }),
  },
  "version.constraint.parse": {
    parseConstraint: ({ input }) => {
      const constraint = parseConstraint(input as string);
      const { op, version } = constraint;
      return { value: { op, version: formatVersion(version), string: formatConstraint(constraint) } };
    },
  },
  "version.matrix": {
    "compatibilityMatrix.check": ({ input }) => {
      const { component, version } = input as MatrixInput;
      const { compatible, message } = checkCompatibility(matrixOf(input as MatrixInput), component, version);
      return { value: { ok: compatible, message } };
    },
    "compatibilityMatrix.negotiate": ({ input }) => {
      const { component, available } = input as MatrixInput;
      return { value: formatVersion(negotiateVersion(matrixOf(input as MatrixInput), component, available)) };
    },
  },
};

function matrixOf({ entries }: MatrixInput): Parameters<typeof checkCompatibility>[0] {
  return entries.map(({ min, max, ...entry }) => ({ ...entry, minVersion: min, ...(max && { maxVersion: max }) }));
}

function build(input: BuilderInput): JsonObject {
  const { name, tags, schema, nilSchema, calls = [], ...rest } = input;
  if (Object.keys(rest).length > 0) throw new Error(`unknown steps: ${Object.keys(rest)}`);
  // Vectors also build without a schema, which the types do not allow.
  const builder = toolBuilder(name) as ToolBuilder as ToolBuilder<true>;
  if (tags) builder.tags(tags);
  if (schema) builder.inputSchema(schema);
  if (nilSchema) builder.inputSchema(null as unknown as ObjectSchema);
  for (const call of calls) {
    const step = `${call.charAt(0).toLowerCase()}${call.slice(1)}`;
    if (step !== "readOnly" && step !== "idempotent" && step !== "destructive" && step !== "nonDestructive") {
      if (step !== "openWorld") throw new Error(`unknown step: ${call}`);
    }
    builder[step]();
  }
  return toJson(builder.build());
}
