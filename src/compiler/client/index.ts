export { printServerClient } from "./client-module.js";
export { printSignature } from "./types/declare-types.js";
