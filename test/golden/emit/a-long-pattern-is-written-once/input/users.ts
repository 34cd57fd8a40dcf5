type UserId = `user-${number}`;

export interface User {
  readonly id: UserId;
  readonly friend?: UserId;
  readonly idRegExp?: UserId;
  /** @pattern ^[a-z]+$ */
  readonly name: string;
}

/**
 * Finds a user.
 * @tool
 */
export function findUser(name: string): User {
  return { id: "user-1", name };
}
