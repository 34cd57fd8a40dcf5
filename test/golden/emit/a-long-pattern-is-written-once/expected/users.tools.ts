import { type ObjectSchema, type Tool, hasExactly, isString } from "toolwright/gen/v1";

const idPattern = "^user-(?:(?:[\\s])*(?:(?:[+\\-])?(?:(?:[0-9])+(?:[.](?:[0-9])*)?|[.](?:[0-9])+)(?:[eE](?:[+\\-])?(?:[0-9])+)?|[0](?:[xX](?:[0-9a-fA-F])+|[oO](?:[0-7])+|[bB](?:[01])+))(?:[\\s])*|(?:[\\s])+)$";
const idRegExp = /*@__PURE__*/ new RegExp(idPattern, "u");
const namePattern = /*@__PURE__*/ new RegExp("^[a-z]+$", "u");

export interface User {
  readonly id: string;
  readonly friend?: string;
  readonly idRegExp?: string;
  readonly name: string;
}

const userSchema: ObjectSchema = {
  type: "object",
  properties: {
    id: { type: "string", pattern: idPattern },
    friend: { type: "string", pattern: idPattern },
    idRegExp: { type: "string", pattern: idPattern },
    name: { type: "string", pattern: "^[a-z]+$" },
  },
  required: ["id", "name"],
  additionalProperties: false,
};

export function isUser(value: unknown): value is User {
  const id = value?.id;
  if (!isString(id) || !idRegExp.test(id)) return false;
  const name = value.name;
  if (!isString(name) || !namePattern.test(name)) return false;
  const friend = value.friend;
  if (friend !== undefined && (!isString(friend) || !idRegExp.test(friend))) return false;
  const idRegExpValue = value.idRegExp;
  if (idRegExpValue !== undefined && (!isString(idRegExpValue) || !idRegExp.test(idRegExpValue))) return false;
  return hasExactly(value, 2 + (friend !== undefined) + (idRegExpValue !== undefined), "id,name,friend?,idRegExp?");
}

export interface FindUserInput {
  name: string;
}

export function isFindUserInput(value: unknown): value is FindUserInput {
  return isString(value?.name) && hasExactly(value, 1, "name");
}

export const findUserTool: Tool<FindUserInput, User> = {
  name: "findUser",
  description: "Finds a user.",
  inputSchema: {
    type: "object",
    properties: { name: { type: "string" } },
    required: ["name"],
    additionalProperties: false,
  },
  outputSchema: userSchema,
};
