import type { ToolContext } from "toolwright";

interface Forms {
  day: { day: Date };
  nested: { address: { street: string } };
  words: { words: string[] };
  sure: boolean;
  either: { a: string } | { b: string };
}

/** Asks for what no form has. @tool ask */
export async function ask(context: ToolContext<Forms>): Promise<string> {
  return (await context.ask("words", "Which words?")).words.join(" ");
}
