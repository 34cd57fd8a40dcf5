/** The vectors that are not followed on purpose, by id, with the reason. One that passes after all fails the run. */
export const notFollowed: Readonly<Record<string, string>> = {};
