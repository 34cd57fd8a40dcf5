import { defineTool, number, object, oneOfValues } from "toolwright/define";

const meters = { m: 1, km: 1000, ft: 0.3048, mi: 1609.344 };
const unit = oneOfValues(["m", "km", "ft", "mi"]);

/** With schema helpers: the compiler knows that `from` and `to` are one of the four units. */
export const convertLength = defineTool(
  {
    name: "convert_length",
    namespace: "units",
    description: "Converts a length from one unit to another.",
    annotations: { readOnlyHint: true },
    inputSchema: object({ value: number({ minimum: 0 }), from: unit, to: unit }),
    outputSchema: object({ value: number() }),
  },
  ({ value, from, to }) => ({ value: (value * meters[from]) / meters[to] }),
);

/** With a JSON Schema, which can have keywords that no TypeScript type has. */
export const areaOf = defineTool(
  {
    name: "area",
    namespace: "units",
    description: "Calculates the area of a circle or a rectangle.",
    annotations: { readOnlyHint: true },
    inputSchema: {
      type: "object",
      properties: {
        radius: { type: "number" },
        width: { type: "number" },
        height: { type: "number" },
      },
      oneOf: [{ required: ["radius"] }, { required: ["width", "height"] }],
      additionalProperties: false,
    },
  },
  ({ radius, width, height }) =>
    radius === undefined ? Number(width) * Number(height) : Math.PI * Number(radius) ** 2,
);
