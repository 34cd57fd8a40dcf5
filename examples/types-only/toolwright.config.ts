import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // `serve` loads this module, which binds the types to handlers.
  bound: "src/server.ts",
});
