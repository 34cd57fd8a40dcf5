type Label =
  | { a: 1; [name: `a${string}`]: 1 }
  | { b: 2; [name: `${string}b`]: 2 }
  | { c: 3; [name: `${string}-${string}`]: 3 }
  | { d: 4; [name: `${string}_${string}`]: 4 }
  | { e: 5; [name: `${string}.${string}`]: 5 };

/** Show all. @tool */
export function show(labels: Label[]): void {
  void labels;
}
