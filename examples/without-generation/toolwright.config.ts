import { defineConfig } from "toolwright";

export default defineConfig({
  // `serve` loads this module: it joins generated tools and tools made by hand.
  bound: "src/server.ts",
});
