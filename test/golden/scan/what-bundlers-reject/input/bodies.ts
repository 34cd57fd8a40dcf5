import { hello } from "./exports.js";

/** Waits. @tool wait */
export function wait(ids: string[]): string {
  const later = Promise.resolve("a");
  const text = await later;
  ids.forEach((id) => {
    if (id === "") break;
  });
  function twice(): void {}
  let text = 1;
  return hello(text);
}

/** Runs. */
export class Runner {
  constructor() {}
  constructor(private readonly name: string) {
    super();
  }
}
