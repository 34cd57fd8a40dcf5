export interface Line {
  number: number;
  text: string;
}

async function* linesOf(text: string): AsyncGenerator<Line> {
  let number = 0;
  for (const line of text.split("\n")) yield { number: ++number, text: line };
}

/** The lines of a text. @tool */
export async function lines(text: string): Promise<AsyncIterable<Line>> {
  return linesOf(text);
}
