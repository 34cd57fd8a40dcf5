import {
  type JsonObject,
  type ObjectSchema,
  type Tool,
  annotated,
  countOptional,
  hasExactly,
  isArray,
  isListOf,
  isNumber,
  isString,
  orNull,
} from "toolwright/gen/v1";

/** How often something happens again. */
export type Recurrence = { readonly every: "day"; readonly count: number } | { readonly every: "week"; readonly on: readonly string[] };

const recurrenceSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: { every: { type: "string", const: "day" }, count: { type: "number" } },
      required: ["every", "count"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { every: { type: "string", const: "week" }, on: { type: "array", items: { type: "string" } } },
      required: ["every", "on"],
      additionalProperties: false,
    },
  ],
  description: "How often something happens again.",
};

function isRecurrenceDay(value) {
  return value?.every === "day" && isNumber(value.count) && hasExactly(value, 2, "every,count");
}

function isRecurrenceWeek(value) {
  return value?.every === "week" && isListOf(value.on, isString) && hasExactly(value, 2, "every,on");
}

export function isRecurrence(value: unknown): value is Recurrence {
  switch (value?.every) {
    case "day": return isRecurrenceDay(value);
    case "week": return isRecurrenceWeek(value);
    default: return false;
  }
}

export type Again = Recurrence | null;

const againSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: { every: { type: "string", const: "day" }, count: { type: "number" } },
      required: ["every", "count"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { every: { type: "string", const: "week" }, on: { type: "array", items: { type: "string" } } },
      required: ["every", "on"],
      additionalProperties: false,
    },
    { type: "null" },
  ],
};

export function isAgain(value: unknown): value is Again {
  return isRecurrence(value) || value === null;
}

export interface Appointment {
  readonly title: string;
  readonly again: Recurrence | null;
  readonly changes: readonly (Recurrence | null)[];
}

const appointmentSchema: ObjectSchema = {
  type: "object",
  properties: {
    title: { type: "string" },
    again: /*@__PURE__*/ orNull(recurrenceSchema),
    changes: { type: "array", items: /*@__PURE__*/ orNull(recurrenceSchema) },
  },
  required: ["title", "again", "changes"],
  additionalProperties: false,
};

export function isAppointment(value: unknown): value is Appointment {
  if (!isString(value?.title)) return false;
  const again = value.again;
  if (!isRecurrence(again) && again !== null) return false;
  const changes = value.changes;
  if (!isArray(changes)) return false;
  for (let i = 0; i < changes.length; i++) {
    const item = changes[i];
    if (!isRecurrence(item) && item !== null) return false;
  }
  return hasExactly(value, 3, "title,again,changes");
}

/** Ends when there is nothing more to do. */
export type Step = { readonly kind: "wait"; readonly seconds: number } | { readonly kind: "run"; readonly command: string };

const stepSchema: JsonObject = {
  anyOf: [
    {
      type: "object",
      properties: { kind: { type: "string", const: "wait" }, seconds: { type: "number" } },
      required: ["kind", "seconds"],
      additionalProperties: false,
    },
    {
      type: "object",
      properties: { kind: { type: "string", const: "run" }, command: { type: "string" } },
      required: ["kind", "command"],
      additionalProperties: false,
    },
  ],
  description: "Ends when there is nothing more to do.",
};

function isStepWait(value) {
  return value?.kind === "wait" && isNumber(value.seconds) && hasExactly(value, 2, "kind,seconds");
}

function isStepRun(value) {
  return value?.kind === "run" && isString(value.command) && hasExactly(value, 2, "kind,command");
}

export function isStep(value: unknown): value is Step {
  switch (value?.kind) {
    case "wait": return isStepWait(value);
    case "run": return isStepRun(value);
    default: return false;
  }
}

export interface MakeAppointmentInput {
  title: string;
  /** Null ends the recurrence. */
  again: Recurrence | null;
  /** Null comes first. */
  first: Recurrence | null;
  previous?: Again;
}

export function isMakeAppointmentInput(value: unknown): value is MakeAppointmentInput {
  if (!isString(value?.title)) return false;
  const again = value.again;
  if (!isRecurrence(again) && again !== null) return false;
  const first = value.first;
  if (!isRecurrence(first) && first !== null) return false;
  return hasExactly(value, 3 + countOptional(value.previous, isAgain), "title,again,first,previous?");
}

export const makeAppointmentTool: Tool<MakeAppointmentInput, Appointment> = {
  name: "makeAppointment",
  description: "Makes an appointment.",
  inputSchema: {
    type: "object",
    properties: {
      title: { type: "string" },
      again: /*@__PURE__*/ annotated(/*@__PURE__*/ orNull(recurrenceSchema), {
        description: "Null ends the recurrence.",
      }),
      first: /*@__PURE__*/ annotated(/*@__PURE__*/ orNull(recurrenceSchema), {
        anyOf: [
          { type: "null" },
          {
            type: "object",
            properties: { every: { type: "string", const: "day" }, count: { type: "number" } },
            required: ["every", "count"],
            additionalProperties: false,
          },
          {
            type: "object",
            properties: { every: { type: "string", const: "week" }, on: { type: "array", items: { type: "string" } } },
            required: ["every", "on"],
            additionalProperties: false,
          },
        ],
        description: "Null comes first.",
      }),
      previous: /*@__PURE__*/ annotated(againSchema, { description: "How often something happens again." }),
    },
    required: ["title", "again", "first"],
    additionalProperties: false,
  },
  outputSchema: appointmentSchema,
};

export interface RunStepInput {
  next?: Step | null;
}

export function isRunStepInput(value: unknown): value is RunStepInput {
  const next = value?.next;
  if (next !== undefined && !isStep(next) && next !== null) return false;
  return hasExactly(value, next === undefined ? 0 : 1, "next?");
}

export const runStepTool: Tool<RunStepInput, undefined> = {
  name: "runStep",
  description: "Runs a step. Only here, and never without null.",
  inputSchema: { type: "object", properties: { next: /*@__PURE__*/ orNull(stepSchema) }, additionalProperties: false },
};
