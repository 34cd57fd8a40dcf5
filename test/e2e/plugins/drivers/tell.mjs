import { relative } from "node:path";

/** Prints one line for the test that reads them: what a build came to. Places are those of the bundler's own errors; columns count from 1. */
export function tell(event) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

/** A place with its file relative to the project. */
export function place(file, line, column) {
  return file === undefined || file === null ? {} : { file: relative(process.cwd(), file), line, column };
}

export const isWatching = process.argv.includes("--watch");
