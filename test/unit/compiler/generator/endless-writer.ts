// Writes one generation after another to the folder in its argument, until it is killed. Prints an empty line at the start, and a line per generation.

import { compareFolder } from "../../../../src/compiler/generator/output-folder.js";
import { writeChanges } from "../../../../src/compiler/generator/write-changes.js";
import { generationFiles } from "./generations.js";

const [folder = "", first = "1"] = process.argv.slice(2);
process.stdout.write("\n");
for (let generation = Number(first); ; generation++) {
  await writeChanges(folder, (await compareFolder(folder, generationFiles(generation))).changes);
  process.stdout.write(`${generation}\n`);
}
