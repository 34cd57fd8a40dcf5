import type { ReservedStdout } from "./node/serve-stdio.js";

export type { CallResult } from "./call-tool.js";
export { callOnce } from "./call-tool.js";

/** Reserves standard output; everything that is written there goes to standard error until it is restored. */
export async function reserveStdout(): Promise<ReservedStdout> {
  return (await import("./node/serve-stdio.js")).reserveStdout();
}
