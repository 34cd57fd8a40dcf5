import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // `serve` loads this module, which exports generated tools and tools written by hand.
  bound: "src/server.ts",
});
