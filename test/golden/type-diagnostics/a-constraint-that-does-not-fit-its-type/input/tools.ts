export interface Person {
  /** @minimum 1 */
  name: string;
  /** @default "none" */
  age?: number;
  /** @pattern ( */
  code: string;
  /** @integer */
  team: string;
  /** @type uint64 */
  account: bigint;
}

/** Greet. @tool */
export function greet(person: Person): void {}
