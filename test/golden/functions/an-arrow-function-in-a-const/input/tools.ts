export type Handler<Input, Output> = (input: Input) => Promise<Output>;

/** Typed in place. @tool */
export const inPlace = async (text: string): Promise<string> => text;

/** Typed by its const. @tool */
export const byType: Handler<{ text: string }, { words: number }> = async ({ text }) => ({
  words: text.split(" ").length,
});

/** A function expression, with `satisfies`. @tool */
export const satisfying = function (text: string) {
  return text.length;
} satisfies (text: string) => number;
