function timed<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  return (...args) => work(...args);
}

/** Add two numbers. @tool */
export const add = timed((a: number, b: number) => a + b);
