import { defineConfig } from "toolwright";

export default defineConfig({
  // Writes what src/find-tools.ts reads.
  discovery: true,
});
