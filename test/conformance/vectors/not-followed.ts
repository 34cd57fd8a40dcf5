/** The reason for each vector that is deliberately not followed, by id. A listed vector that passes fails the run. */
export const notFollowed: Readonly<Record<string, string>> = {};
