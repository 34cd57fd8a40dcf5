import {
  type Guard,
  type JsonObject,
  annotated,
  checkOnce,
  countOptional,
  hasExactly,
  isNumber,
  isString,
} from "toolwright/gen/v1";

const onceConstant = /*@__PURE__*/ checkOnce();

/** A member has a part of what another one has. */
export type Step =
  | { next: Step; after?: string; last?: string }
  | { next: Step | number; after: string; last?: string }
  | { last: string; next?: Step | number; after?: string };

const stepDefinition: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: { next: { $ref: "#/$defs/Step" }, after: { type: "string" }, last: { type: "string" } },
      required: ["next"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        next: { anyOf: [{ $ref: "#/$defs/Step" }, { type: "number" }] },
        after: { type: "string" },
        last: { type: "string" },
      },
      required: ["next", "after"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        last: { type: "string" },
        next: { anyOf: [{ $ref: "#/$defs/Step" }, { type: "number" }] },
        after: { type: "string" },
      },
      required: ["last"],
      additionalProperties: false,
    },
  ],
  description: "A member has a part of what another one has.",
};

function isStepVariant(value) {
  if (value?.next === undefined || !isStep(value?.next)) return false;
  const count = 1 + countOptional(value.after, isString) + countOptional(value.last, isString);
  return hasExactly(value, count, "next,after?,last?");
}

function isStepAfter(value) {
  if (value?.next === undefined) return false;
  const next = value?.next;
  if ((!isStep(next) && !isNumber(next)) || !isString(value.after)) return false;
  return hasExactly(value, 2 + countOptional(value.last, isString), "next,after,last?");
}

function isStepLast(value) {
  if (!isString(value?.last)) return false;
  const next = value.next;
  if (next !== undefined && !isStep(next) && !isNumber(next)) return false;
  return hasExactly(value, 1 + (next !== undefined) + countOptional(value.after, isString), "last,next?,after?");
}

export const isStep: Guard<Step> = /*@__PURE__*/ onceConstant((value) => isStepVariant(value) || isStepAfter(value) || isStepLast(value));

export const stepSchema: JsonObject = /*@__PURE__*/ annotated(stepDefinition, { $defs: { Step: stepDefinition } });
