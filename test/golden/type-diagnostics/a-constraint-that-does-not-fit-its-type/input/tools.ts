export interface Person {
  /** @minimum 1 */
  name: string;
  /** @default "none" */
  age?: number;
  /** @pattern ( */
  code: string;
}

/** Greet. @tool */
export function greet(person: Person): void {}
