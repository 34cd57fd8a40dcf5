import { parseArgs } from "node:util";
import type { Attack } from "./attack.js";
import { killsAttack } from "./kills.js";
import { requestsAttack } from "./requests.js";
import { slowAttack } from "./slow.js";
import { stringsAttack } from "./strings.js";
import { valuesAttack } from "./values.js";

// `npm run attack` attacks the generator, the validators and the servers. Flags: --seed 1, --only strings (repeatable), --part 1 (of a full run).

const attacks: readonly Attack[] = [stringsAttack, valuesAttack, requestsAttack, slowAttack, killsAttack];

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    only: { type: "string", multiple: true },
    part: { type: "string", default: "1" },
  },
});

for (const { name, unit, fullSize, run } of attacks) {
  if (values.only && !values.only.includes(name)) continue;
  const start = performance.now();
  const size = Math.ceil(fullSize * Number(values.part));
  const { attempts, failures, figure } = await run({ seed: Number(values.seed), size });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(
    `${name}: ${attempts} ${unit}, ${failures.length} failures, ${seconds} s${figure === undefined ? "" : `; ${figure}`}`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
