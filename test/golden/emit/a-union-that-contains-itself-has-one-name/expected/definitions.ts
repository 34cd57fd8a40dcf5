import { type Guard, type JsonObject, checkOnce, countOptional, hasExactly, isListOf, isString } from "toolwright/gen/v1";

const onceConstant = /*@__PURE__*/ checkOnce();

/** What to look for. */
export type Rule =
  | { all: Rule[]; not?: Rule; field?: string }
  | { not: Rule; all?: Rule[]; field?: string }
  | { field: string; all?: Rule[]; not?: Rule };

export const ruleSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: {
        all: { type: "array", items: { $ref: "#/$defs/Rule" } },
        not: { $ref: "#/$defs/Rule" },
        field: { type: "string" },
      },
      required: ["all"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        not: { $ref: "#/$defs/Rule" },
        all: { type: "array", items: { $ref: "#/$defs/Rule" } },
        field: { type: "string" },
      },
      required: ["not"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: {
        field: { type: "string" },
        all: { type: "array", items: { $ref: "#/$defs/Rule" } },
        not: { $ref: "#/$defs/Rule" },
      },
      required: ["field"],
      additionalProperties: false,
    },
  ],
  description: "What to look for.",
};

function isRuleAll(value) {
  if (!isListOf(value?.all, isRule)) return false;
  const count = 1 + countOptional(value.not, isRule) + countOptional(value.field, isString);
  return hasExactly(value, count, "all,not?,field?");
}

function isRuleNot(value) {
  if (value?.not === undefined || !isRule(value?.not)) return false;
  const all = value.all;
  if (all !== undefined && !isListOf(all, isRule)) return false;
  return hasExactly(value, 1 + (all !== undefined) + countOptional(value.field, isString), "not,all?,field?");
}

function isRuleField(value) {
  if (!isString(value?.field)) return false;
  const all = value.all;
  if (all !== undefined && !isListOf(all, isRule)) return false;
  return hasExactly(value, 1 + (all !== undefined) + countOptional(value.not, isRule), "field,all?,not?");
}

export const isRule: Guard<Rule> = /*@__PURE__*/ onceConstant((value) => isRuleAll(value) || isRuleNot(value) || isRuleField(value));
