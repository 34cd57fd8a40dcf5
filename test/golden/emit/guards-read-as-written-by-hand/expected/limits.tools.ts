import {
  type JsonObject,
  type ObjectSchema,
  type Tool,
  annotated,
  hasExactly,
  hasLength,
  isArray,
  isListOf,
  isNumber,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

const repeatsValues = /*@__PURE__*/ new Set(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "holiday", "never"]);
const headerKeyPattern = /*@__PURE__*/ new RegExp("^x-[\\s\\S]*$", "u");

export interface Limits {
  count: number | null;
  code?: string | null;
  names: string[] | null;
  none: never[];
  pair: [number, string];
}

export const limitsSchema: ObjectSchema = {
  type: "object",
  properties: {
    count: { anyOf: [{ type: "number" }, { type: "null" }], minimum: 3 },
    code: { anyOf: [{ type: "string" }, { type: "null" }], maxLength: 3 },
    names: { anyOf: [{ type: "array", items: { type: "string" } }, { type: "null" }], minItems: 2 },
    none: { type: "array", items: { not: {} } },
    pair: {
      type: "array",
      prefixItems: [{ type: "number" }, { type: "string" }],
      items: { anyOf: [{ type: "number" }, { type: "string" }] },
      minItems: 2,
      maxItems: 2,
    },
  },
  required: ["count", "names", "none", "pair"],
  additionalProperties: false,
};

function isLimitsNames(value) {
  return isArray(value) && value.length >= 2 && isListOf(value, isString);
}

export function isLimits(value: unknown): value is Limits {
  const count = value?.count;
  if ((!isNumber(count) || count < 3) && count !== null) return false;
  const names = value.names;
  if (!isLimitsNames(names) && names !== null) return false;
  const none = value.none;
  if (!isArray(none) || none.length !== 0) return false;
  const pair = value.pair;
  if (!isArray(pair) || pair.length !== 2 || !isNumber(pair[0]) || !isString(pair[1])) return false;
  const code = value.code;
  if (code !== undefined && (!isString(code) || !hasLength(code, 0, 3)) && code !== null) return false;
  return hasExactly(value, 4 + (code !== undefined), "count,names,none,pair,code?");
}

export type Weekday = "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" | "holiday";

const weekdaySchema: JsonObject = {
  type: "string",
  enum: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "holiday"],
};

export function isWeekday(value: unknown): value is Weekday {
  return (
    value === "monday" ||
    value === "tuesday" ||
    value === "wednesday" ||
    value === "thursday" ||
    value === "friday" ||
    value === "saturday" ||
    value === "sunday" ||
    value === "holiday"
  );
}

export interface Plan {
  readonly days: readonly Weekday[];
  readonly repeats:
    | "monday"
    | "tuesday"
    | "wednesday"
    | "thursday"
    | "friday"
    | "saturday"
    | "sunday"
    | "holiday"
    | "never";
}

export const planSchema: ObjectSchema = {
  type: "object",
  properties: {
    days: { type: "array", items: weekdaySchema },
    repeats: {
      type: "string",
      enum: ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "holiday", "never"],
    },
  },
  required: ["days", "repeats"],
  additionalProperties: false,
};

export function isPlan(value: unknown): value is Plan {
  if (!isListOf(value?.days, isWeekday)) return false;
  const repeats = value.repeats;
  return repeatsValues.has(repeats) && hasExactly(value, 2, "days,repeats");
}

export interface Header {
  [key: `x-${string}`]: string;
}

export const headerSchema: ObjectSchema = {
  type: "object",
  properties: {},
  patternProperties: { "^x-[\\s\\S]*$": { type: "string" } },
  additionalProperties: false,
};

export function isHeader(value: unknown): value is Header {
  if (!isObject(value)) return false;
  for (const key in value) if (Object.prototype.hasOwnProperty.call(value, key)) {
    if (!headerKeyPattern.test(key) || !isString(value[key])) return false;
  }
  return true;
}

export type Repetition = { kind: "none" } | { kind: "daily"; every: number } | null;

export const repetitionSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: { kind: { type: "string", const: "none" } },
      required: ["kind"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { kind: { type: "string", const: "daily" }, every: { type: "number" } },
      required: ["kind", "every"],
      additionalProperties: false,
    },
    { type: "null" },
  ],
};

function isRepetitionNone(value) {
  return value?.kind === "none" && hasExactly(value, 1, "kind");
}

function isRepetitionDaily(value) {
  return value?.kind === "daily" && isNumber(value.every) && hasExactly(value, 2, "kind,every");
}

export function isRepetition(value: unknown): value is Repetition {
  switch (value?.kind) {
    case "none": return isRepetitionNone(value);
    case "daily": return isRepetitionDaily(value);
    default: return value === null;
  }
}

export interface Folder {
  name: string;
  content: Folder | null;
}

const folderDefinition: ObjectSchema = {
  type: "object",
  properties: { name: { type: "string" }, content: { anyOf: [{ $ref: "#/$defs/Folder" }, { type: "null" }] } },
  required: ["name", "content"],
  additionalProperties: false,
};

export function isFolder(value: unknown): value is Folder {
  if (!isString(value?.name) || value.content === undefined) return false;
  const content = value.content;
  return (isFolder(content) || content === null) && hasExactly(value, 2, "name,content");
}

export const folderSchema: ObjectSchema = /*@__PURE__*/ annotated(folderDefinition, {
  $defs: { Folder: folderDefinition },
});

export interface Drive {
  root: Folder;
  next: Folder | null;
}

const driveDefinition: ObjectSchema = {
  type: "object",
  properties: { root: { $ref: "#/$defs/Folder" }, next: { anyOf: [{ $ref: "#/$defs/Folder" }, { type: "null" }] } },
  required: ["root", "next"],
  additionalProperties: false,
};

export function isDrive(value: unknown): value is Drive {
  if (value?.root === undefined || !isFolder(value?.root) || value.next === undefined) return false;
  const next = value.next;
  return (isFolder(next) || next === null) && hasExactly(value, 2, "root,next");
}

export const driveSchema: ObjectSchema = /*@__PURE__*/ annotated(driveDefinition, {
  $defs: { Folder: folderDefinition },
});

export interface PrintInput {
  input: string;
  context2: Repetition;
}

export function isPrintInput(value: unknown): value is PrintInput {
  return isString(value?.input) && isRepetition(value.context2) && hasExactly(value, 2, "input,context2");
}

export interface PrintOutput {
  result: string;
}

export function isPrintOutput(value: unknown): value is PrintOutput {
  return isString(value?.result) && hasExactly(value, 1, "result");
}

export const printTool: Tool<PrintInput, PrintOutput> = {
  name: "print",
  description: "Prints a string.",
  inputSchema: {
    type: "object",
    properties: { input: { type: "string" }, context2: repetitionSchema },
    required: ["input", "context2"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ wrapped({ type: "string" }),
};
