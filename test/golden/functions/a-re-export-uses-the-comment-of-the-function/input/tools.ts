/** @tool text:upper */
export { upperCase } from "./text.js";

/**
 * Its own words.
 * @tool text:lower
 * @readOnly
 */
export { lowerCase as lower } from "./text.js";
