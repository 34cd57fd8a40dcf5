import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // `serve` loads this module: it joins generated tools and tools made by hand.
  bound: "src/server.ts",
});
