import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // `serve` loads this module, which exports generated tools and tools without generation.
  bound: "src/server.ts",
});
