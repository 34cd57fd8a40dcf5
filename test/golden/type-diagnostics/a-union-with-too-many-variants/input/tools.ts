export type Filter =
  | { a?: 1 | 2; b?: 1 | 2; c?: 1 | 2; d?: 1 | 2; e?: 1 | 2; own: 1 }
  | { a: 1; forA: 1 }
  | { b: 1; forB: 1 }
  | { c: 1; forC: 1 }
  | { d: 1; forD: 1 }
  | { e: 1; forE: 1 };

/** Lists. @tool */
export function list(args: { filter: Filter }): number {
  return Object.keys(args.filter).length;
}
