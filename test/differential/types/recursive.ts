export interface Tree {
  value: string;
  children: Tree[];
}
export interface List {
  head: number;
  tail: List | null;
}
export interface Optional {
  next?: Optional;
}
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export interface Even {
  odd?: Odd;
}
export interface Odd {
  even?: Even;
}
export type Nested = Nested[];
export type NestedText = string | NestedText[];
export type TupleChain = [number, TupleChain?];
export type Expression =
  | { op: "add"; left: Expression; right: Expression }
  | { op: "neg"; arg: Expression }
  | { op: "num"; value: number };
export interface Folder {
  name: string;
  entries: Record<string, Folder | { size: number }>;
}
export type Anonymous = { a?: { b?: Anonymous } };
export interface SelfUnion {
  x: SelfUnion | { leaf: true };
}
export type Cross = { left: Cross } | { right: Cross } | { end: 1 };
export class Node {
  value = 0;
  next: Node | undefined;
}
export interface Thisish {
  self?: this;
  name: string;
}
export type Rule =
  | "now"
  | ["not", Rule]
  | ["case", "else" | Rule]
  | ["any", ...(boolean | Rule)[]]
  | ["map", Record<string, 1 | Rule>]
  | ["pick", { key: "a" } | Rule, (null | Rule)?]
  | ["list", ("x" | Rule)[]]
  | ["both", 2 | Rule, 3 | Rule]
  | ["same", "now" | Rule];
export type Shape = { op: "or"; left: "none" | Shape } | { op: "leaf"; of?: boolean | Shape } | { size: 1 | Shape };
export interface BesideRules {
  rule: "after" | Rule;
  rules?: (Rule | Shape)[];
}
