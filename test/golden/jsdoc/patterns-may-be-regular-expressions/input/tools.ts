interface Person {
  /** @pattern /^\d{3}-\d{2}$/ */
  code: string;
  /** @pattern /^a\/b+$/u */
  path: string;
  /** @pattern "^a+$" */
  quoted: string;
  /** @pattern ^/api/ */
  url: string;
}

/** Greet. @tool */
export function greet(person: Person): void {
  void person;
}
