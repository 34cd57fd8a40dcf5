import type { ExitCode } from "./io.js";

/** Ends a command with an error message and an exit code. */
export class CommandFailure extends Error {
  readonly exitCode: ExitCode;
  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}
