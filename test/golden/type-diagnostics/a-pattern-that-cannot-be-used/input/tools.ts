export interface Person {
  /** @pattern /^[a-z]+$/i */
  flags: string;
  /** @pattern a^b */
  impossible: string;
  /** @pattern ^\d{3}\-\d{2}\:[\w\-]$ */
  escapes: string;
  /** @pattern @ */
  sign: string;
}

/** Greet. @tool */
export function greet(person: Person): void {
  void person;
}
