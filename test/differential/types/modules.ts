import type { Same } from "./modules-other.js";
import type * as other from "./modules-other.js";
export type Imported = import("./modules-other.js").Point;
export namespace Outer {
  export interface Point {
    outer: 1;
  }
  export namespace Inner {
    export interface Point {
      inner: 2;
    }
  }
}
export interface SameNames {
  a: Outer.Point;
  b: Outer.Inner.Point;
  c: other.Point;
}
interface Local {
  local: true;
}
export interface UsesLocal {
  one: Local;
  two: Local[];
}
export interface DuplicateTrees {
  mine: Tree;
  theirs: other.Tree;
}
interface Tree {
  mine?: Tree;
}
export type ReExported = Same;
export type { Point as RenamedPoint } from "./modules-other.js";
