import { defineConfig } from "toolwright-compiler";

export default defineConfig({
  // Writes what src/find-tools.ts reads.
  discovery: true,
});
