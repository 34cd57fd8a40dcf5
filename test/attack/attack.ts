/** One kind of attack. The same seed and size make the same attempts. */
export interface Attack {
  readonly name: string;
  /** What is counted, in the plural. */
  readonly unit: string;
  /** How many of them a full run makes. */
  readonly fullSize: number;
  run(options: AttackOptions): Promise<AttackResult>;
}

export interface AttackOptions {
  readonly seed: number;
  /** How many attempts to make, at least. */
  readonly size: number;
}

export interface AttackResult {
  readonly attempts: number;
  /** What went wrong, with what is needed to repeat it. Empty: every attempt was handled as promised. */
  readonly failures: readonly string[];
  /** The CPU time of the slowest attempt, if that is what the attack looks for. */
  readonly milliseconds?: number;
}

/** The results of all seeds, as `results.json` has them. */
export interface AttackRecord {
  readonly unit: string;
  readonly seeds: number;
  readonly attempts: number;
  readonly failures: number;
  /** The CPU time of the slowest attempt in milliseconds, or 0 if it was not measured. */
  readonly worst: number;
}
