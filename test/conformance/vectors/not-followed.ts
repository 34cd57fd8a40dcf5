/** The reason for each vector that is deliberately not followed, by id. A listed vector that passes fails the run. */
export const notFollowed: Readonly<Record<string, string>> = {
  "sv-21": "0.3 is a multiple of 0.1: `multipleOf` is computed with decimals, not with binary floating-point numbers",
};
