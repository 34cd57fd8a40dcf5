import { Contradiction, NotJson, OpenValue, PatternString, StringEncodedType } from "../lower/graph.js";
import {
  AnyType,
  type BaseType,
  BooleanType,
  EnumType,
  LiteralType,
  NeverType,
  NullType,
  NumberType,
  StringType,
  UnknownType,
} from "../type-graph.js";
import { defineKind, encodingMark, type KindFormatter, type Schema } from "./format-schema.js";

/*
 * A pattern for absolute URLs, so that every validator of a schema agrees with the decoder of the input, which calls `new URL(text)`. It accepts only
 * what every engine can parse: hosts are names of ASCII characters, IPv4 addresses or `[::1]`. The parser alone knows whether the punycode of an
 * international name (`xn--…`) is valid. It has no lookaheads, because models with strict tools reject them.
 */

/** The parser knows `file` and forbids a port there. Other schemes with a host do not start with this letter. */
const schemeWithHost = "(?:[a-eg-z][a-z\\d+.-]*|ftp)";
/** Not `http`, `https`, `ws`, `wss` or `ftp`, which require a host. Other schemes with these letters are rarely used without one. */
const schemeWithoutHost = "(?:file|[a-egi-vx-z][a-z\\d+.-]*)";

const octet = "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)";
/** The last label of a name starts with a letter. Otherwise the parser reads the host as an IPv4 address. */
const host = `(?:(?:[\\w-]+\\.)*[A-Za-z][\\w-]*\\.?|${octet}(?:\\.${octet}){3}|\\[::1\\])`;
const port = "(?::(?:[1-5]?\\d{1,4}|6[0-4]\\d{3}|65[0-4]\\d\\d|655[0-2]\\d|6553[0-5]))?";

const withHost = `${schemeWithHost}://(?:[\\w.:%+-]+@)?${host}${port}(?:[/?#].*)?`;
const withoutHost = `${schemeWithoutHost}:(?:///.*|/?(?:[^/\\s].*)?)`;

const urlPattern: string = `^(?:${withHost}|${withoutHost})$`;

function fixed(of: abstract new (...args: never[]) => BaseType, schema: Schema): KindFormatter {
  return defineKind({ of, schema: () => schema });
}

/** ISO 8601 as `Date` parses it in every engine: a date, or a date with a time. Years of six digits are for dates after 9999. */
const datePattern = `^(?:[0-9]{4}|[+-](?:0[1-9]|1[0-9]|2[0-6])[0-9]{4})-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])(?:T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:\\.[0-9]+)?)?(?:Z|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])?)?$`;

const encodings = {
  Date: { format: "date-time", pattern: datePattern },
  URL: { format: "uri" },
  bigint: { pattern: "^-?[0-9]+$" },
  bytes: { contentEncoding: "base64", pattern: "^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$" },
} as const;

/** The formatters of all types without parts. */
export const scalarFormatters: readonly KindFormatter[] = [
  fixed(StringType, { type: "string" }),
  fixed(NumberType, { type: "number" }),
  fixed(BooleanType, { type: "boolean" }),
  fixed(NullType, { type: "null" }),
  fixed(AnyType, {}),
  fixed(UnknownType, {}),
  defineKind({
    of: Contradiction,
    schema: (_type, context) => {
      context.omit(["*"]);
      return { not: {} };
    },
  }),
  fixed(NeverType, { not: {} }),
  fixed(NotJson, { not: {} }),
  defineKind({ of: LiteralType, schema: (type) => ({ type: typeof type.getValue(), const: type.getValue() }) }),
  // The values have the same JSON type, because the lowering groups them.
  defineKind({ of: EnumType, schema: (type) => ({ type: typeof type.getValues()[0], enum: [...type.getValues()] }) }),
  defineKind({ of: PatternString, schema: (type) => ({ type: "string", pattern: type.pattern }) }),
  defineKind({
    of: StringEncodedType,
    schema: (type) => ({
      type: "string",
      ...(type.value === undefined ? encodings[type.kind] : { const: type.value }),
      // A URL of an output may be any that the handler's engine has parsed.
      ...(type.kind === "URL" && type.direction === "input" && { pattern: urlPattern }),
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
