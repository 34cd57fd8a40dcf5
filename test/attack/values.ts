import { createRandom } from "../support/random.js";
import { compareValidators, guardsOf } from "../unit/compiler/emit/compare-validators.js";
import { anySchema, schemas } from "../unit/compiler/emit/schema-samples.js";
import type { Attack } from "./attack.js";

const schemasPerBundle = 250;
const rounds = 25;
/** See `compareValidators`. */
const valuesPerRound = 4;

/** Random values for random schemas: guard, explainer and run-time validator decide as ajv does. */
export const valuesAttack: Attack = {
  name: "values",
  unit: "pairs of schema and value through guard, explainer, run-time validator and ajv",
  fullSize: 100_000,
  run: async ({ seed, size }) => {
    const random = createRandom(seed);
    const failures: string[] = [];
    const wanted = Math.ceil(size / rounds / valuesPerRound);
    let attempts = 0;
    for (let first = 0; first < wanted; first += schemasPerBundle) {
      const count = Math.min(schemasPerBundle, wanted - first);
      const samples = Array.from({ length: count }, () => anySchema(random));
      if (first === 0) samples.splice(0, Math.min(count, 20), ...Object.values(schemas).slice(0, Math.min(count, 20)));
      const { disagreements } = compareValidators(samples, await guardsOf(samples), { rounds, seed: seed + first });
      failures.push(...disagreements);
      attempts += count * rounds * valuesPerRound;
    }
    return { attempts, failures };
  },
};
