export interface Person {
  readonly name: string;
}

export function personOf(name: string): Person {
  return { name };
}
