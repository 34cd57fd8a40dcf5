import { encodedPatterns } from "toolwright/internal/model";
import {
  AllOf,
  NamedLiterals,
  Not,
  NotJson,
  NullableUnion,
  OpenValue,
  PatternString,
  StringEncodedType,
} from "../graph/graph.js";
import {
  AnyType,
  ArrayType,
  type BaseType,
  BooleanType,
  EnumType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  StringType,
  UnionType,
  UnknownType,
} from "../type-graph.js";
import { formatAnnotated } from "./format-annotated.js";
import { formatCondition, formatObject } from "./format-object.js";
import { formatTuple } from "./format-tuple.js";
import {
  anyOf,
  branchesOf,
  defineKind,
  encodingMark,
  type KindFormatter,
  presentMark,
  type Schema,
  sourceMark,
} from "./kind.js";

function fixed(of: abstract new (...args: never[]) => BaseType, schema: Schema): KindFormatter {
  return defineKind({ of, schema: () => schema });
}

/** The characters of a data URI, unless `@maxLength` sets another limit: 7.5 MB of content. */
const maxFileLength = 10_000_000;

const encodings = {
  Date: { format: "date-time", pattern: encodedPatterns.Date },
  URL: { format: "uri" },
  bigint: { pattern: encodedPatterns.bigint },
  bytes: { contentEncoding: "base64", pattern: encodedPatterns.bytes },
  Blob: { maxLength: maxFileLength, pattern: encodedPatterns.file },
  File: { maxLength: maxFileLength, pattern: encodedPatterns.file },
} as const;

/** The formatter of each class of types, except named types. */
export const formatters: readonly KindFormatter[] = [
  formatAnnotated,
  formatObject,
  formatCondition,
  formatTuple,
  defineKind({
    of: ArrayType,
    schema: (type, context) => ({ type: "array", items: context.format(type.getItem()) }),
  }),
  defineKind({
    of: UnionType,
    schema(type, context) {
      const combined = anyOf(
        type.getTypes().flatMap((member) => branchesOf(context.format(member))),
        context,
      );
      return { ...combined, ...(type instanceof NullableUnion && { [presentMark]: type.source }) };
    },
  }),
  defineKind({
    of: AllOf,
    schema: (type, context) => ({ allOf: type.types.map((part) => context.format(part)) }),
  }),
  defineKind({
    of: Not,
    schema: (type, context) => ({ not: context.format(type.type) }),
  }),
  fixed(StringType, { type: "string" }),
  fixed(NumberType, { type: "number" }),
  fixed(BooleanType, { type: "boolean" }),
  fixed(NullType, { type: "null" }),
  fixed(AnyType, {}),
  fixed(UnknownType, {}),
  fixed(NeverType, { not: {} }),
  fixed(NotJson, { not: {} }),
  defineKind({ of: LiteralType, schema: (type) => ({ type: typeof type.getValue(), const: type.getValue() }) }),
  // The values have the same JSON type, because the lowering groups them.
  defineKind({
    of: EnumType,
    schema: (type) => ({
      ...{ type: typeof type.getValues()[0], enum: [...type.getValues()] },
      ...(type instanceof NamedLiterals && { [sourceMark]: type.source }),
    }),
  }),
  defineKind({ of: PatternString, schema: (type) => ({ type: "string", pattern: type.pattern }) }),
  defineKind({
    of: StringEncodedType,
    schema: (type) => ({
      type: "string",
      ...(type.value === undefined ? encodings[type.kind] : { const: type.value }),
      // A URL of an output may be any that the handler's engine has parsed.
      ...(type.kind === "URL" && type.direction === "input" && { pattern: encodedPatterns.URL }),
      [encodingMark]: type.kind,
    }),
  }),
  defineKind({
    of: OpenValue,
    schema(type) {
      const kinds = type.kind === "object" ? ["object", "array"] : ["object", "array", "string", "number", "boolean"];
      return { anyOf: kinds.map((kind) => (kind === "array" ? { type: kind, items: {} } : { type: kind })) };
    },
  }),
];
