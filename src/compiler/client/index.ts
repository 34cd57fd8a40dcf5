export { printClient } from "./print-client.js";
