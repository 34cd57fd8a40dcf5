import type { Probe } from "./compiler-accepts.js";
import type { Answer } from "./run-peer.js";

/** How often an engine agrees with the compiler. */
export interface Score {
  readonly types: number;
  /** Types with a schema that agrees with the compiler on every value. */
  readonly exact: number;
  readonly withoutSchema: number;
  readonly acceptedWrongly: number;
  readonly rejectedWrongly: number;
}

/** The probes of one type, in their order. */
export interface ProbedType {
  readonly name: string;
  readonly probes: readonly Probe[];
  /** Whether the compiler accepts each probe. */
  readonly accepted: readonly boolean[];
}

/** Groups probes by `file:type`. */
export function probedTypes(probes: readonly Probe[], accepted: readonly boolean[]): readonly ProbedType[] {
  const found = new Map<string, { name: string; probes: Probe[]; accepted: boolean[] }>();
  for (const [index, probe] of probes.entries()) {
    const name = `${probe.file}:${probe.type}`;
    const type = found.get(name) ?? { name, probes: [], accepted: [] };
    found.set(name, type);
    type.probes.push(probe);
    type.accepted.push(accepted[index] === true);
  }
  return [...found.values()];
}

/** Compares the answers of an engine with the compiler. */
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
    const wrong = type.accepted.flatMap((accepted, at) => (answer.accepted[at] === accepted ? [] : [accepted]));
    if (wrong.length === 0) exact++;
    acceptedWrongly += wrong.filter((accepted) => !accepted).length;
    rejectedWrongly += wrong.filter((accepted) => accepted).length;
  }
  return { types: types.length, exact, withoutSchema, acceptedWrongly, rejectedWrongly };
}

/** Formats the score of an engine. */
export function scoreLine(engine: string, { types, exact, withoutSchema, ...wrong }: Score): string {
  return (
    `${engine}: ${exact} of ${types} types exact, ${withoutSchema} without a schema, ` +
    `${wrong.acceptedWrongly} values accepted wrongly, ${wrong.rejectedWrongly} rejected wrongly`
  );
}

/** Formats a line for each type that an engine gets wrong: why it has no schema, or a value that shows the difference. */
export function wrongTypes(types: readonly ProbedType[], answers: readonly Answer[]): readonly string[] {
  return types.flatMap((type, index) => {
    const answer = answers[index];
    if (!answer || "error" in answer) return [`${type.name}: ${answer?.error}`];
    const at = type.accepted.findIndex((accepted, each) => answer.accepted[each] !== accepted);
    if (at < 0) return [];
    return [`${type.name}: ${type.accepted[at] ? "rejects" : "accepts"} ${JSON.stringify(type.probes[at]?.value)}`];
  });
}
