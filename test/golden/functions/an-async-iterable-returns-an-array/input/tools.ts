/** Count. @tool */
export async function* count(to: number): AsyncGenerator<{ n: number }> {
  for (let n = 0; n < to; n++) yield { n };
}
