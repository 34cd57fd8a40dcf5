// For other folders of this package; not part of the public API.
export * from "./engine.js";
