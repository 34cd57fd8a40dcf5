/** The input and output of a command: the process's own in `bin.ts`, recorded in tests. */
export interface CliIo {
  readonly cwd: string;
  out(text: string): void;
  err(text: string): void;
  readonly color: { readonly out: boolean; readonly err: boolean };
  /** The width of each stream in columns. Undefined if it is not a terminal. */
  readonly width: { readonly out?: number | undefined; readonly err?: number | undefined };
  /** Asks a yes-or-no question. Absent if there is no terminal. */
  ask?(question: string): Promise<boolean>;
}

/** 0: success. 1: errors in the source, or stale files. 2: invalid usage or config. 70: a bug in toolwright. */
export type ExitCode = 0 | 1 | 2 | 70;

/** The options of every command. */
export interface ProjectFlags {
  readonly cwd?: string;
  readonly config?: string;
}
