/** What a client does with tools that run as tasks, as committed in task-results.json. */
export interface TaskResult {
  readonly client: string;
  /** Whether its requests declare the extension. */
  readonly declares: boolean;
  /** How the result reaches the model or the program. */
  readonly result: string;
  /** Where progress is shown. */
  readonly progress: string;
  /** What cancels the task. */
  readonly cancel: string;
}

export interface TaskResults {
  readonly date: string;
  readonly clients: readonly TaskResult[];
}

/** A row for each client, after the header. */
export function taskTable({ clients }: TaskResults): readonly (readonly string[])[] {
  const header = ["Client", "Declares tasks", "Result", "Progress", "Cancels the task"];
  const rows = clients.map(({ client, declares, result, progress, cancel }) => [
    ...[client, declares ? "yes" : "no"],
    ...[result, progress, cancel],
  ]);
  return [header, ...rows];
}
