class NotFound extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`no such file: ${path}`);
    this.path = path;
  }
}

/** Reads the stack of an author. */
export interface Cards {
  stack: string[];
}

/** Returns errors. @tool */
export function check(cards: Cards, last?: Error): { errors: Error[]; first: NotFound; brief: Omit<Error, "cause"> } {
  return { errors: last ? [last] : [], first: new NotFound(cards.stack.join("/")), brief: new Error("") };
}

/** Returns one of several. @tool */
export function either(): { found: NotFound | { code: number } } {
  return { found: { code: 1 } };
}
