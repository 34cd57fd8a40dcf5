import * as v from "valibot";

const point = v.strictObject({ x: v.number(), y: v.number() });
const tree = v.strictObject({ name: v.string(), size: v.number(), children: v.array(v.lazy(() => tree)) });
const schemas = {
  flat: v.strictObject({
    id: v.number(),
    name: v.string(),
    email: v.string(),
    active: v.boolean(),
    role: v.picklist(["admin", "editor", "reader"]),
    visits: v.number(),
    nickname: v.optional(v.string()),
    note: v.optional(v.string()),
  }),
  nested: v.strictObject({
    order: v.strictObject({
      number: v.string(),
      customer: v.strictObject({
        name: v.string(),
        address: v.strictObject({
          street: v.string(),
          city: v.string(),
          zip: v.string(),
          country: v.picklist(["DE", "FR", "US"]),
        }),
      }),
      items: v.array(
        v.strictObject({
          sku: v.string(),
          count: v.number(),
          price: v.strictObject({ amount: v.number(), currency: v.string() }),
          labels: v.array(v.string()),
        }),
      ),
      paid: v.boolean(),
    }),
    dryRun: v.optional(v.boolean()),
  }),
  union: v.strictObject({
    shapes: v.array(
      v.variant("kind", [
        v.strictObject({ kind: v.literal("circle"), radius: v.number(), center: point }),
        v.strictObject({
          kind: v.literal("rectangle"),
          width: v.number(),
          height: v.number(),
          angle: v.optional(v.number()),
        }),
        v.strictObject({ kind: v.literal("polygon"), points: v.array(point) }),
        v.strictObject({ kind: v.literal("text"), text: v.string(), size: v.number(), bold: v.optional(v.boolean()) }),
      ]),
    ),
  }),
  recursive: tree,
  array: v.strictObject({ points: v.array(v.strictObject({ x: v.number(), y: v.number(), label: v.string() })) }),
};

export const flat = (value) => v.is(schemas.flat, value);
export const nested = (value) => v.is(schemas.nested, value);
export const union = (value) => v.is(schemas.union, value);
export const recursive = (value) => v.is(schemas.recursive, value);
export const array = (value) => v.is(schemas.array, value);
