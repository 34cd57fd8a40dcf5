export enum Color {
  Red = "red",
  Blue = "blue",
}
export enum Level {
  Low,
  High = 5,
  Higher,
}
export enum Mixed {
  A = "a",
  One = 1,
}
export const enum Constant {
  X = "x",
  Y = "y",
}
export type Member = Color.Red;
export type MemberText = `${Color}`;
export type Names = keyof typeof Color;
export type NullableColor = Color | null;
export interface HasEnums {
  color: Color;
  level?: Level;
  colors: Color[];
}
export type ByColor = Record<Color, number>;
export type SomeColors = { [K in Color]?: K };
export type TaggedByEnum = { tag: Color.Red; r: 1 } | { tag: Color.Blue; b: 2 };
export enum Asserted {
  A = "a" as any,
  B = 1 << 2,
  C = "c" as unknown as number,
}
export type OneAsserted = Asserted.A;
