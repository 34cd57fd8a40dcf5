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
  /** A figure for the report, such as the slowest call. */
  readonly figure?: string;
}
