import { Tool } from "toolwright";

/**
 * Report the weather as text.
 * @tool
 * @output text
 */
export function report(city: string): { city: string } {
  return { city };
}

/**
 * Return a name.
 * @tool
 * @output both
 */
export function name(): string {
  return "name";
}

export class Station {
  /** Read the temperature. */
  @Tool({ output: "structured" })
  temperature(): number {
    return 5;
  }
}
