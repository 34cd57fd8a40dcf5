// Exports for other folders of the project. They are not public, and load the interpreter.
export { explain } from "./explain.js";
