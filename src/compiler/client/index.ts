export type { ClientSource } from "./client-source.js";
export { printClient } from "./print-client.js";
