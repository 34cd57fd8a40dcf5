import type { Flat, Nested, Points, Shapes, Tree } from "./inputs.js";

/** @tool flat */
export function flat(_input: Flat): void {}
/** @tool nested */
export function nested(_input: Nested): void {}
/** @tool union */
export function union(_input: Shapes): void {}
/** @tool recursive */
export function recursive(_input: Tree): void {}
/** @tool array */
export function array(_input: Points): void {}
