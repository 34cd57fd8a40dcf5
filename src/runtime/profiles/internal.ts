// For other packages of the project; not part of the public API.
export { toolNamePattern } from "./project-tool.js";
