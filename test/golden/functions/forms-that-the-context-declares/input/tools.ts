import type { ToolContext } from "toolwright";

/** How urgent something is. */
type Urgency = "low" | "high";

interface Confirmation {
  /** Whether to continue. */
  sure: boolean;
  urgency?: Urgency;
  labels?: ("red" | "green")[];
  /**
   * How often to try.
   * @minimum 1
   */
  attempts?: number;
}

/** Deletes a folder. @tool delete_folder */
export async function deleteFolder(
  path: string,
  { ask }: ToolContext<{ confirm: Confirmation; why: { reason: string; kind: "rename" } }>,
): Promise<string> {
  const { sure } = await ask("confirm", `Delete ${path}?`);
  return sure ? (await ask("why", "Why?")).reason : "";
}

/** Writes a letter. @prompt letter */
export async function letter(context: ToolContext<{ to: { name: string } }>): Promise<string> {
  return `Dear ${(await context.ask("to", "To whom?")).name}`;
}
