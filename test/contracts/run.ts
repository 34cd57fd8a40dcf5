/*
 * `npm run contracts`: random pairs of schemas, compared and checked by Ajv. PAIRS (default 5000) and SEED (default 1) choose the run.
 */
import { checkPairs } from "./check-pairs.js";

const pairs = Number(process.env["PAIRS"] ?? 5000);
const seed = Number(process.env["SEED"] ?? 1);
const counts = checkPairs(pairs, seed, (done) => console.error(`${done} of ${pairs} pairs`));
const share = (count: number): string => `${count}`.padStart(6) + `${((100 * count) / pairs).toFixed(1)} %`.padStart(9);
console.log(`
| result                | pairs |   share |
| compatible, proved    |${share(counts.proved)} |
| compatible, tried     |${share(counts.tried)} |
| breaking              |${share(counts.breaking)} |
| unknown               |${share(counts.unknown)} |

${counts.wrong.length} wrong; ${(counts.milliseconds / pairs).toFixed(1)} ms per pair, slowest ${counts.slowest.toFixed(0)} ms`);
for (const one of counts.wrong.slice(0, 10)) console.log(one);
process.exitCode = counts.wrong.length > 0 ? 1 : 0;
