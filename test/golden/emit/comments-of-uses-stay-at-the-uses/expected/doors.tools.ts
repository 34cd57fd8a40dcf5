import {
  type JsonObject,
  type ObjectSchema,
  type Tool,
  annotated,
  countOptional,
  hasExactly,
  isString,
} from "toolwright/gen/v1";

export interface Owner {
  name: string;
  /** Where mail reaches them. */
  mail?: string;
}

const ownerSchema: ObjectSchema = {
  type: "object",
  properties: { name: { type: "string" }, mail: { type: "string", description: "Where mail reaches them." } },
  required: ["name"],
  additionalProperties: false,
};

export function isOwner(value: unknown): value is Owner {
  return isString(value?.name) && hasExactly(value, 1 + countOptional(value.mail, isString), "name,mail?");
}

export type Urgency = "low" | "middle" | "high" | "very high";

const urgencySchema: JsonObject = { type: "string", enum: ["low", "middle", "high", "very high"] };

export function isUrgency(value: unknown): value is Urgency {
  return value === "low" || value === "middle" || value === "high" || value === "very high";
}

/**
 * How sure somebody is.
 *
 * - maybe: Nobody knows.
 */
export type Certainty = "no" | "maybe" | "yes";

const certaintySchema: JsonObject = {
  type: "string",
  enum: ["no", "maybe", "yes"],
  description: "How sure somebody is.\n\n- maybe: Nobody knows.",
};

export function isCertainty(value: unknown): value is Certainty {
  return value === "no" || value === "maybe" || value === "yes";
}

/** A lock. */
export interface Lock {
  code: string;
  locked?: Certainty;
}

const lockSchema: ObjectSchema = {
  type: "object",
  properties: { code: { type: "string" }, locked: certaintySchema },
  required: ["code"],
  additionalProperties: false,
  description: "A lock.",
  title: "Lock",
};

export function isLock(value: unknown): value is Lock {
  if (!isString(value?.code)) return false;
  return hasExactly(value, 1 + countOptional(value.locked, isCertainty), "code,locked?");
}

export interface Door {
  /** Who owns the door. */
  owner: Owner;
  /**
   * How urgent it is.
   * @default "low"
   */
  urgency?: Urgency;
  lock?: Lock;
  /** Only some doors have a second one. */
  second?: Lock | null;
  /**
   * Whether it is open.
   *
   * - maybe: Nobody knows.
   */
  open?: Certainty;
}

const doorSchema: ObjectSchema = {
  type: "object",
  properties: {
    owner: /*@__PURE__*/ annotated(ownerSchema, { description: "Who owns the door." }),
    urgency: /*@__PURE__*/ annotated(urgencySchema, { description: "How urgent it is.", default: "low" }),
    lock: lockSchema,
    second: { anyOf: [lockSchema, { type: "null" }], description: "Only some doors have a second one." },
    open: /*@__PURE__*/ annotated(certaintySchema, { description: "Whether it is open.\n\n- maybe: Nobody knows." }),
  },
  required: ["owner"],
  additionalProperties: false,
};

export function isDoor(value: unknown): value is Door {
  if (!isOwner(value?.owner)) return false;
  const second = value.second;
  if (second !== undefined && !isLock(second) && second !== null) return false;
  const count =
    1 +
    countOptional(value.urgency, isUrgency) +
    countOptional(value.lock, isLock) +
    (second !== undefined) +
    countOptional(value.open, isCertainty);
  return hasExactly(value, count, "owner,urgency?,lock?,second?,open?");
}

export const openDoorTool: Tool<Door, Door> = {
  name: "openDoor",
  description: "Opens a door.",
  inputSchema: doorSchema,
  outputSchema: doorSchema,
};

export interface ShutDoorInput {
  /** Which door to shut. */
  door: Door;
  /** Who shuts it. */
  by: Owner;
}

export function isShutDoorInput(value: unknown): value is ShutDoorInput {
  return isDoor(value?.door) && isOwner(value.by) && hasExactly(value, 2, "door,by");
}

export const shutDoorTool: Tool<ShutDoorInput, Owner> = {
  name: "shutDoor",
  description: "Shuts a door.",
  inputSchema: {
    type: "object",
    properties: {
      door: /*@__PURE__*/ annotated(doorSchema, { description: "Which door to shut." }),
      by: /*@__PURE__*/ annotated(ownerSchema, { description: "Who shuts it." }),
    },
    required: ["door", "by"],
    additionalProperties: false,
  },
  outputSchema: ownerSchema,
};
