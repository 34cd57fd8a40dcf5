/** Where a command reads and writes; the process's own in `bin.ts`, recorded in tests. */
export interface CliIo {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  readonly color: { readonly out: boolean; readonly err: boolean };
  /** Asks a yes-or-no question; absent where nobody can answer. */
  ask?(question: string): Promise<boolean>;
}

/** What a command ends with: 0 clean, 1 errors or stale output, 2 wrong usage or config, 70 our own fault. */
export type ExitCode = 0 | 1 | 2 | 70;

/** Options that every command takes. */
export interface ProjectFlags {
  readonly cwd?: string;
  readonly config?: string;
}
