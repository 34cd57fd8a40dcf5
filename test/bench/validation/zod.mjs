import * as z from "zod";

const Point = z.strictObject({ x: z.number(), y: z.number() });
const schemas = {
  flat: z.strictObject({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    active: z.boolean(),
    role: z.enum(["admin", "editor", "reader"]),
    visits: z.number(),
    nickname: z.string().optional(),
    note: z.string().optional(),
  }),
  nested: z.strictObject({
    order: z.strictObject({
      number: z.string(),
      customer: z.strictObject({
        name: z.string(),
        address: z.strictObject({
          street: z.string(),
          city: z.string(),
          zip: z.string(),
          country: z.enum(["DE", "FR", "US"]),
        }),
      }),
      items: z.array(
        z.strictObject({
          sku: z.string(),
          count: z.number(),
          price: z.strictObject({ amount: z.number(), currency: z.string() }),
          labels: z.array(z.string()),
        }),
      ),
      paid: z.boolean(),
    }),
    dryRun: z.boolean().optional(),
  }),
  union: z.strictObject({
    shapes: z.array(
      z.discriminatedUnion("kind", [
        z.strictObject({ kind: z.literal("circle"), radius: z.number(), center: Point }),
        z.strictObject({
          kind: z.literal("rectangle"),
          width: z.number(),
          height: z.number(),
          angle: z.number().optional(),
        }),
        z.strictObject({ kind: z.literal("polygon"), points: z.array(Point) }),
        z.strictObject({ kind: z.literal("text"), text: z.string(), size: z.number(), bold: z.boolean().optional() }),
      ]),
    ),
  }),
  recursive: z.strictObject({
    name: z.string(),
    size: z.number(),
    get children() {
      return z.array(schemas.recursive);
    },
  }),
  array: z.strictObject({ points: z.array(z.strictObject({ x: z.number(), y: z.number(), label: z.string() })) }),
};

export const flat = (value) => schemas.flat.safeParse(value).success;
export const nested = (value) => schemas.nested.safeParse(value).success;
export const union = (value) => schemas.union.safeParse(value).success;
export const recursive = (value) => schemas.recursive.safeParse(value).success;
export const array = (value) => schemas.array.safeParse(value).success;
