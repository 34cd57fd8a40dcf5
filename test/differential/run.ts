import { join } from "node:path";
import { compareFolder } from "./compare.js";

const result = await compareFolder(join(import.meta.dirname, "types"), Number(process.env["LIMIT"] ?? 120));
for (const failure of result.failures) console.log("no schema", failure.type, failure.reason);
const shown = new Map<string, number>();
for (const { type, value, compiler } of result.differences) {
  const count = shown.get(type) ?? 0;
  shown.set(type, count + 1);
  if (count < 4) console.log(type, compiler ? "rejected wrongly" : "accepted wrongly", value);
}
console.log(
  `${result.types} types, ${result.probes} values, ${result.differences.length} differences in ${shown.size} types, ${result.failures.length} without a schema`,
);
