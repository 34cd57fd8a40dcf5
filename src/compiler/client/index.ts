export { printClient } from "./client-module.js";
export { printSignature } from "./types/declare-types.js";
