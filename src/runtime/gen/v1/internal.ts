// Exports for other folders of the project. Generated code does not import them.
export { errorText } from "./error-text.js";
export { isWrappedValue, resultText } from "./structured-output.js";
