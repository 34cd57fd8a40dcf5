import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // `serve` loads this module: the generated code knows the types alone, and it binds them to handlers.
  bound: "src/server.ts",
});
