/*
 * Measures one engine: imports a bundled module that exports a validator per input, checks every result, and prints as JSON how many values it validates
 * per second of CPU time.
 */
import { inputs, valuesOf } from "./values.mjs";

const warmUp = 300;
const measured = 300;

const engine = await import(process.argv[2]);
const result = {};
let total = 0;
for (const input of inputs) {
  const isValid = engine[input];
  const values = valuesOf(input);
  const wrong = values.valid.filter((value) => !isValid(value)).length + values.invalid.filter(isValid).length;
  if (wrong > 0) {
    result[input] = { wrong };
    continue;
  }
  // Warm up with valid and invalid values, which a server also sees mixed.
  run(isValid, [...values.valid, ...values.invalid], warmUp);
  result[input] = { valid: run(isValid, values.valid, measured), invalid: run(isValid, values.invalid, measured) };
}
if (total === 0) throw new Error("no value was accepted");
console.log(JSON.stringify(result));

/** Returns the values validated per second of CPU time, which other processes distort less than wall-clock time. */
function run(isValid, values, milliseconds) {
  const start = process.cpuUsage();
  let validated = 0;
  let accepted = 0;
  let spent = 0;
  while (spent < milliseconds * 1000) {
    for (let round = 0; round < 20; round++) for (const value of values) if (isValid(value)) accepted++;
    validated += 20 * values.length;
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  // Using the count prevents the calls from being optimized away.
  total += accepted;
  return (validated * 1_000_000) / spent;
}
