/* Prints where our schemas and guards differ from the compiler: `npm run differential`, with LIMIT values for each type (default 400). */
import { join } from "node:path";
import { compareFolder } from "./compare.js";
import { intendedDifferences, isIntended } from "./intended-differences.js";

const result = await compareFolder(join(import.meta.dirname, "types"), Number(process.env["LIMIT"] ?? 400));
const intended = new Set(intendedDifferences.flatMap(({ types }) => types));
for (const { type, reason } of result.failures) console.log(`no schema: ${type}: ${reason}`);
const unintended = result.differences.filter(({ type, by }) => !isIntended(type, by));
for (const { type, value, accepted, by } of unintended.slice(0, 100)) {
  console.log(`${type}: ${by} ${accepted ? "rejects" : "accepts"} ${value}`);
}
const differing = new Set(result.differences.map(({ type }) => type));
const stale = [...intended].filter((type) => !differing.has(type));
for (const type of stale) console.log(`listed as different, and is not: ${type}`);
const wrongly = (accepted: boolean): number =>
  unintended.filter((difference) => difference.accepted === accepted).length;
console.log(
  `toolwright: ${result.types - new Set(unintended.map(({ type }) => type)).size} of ${result.types} types exact, ` +
    `${result.failures.length} without a schema, ${result.values} values, ` +
    `${wrongly(false)} accepted wrongly, ${wrongly(true)} rejected wrongly; ${intended.size} types differ on purpose`,
);
process.exitCode = unintended.length + result.failures.length + stale.length > 0 ? 1 : 0;
