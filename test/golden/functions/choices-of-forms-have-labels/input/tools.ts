import type { ToolContext } from "toolwright";

/** @title Superman */
type Hero = "hero-1";
/**
 * Has a car.
 * @title Batman
 */
type Human = "hero-2";

enum Size {
  /** @title Small */
  Small = "s",
  Large = "l",
}

interface Choices {
  /** Who comes. */
  hero: Hero | Human;
  /**
   * Who comes later.
   * @minItems 1
   */
  heroes?: (Hero | Human)[];
  /** @default "s" */
  size?: Size;
  /** Without titles, the choices are their values. */
  speed: /** Takes hours. */ "slow" | "fast";
  one: Hero;
}

/** Calls for help. @tool help */
export async function help(city: string, { ask }: ToolContext<{ choices: Choices }>): Promise<string> {
  return `${city}: ${(await ask("choices", "Who?")).hero}`;
}
