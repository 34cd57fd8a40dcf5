import type { ReservedStdout } from "./node/reserve-stdout.js";

export { callOnce } from "./call-once.js";
export type { CallResult } from "./call-result.js";

/** Reserves standard output; everything that is written there goes to standard error until it is restored. */
export async function reserveStdout(): Promise<ReservedStdout> {
  return (await import("./node/reserve-stdout.js")).reserveStdout();
}
