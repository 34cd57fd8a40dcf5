/** Thrown by `StepBudget.consume`. */
export class BudgetExceeded extends Error {}

/** Bounds the work on one value, because schemas and patterns can multiply it. */
export class StepBudget {
  #left: number;
  readonly #whole: StepBudget | undefined;

  constructor(steps = 0, whole?: StepBudget) {
    this.#left = steps;
    this.#whole = whole;
  }

  /** Creates a budget for a part of the work: its steps are consumed here too. */
  part(steps: number): StepBudget {
    return new StepBudget(steps, this);
  }

  /** Resets the budget. Validation is synchronous, so one budget can serve several validators in turn. */
  reset(steps: number): void {
    this.#left = steps;
  }

  /** @throws {BudgetExceeded} when no steps are left. */
  consume(steps = 1): void {
    this.#left -= steps;
    if (this.#left < 0) throw new BudgetExceeded();
    this.#whole?.consume(steps);
  }
}
