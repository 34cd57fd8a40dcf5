import { ts } from "ts-morph";

/** The compiler has these groups too, but does not publish them. */
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
