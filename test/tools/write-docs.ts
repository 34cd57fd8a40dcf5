import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { documentFiles, fillDocument } from "./fill-docs.js";

// `npm run docs`: fills the generated parts of every document again.
const root = join(import.meta.dirname, "../..");
for (const name of documentFiles()) {
  const file = join(root, name);
  const text = readFileSync(file, "utf8");
  try {
    const filled = fillDocument(text);
    if (filled !== text) writeFileSync(file, filled);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
