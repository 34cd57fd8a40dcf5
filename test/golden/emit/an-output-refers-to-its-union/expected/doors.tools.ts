import {
  type JsonObject,
  type Tool,
  annotated,
  dateTimePattern,
  hasExactly,
  isDateTime,
  isListOf,
  isObject,
  isString,
  wrapped,
} from "toolwright/gen/v1";

export type Reason = "no ticket" | "too late";

const reasonSchema: JsonObject = { type: "string", enum: ["no ticket", "too late"] };

export function isReason(value: unknown): value is Reason {
  return value === "no ticket" || value === "too late";
}

/** What happened at a door. */
export type Passage = { kind: "entered"; door: string; at: string } | { kind: "refused"; door: string; reason: Reason };

const passageSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: {
        kind: { type: "string", const: "entered" },
        door: { type: "string" },
        at: { type: "string", format: "date-time", pattern: dateTimePattern },
      },
      required: ["kind", "door", "at"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { kind: { type: "string", const: "refused" }, door: { type: "string" }, reason: reasonSchema },
      required: ["kind", "door", "reason"],
      additionalProperties: false,
    },
  ],
  description: "What happened at a door.",
};

function isPassageEntered(value) {
  if (value?.kind !== "entered" || !isString(value.door) || !isDateTime(value.at)) return false;
  return hasExactly(value, 3, "kind,door,at");
}

function isPassageRefused(value) {
  if (value?.kind !== "refused" || !isString(value.door) || !isReason(value.reason)) return false;
  return hasExactly(value, 3, "kind,door,reason");
}

export function isPassage(value: unknown): value is Passage {
  switch (value?.kind) {
    case "entered": return isPassageEntered(value);
    case "refused": return isPassageRefused(value);
    default: return false;
  }
}

export interface OpenInput {
  door: string;
}

export function isOpenInput(value: unknown): value is OpenInput {
  return isString(value?.door) && hasExactly(value, 1, "door");
}

export const openTool: Tool<OpenInput, Passage> = {
  name: "open",
  description: "Opens a door.",
  inputSchema: {
    type: "object",
    properties: { door: { type: "string" } },
    required: ["door"],
    additionalProperties: false,
  },
  outputSchema: /*@__PURE__*/ annotated({
    type: "object",
    description: "What happened at a door.",
    properties: {
      kind: { type: "string", enum: ["entered", "refused"] },
      door: { type: "string" },
      at: { type: "string", format: "date-time", pattern: dateTimePattern },
      reason: reasonSchema,
    },
    required: ["kind", "door"],
    additionalProperties: false,
  }, passageSchema),
};

export interface PassagesInput {
  [key: string]: never;
}

export function isPassagesInput(value: unknown): value is PassagesInput {
  return isObject(value) && Object.keys(value).length === 0;
}

export interface PassagesOutput {
  result: readonly Passage[];
}

export function isPassagesOutput(value: unknown): value is PassagesOutput {
  return isListOf(value?.result, isPassage) && hasExactly(value, 1, "result");
}

export const passagesTool: Tool<PassagesInput, PassagesOutput> = {
  name: "passages",
  description: "Lists what happened.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  outputSchema: /*@__PURE__*/ wrapped({ type: "array", items: passageSchema }),
};
