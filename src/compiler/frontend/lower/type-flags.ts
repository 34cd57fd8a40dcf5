import { ts } from "ts-morph";

/** Groups of flags that the compiler uses but does not export. */
export const anyOrUnknown: number = ts.TypeFlags.Any | ts.TypeFlags.Unknown;

export const primitive: number =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.BigIntLike |
  ts.TypeFlags.ESSymbolLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void;

export const undefinedLike: number = ts.TypeFlags.Undefined | ts.TypeFlags.Void;
