import { createSchemaValidator } from "toolwright/schema";

const validator = createSchemaValidator({
  formats: { date: /^\d{4}-\d\d-\d\d$/ },
});

const booking = validator.compile({
  type: "object",
  properties: { day: { type: "string", format: "date" }, seats: { type: "integer", minimum: 1 } },
  required: ["day", "seats"],
  unevaluatedProperties: false,
});

/** Returns the problems of a booking. An empty list means that it is valid. */
export function problemsOf(value: unknown): readonly string[] {
  return booking.check(value).map(({ path, message }) => `${path} ${message}`);
}
