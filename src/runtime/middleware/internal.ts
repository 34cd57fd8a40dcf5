// For toolwright-host; not part of the public API.
export { mayRepeat } from "./repeatable.js";
