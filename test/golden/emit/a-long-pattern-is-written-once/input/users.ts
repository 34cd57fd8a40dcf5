type UserId = `user-${number}`;

export interface User {
  readonly id: UserId;
  readonly friend?: UserId;
  /** @pattern ^[a-z]+$ */
  readonly name: string;
}

/**
 * Finds a user.
 * @tool
 */
export function findUser(id: UserId, idRegExp: UserId): User {
  return { id, name: idRegExp };
}
