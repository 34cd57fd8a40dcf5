import type { Middleware } from "toolwright/model";
import { isToolError } from "toolwright/model";
import { visibleLine } from "../diagnostics/diagnostic.js";
import type { CliIo } from "./terminal.js";

/** What `serve` and `dev` log to standard error. */
export type LogChoice = "calls" | "errors";

/** Returns the middleware of the flag `--log`. Without it, calls are logged if standard error is a terminal. */
export function callLogs(choice: LogChoice | undefined, io: CliIo): readonly Middleware[] {
  const isLogged = choice === undefined ? io.width.err !== undefined : choice === "calls";
  return isLogged ? [callLog(io)] : [];
}

/** The middleware that prints a line for each call: `14:03:59 greet 12 ms ok`. Arguments and results are not printed: they may be private. */
function callLog(io: CliIo): Middleware {
  return async ({ name, context: { signal } }, next) => {
    const start = performance.now();
    let isPrinted = false;
    const print = (outcome: string): void => {
      if (isPrinted) return;
      isPrinted = true;
      signal.removeEventListener("abort", onAbort);
      const time = new Date().toTimeString().slice(0, 8);
      io.err(`${time} ${visibleLine(name)} ${Math.round(performance.now() - start)} ms ${outcome}\n`);
    };
    // A handler may run on after the call has ended.
    const onAbort = (): void => print(outcomeOf(signal.reason, "ended early"));
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      const output = await next();
      print("ok");
      return output;
    } catch (thrown) {
      print(outcomeOf(thrown, "Execution"));
      throw thrown;
    }
  };
}

function outcomeOf(thrown: unknown, other: string): string {
  return isToolError(thrown) ? thrown.code : other;
}
