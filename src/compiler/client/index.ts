export { printClient } from "./print-client.js";
export { printSignature } from "./print-signature.js";
