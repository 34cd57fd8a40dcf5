const { transformSync } = require("esbuild");

/** A webpack loader that removes types. */
module.exports = (text) => transformSync(text, { loader: "ts" }).code;
