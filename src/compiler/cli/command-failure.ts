import type { ExitCode } from "./io.js";

/** Ends a command with a message for the person at the terminal. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
