export { createPostgresBus, type PostgresBus, type PostgresBusOptions } from "./postgres-bus.js";
