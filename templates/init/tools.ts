export interface Greeting {
  /** The sentence to say. */
  readonly message: string;
}

/**
 * Greets a person by name.
 * @tool greet
 * @readOnly
 * @param name Whom to greet
 * @param style How warm the greeting is
 */
export function greet(name: string, style: "plain" | "cheerful" = "plain"): Greeting {
  return { message: style === "cheerful" ? `Hello ${name}, how good to see you!` : `Hello ${name}.` };
}
