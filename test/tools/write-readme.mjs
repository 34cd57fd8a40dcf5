import { readFile, writeFile } from "node:fs/promises";
import { catalogue } from "../../src/compiler/diagnostics/catalogue.js";
import { fillReadme } from "./fill-readme.mjs";

// Writes the parts of the README that come from the source: quotes, config keys, diagnostics.
const file = new URL("../../README.md", import.meta.url);
await writeFile(file, fillReadme(await readFile(file, "utf8"), catalogue));
