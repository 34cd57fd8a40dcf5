/** The tests and the generated code become CommonJS, and so do the packages that are ES modules only. */
module.exports = {
  transform: { "\\.[jt]sx?$": ["ts-jest", { tsconfig: { module: "commonjs", allowJs: true, isolatedModules: true } }] },
  transformIgnorePatterns: ["/node_modules/(?!(toolwright|@modelcontextprotocol)/)"],
  // TypeScript sources import each other by the names of the compiled files.
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
};
