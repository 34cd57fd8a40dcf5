import { relative } from "node:path";

/** Prints the result of a build as one line of JSON for the test. Locations are those of the bundler's errors, with 1-based columns. */
export function reportBuild(event) {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

/** Creates a location with the file relative to the project. */
export function toLocation(file, line, column) {
  return file === undefined || file === null ? {} : { file: relative(process.cwd(), file), line, column };
}

export const isWatching = process.argv.includes("--watch");
