import type { Answer } from "./ask-peer.js";
import type { Probe } from "./compiler-verdicts.js";

/** How an engine's verdicts compare with the compiler's. */
export interface Score {
  readonly types: number;
  /** Types with a schema that gives the compiler's verdict on every value. */
  readonly exact: number;
  readonly withoutSchema: number;
  readonly acceptedWrongly: number;
  readonly rejectedWrongly: number;
}

/** The probes of one type, in their order. */
export interface ProbedType {
  readonly name: string;
  readonly probes: readonly Probe[];
  /** The compiler's verdict on each. */
  readonly verdicts: readonly boolean[];
}

/** Groups probes by `file:type`. */
export function probedTypes(probes: readonly Probe[], verdicts: readonly boolean[]): readonly ProbedType[] {
  const found = new Map<string, { name: string; probes: Probe[]; verdicts: boolean[] }>();
  for (const [index, probe] of probes.entries()) {
    const name = `${probe.file}:${probe.type}`;
    const type = found.get(name) ?? { name, probes: [], verdicts: [] };
    found.set(name, type);
    type.probes.push(probe);
    type.verdicts.push(verdicts[index] === true);
  }
  return [...found.values()];
}

/** Compares the answer to each type with the compiler's verdicts. */
export function score(types: readonly ProbedType[], answers: readonly Answer[]): Score {
  let exact = 0;
  let withoutSchema = 0;
  let acceptedWrongly = 0;
  let rejectedWrongly = 0;
  for (const [index, type] of types.entries()) {
    const answer = answers[index];
    if (!answer || "error" in answer) {
      withoutSchema++;
      continue;
    }
    const wrong = type.verdicts.flatMap((verdict, at) => (answer.verdicts[at] === verdict ? [] : [verdict]));
    if (wrong.length === 0) exact++;
    acceptedWrongly += wrong.filter((verdict) => !verdict).length;
    rejectedWrongly += wrong.filter((verdict) => verdict).length;
  }
  return { types: types.length, exact, withoutSchema, acceptedWrongly, rejectedWrongly };
}

/** The line that the suite prints for an engine. */
export function scoreLine(engine: string, { types, exact, withoutSchema, ...wrong }: Score): string {
  return (
    `${engine}: ${exact} of ${types} types exact, ${withoutSchema} without a schema, ` +
    `${wrong.acceptedWrongly} values accepted wrongly, ${wrong.rejectedWrongly} rejected wrongly`
  );
}

/** A line for each type that an engine gets wrong: why it has no schema, or a value that shows the difference. */
export function wrongTypes(types: readonly ProbedType[], answers: readonly Answer[]): readonly string[] {
  return types.flatMap((type, index) => {
    const answer = answers[index];
    if (!answer || "error" in answer) return [`${type.name}: ${answer?.error}`];
    const at = type.verdicts.findIndex((verdict, each) => answer.verdicts[each] !== verdict);
    if (at < 0) return [];
    return [`${type.name}: ${type.verdicts[at] ? "rejects" : "accepts"} ${JSON.stringify(type.probes[at]?.value)}`];
  });
}
