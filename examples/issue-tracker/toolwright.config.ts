import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // Writes discovery.json and discovery.index.json, which src/find-tools.ts reads.
  discovery: true,
});
