const HELP = "Takes hours,\nand more.";

enum Speed {
  /** @description {@link HELP} */
  Slow = "slow",
  /**
   * Takes minutes.
   * @minLength 3
   */
  Fast = "fast",
  /** @titel Other */
  Other = "other",
  /** @internal */
  Secret = "secret",
}

/** Runs. @tool */
export function run(speed: Speed, only: Speed.Fast): string {
  return speed + only;
}
