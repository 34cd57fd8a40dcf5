/** The reason for each vector that is deliberately not followed, by id. A listed vector that passes fails the run. */
export const notFollowed: Readonly<Record<string, string>> = {
  "fmt-06": "an id without a name is an error, because it cannot be parsed",
  "ix-04": "a lookup without a version returns the newest one; x2-01 of more-vectors.json checks the other steps",
  "run-25":
    "a tool whose schema cannot be used is not registered; broken-schemas.test.ts checks that none runs, with the code of the schema error",
  "run-27": "as ix-04: the newest version runs",
  "vs-16": "ranges are those of npm, where ^0.1.2 allows 0.1.x only",
  "s2-06": "as vs-16",
  "sv-21": "0.3 is a multiple of 0.1: `multipleOf` is computed with decimals, not with binary floating-point numbers",
};
