/* `npm run suite differential repeat`: runs the suite from ten folders and fails unless every run produces the same bytes. RUNS sets the number of runs. */
import { join } from "node:path";
import { repeatedRuns } from "./repeated-runs.js";

const runs = Number(process.env["RUNS"] ?? 10);
const texts = await repeatedRuns(join(import.meta.dirname, "types"), runs);
const distinct = new Set(texts).size;
console.log(
  `${runs} runs, ${texts[0]?.length} characters each, ${distinct === 1 ? "all equal" : `${distinct} different outputs`}`,
);
process.exitCode = distinct === 1 ? 0 : 1;
