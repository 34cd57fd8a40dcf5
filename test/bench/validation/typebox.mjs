import { Type } from "@sinclair/typebox";
import { TypeCompiler } from "@sinclair/typebox/compiler";

const object = (properties) => Type.Object(properties, { additionalProperties: false });
const oneOf = (...values) => Type.Union(values.map((value) => Type.Literal(value)));
const point = object({ x: Type.Number(), y: Type.Number() });
const compile = (schema) => {
  const compiled = TypeCompiler.Compile(schema);
  return (value) => compiled.Check(value);
};

export const flat = compile(
  object({
    id: Type.Number(),
    name: Type.String(),
    email: Type.String(),
    active: Type.Boolean(),
    role: oneOf("admin", "editor", "reader"),
    visits: Type.Number(),
    nickname: Type.Optional(Type.String()),
    note: Type.Optional(Type.String()),
  }),
);

export const nested = compile(
  object({
    order: object({
      number: Type.String(),
      customer: object({
        name: Type.String(),
        address: object({
          street: Type.String(),
          city: Type.String(),
          zip: Type.String(),
          country: oneOf("DE", "FR", "US"),
        }),
      }),
      items: Type.Array(
        object({
          sku: Type.String(),
          count: Type.Number(),
          price: object({ amount: Type.Number(), currency: Type.String() }),
          labels: Type.Array(Type.String()),
        }),
      ),
      paid: Type.Boolean(),
    }),
    dryRun: Type.Optional(Type.Boolean()),
  }),
);

export const union = compile(
  object({
    shapes: Type.Array(
      Type.Union([
        object({ kind: Type.Literal("circle"), radius: Type.Number(), center: point }),
        object({
          kind: Type.Literal("rectangle"),
          width: Type.Number(),
          height: Type.Number(),
          angle: Type.Optional(Type.Number()),
        }),
        object({ kind: Type.Literal("polygon"), points: Type.Array(point) }),
        object({
          kind: Type.Literal("text"),
          text: Type.String(),
          size: Type.Number(),
          bold: Type.Optional(Type.Boolean()),
        }),
      ]),
    ),
  }),
);

export const recursive = compile(
  Type.Recursive((self) => object({ name: Type.String(), size: Type.Number(), children: Type.Array(self) })),
);

export const array = compile(
  object({ points: Type.Array(object({ x: Type.Number(), y: Type.Number(), label: Type.String() })) }),
);
