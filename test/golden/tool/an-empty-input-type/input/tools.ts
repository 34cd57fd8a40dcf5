/** Says that it is there. @toolInput ping */
export interface Ping {}

/** Says nothing. @toolInput silence */
export type Silence = Record<string, never>;
