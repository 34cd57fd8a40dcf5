export interface Nest<T> {
  value: T;
  next?: Nest<T[]>;
}

/** Look. @tool */
export function look(at: Nest<string>): void {}
