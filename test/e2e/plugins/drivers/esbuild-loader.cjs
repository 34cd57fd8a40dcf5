const { transformSync } = require("esbuild");

/** A loader of webpack that takes types away. */
module.exports = (text) => transformSync(text, { loader: "ts" }).code;
