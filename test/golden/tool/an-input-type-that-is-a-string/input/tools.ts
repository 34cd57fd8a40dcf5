/** Say. @toolInput say */
export type Say = string;
