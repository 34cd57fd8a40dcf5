/*
 * Run as a process of its own for one engine: reads a bundled module whose exports judge the inputs, checks every verdict, and prints as JSON how many
 * values it judges in a second of processor time.
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
  // Both are seen before either is timed, as in a server.
  run(isValid, [...values.valid, ...values.invalid], warmUp);
  result[input] = { valid: run(isValid, values.valid, measured), invalid: run(isValid, values.invalid, measured) };
}
if (total === 0) throw new Error("nothing was accepted");
console.log(JSON.stringify(result));

/** Values judged in a second of processor time, which other processes of the machine take less from than from time on the clock. */
function run(isValid, values, milliseconds) {
  const start = process.cpuUsage();
  let judged = 0;
  let accepted = 0;
  let spent = 0;
  while (spent < milliseconds * 1000) {
    for (let round = 0; round < 20; round++) for (const value of values) if (isValid(value)) accepted++;
    judged += 20 * values.length;
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  // What was counted is used, so that no call can be left out.
  total += accepted;
  return (judged * 1_000_000) / spent;
}
