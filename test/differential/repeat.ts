/* Ten runs over the whole suite from ten folders must give the same bytes: `npm run repeat`. */
import { join } from "node:path";
import { repeatedRuns } from "./repeated-runs.js";

const runs = Number(process.env["RUNS"] ?? 10);
const texts = await repeatedRuns(join(import.meta.dirname, "types"), runs);
const distinct = new Set(texts).size;
console.log(
  `${runs} runs, ${texts[0]?.length} characters each, ${distinct === 1 ? "all the same" : `${distinct} different texts`}`,
);
process.exitCode = distinct === 1 ? 0 : 1;
