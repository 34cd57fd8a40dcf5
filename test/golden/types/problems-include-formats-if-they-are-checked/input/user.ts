/** @schema */
export interface User {
  /** @format email */
  readonly email: string;
}
