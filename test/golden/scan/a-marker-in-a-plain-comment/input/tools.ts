// @tool one
export function one(): void {}

/* @tool two */
export function two(): void {}

/*
 * The input of a tool.
 * @toolInput three
 */
export interface Three {
  a: string;
}

export class Four {
  // Does something.
  // @tool four
  four(): void {}
}

// @tool marks the function below, which is a tool.
/**
 * Is a tool.
 * @tool five
 */
export function five(): void {}

// The marker of a tool is @tool, in a JSDoc comment.
export function six(): void {}

// Divides two numbers. @tool
export function divide(a: number, b: number): number {
  return a / b;
}

// The marker @tool is explained in the manual, and email@tool.example is an address.
export function multiply(a: number, b: number): number {
  return a * b;
}
