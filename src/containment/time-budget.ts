import { BudgetExceeded, StepBudget } from "../json-schema/index.js";

/** How many steps are taken before the clock is read again. They take at most some milliseconds. */
const stepsPerReading = 2_000;

/** Bounds the processor time of work: the steps consumed here, which take different times, decide only when the clock is read. */
export class TimeBudget extends StepBudget {
  #end = Number.POSITIVE_INFINITY;
  #unread = 0;

  /** Allows as many milliseconds from now on. */
  allow(milliseconds: number): void {
    this.#end = processorTime() + milliseconds;
    this.#unread = 0;
  }

  /** @throws {BudgetExceeded} when no time is left. */
  override consume(steps = 1): void {
    this.#unread += steps;
    if (this.#unread < stepsPerReading) return;
    if (processorTime() > this.#end) throw new BudgetExceeded();
    this.#unread = 0;
  }
}

/** In milliseconds; where only the clock is known, what else the machine does counts too. */
function processorTime(): number {
  if (typeof process !== "object" || typeof process.cpuUsage !== "function") return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
