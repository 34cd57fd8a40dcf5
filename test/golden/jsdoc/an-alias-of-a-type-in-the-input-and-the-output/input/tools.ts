export interface Query {
  /** @alias q */
  text: string;
  inner?: Query;
}

/** Returns its input. @tool */
export function echo(query: Query): { query: Query } {
  return { query };
}

/** Has the type in a property, where the alias has no effect. @tool */
export function nested(query: Other, limit: number): number {
  return query.word.length + limit;
}

interface Other {
  /** @alias w */
  word: string;
}
