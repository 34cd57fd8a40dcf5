import { ToolError } from "../model/index.js";

/** Counts the steps of one validation, so that schemas and patterns that multiply work are stopped. */
export class Effort {
  #most = 0;
  #spent = 0;

  /** Begins a new validation; validations are synchronous, so one count serves them all in turn. */
  begin(most: number): void {
    this.#most = most;
    this.#spent = 0;
  }

  /** @throws {ToolError} LimitExceeded when the bound is reached. */
  spend(steps: number): void {
    this.#spent += steps;
    if (this.#spent <= this.#most) return;
    const message = `judging the instance takes more than ${this.#most} steps`;
    throw new ToolError("LimitExceeded", message, { data: { limit: "maxEffort" } });
  }
}
