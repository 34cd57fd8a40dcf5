/** Asks a yes-or-no question at the terminal; Enter means yes. */
export async function ask(question: string): Promise<boolean> {
  const { createInterface } = await import("node:readline/promises");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^(y|yes|)$/i.test((await terminal.question(`${question} [Y/n] `)).trim());
  } finally {
    terminal.close();
  }
}
