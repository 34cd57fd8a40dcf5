import type { ContractChange, SchemaChange } from "toolwright-compiler/contracts";

/** A change with a payload that proves that it is breaking. */
export type ProvedChange = SchemaChange & Required<Pick<SchemaChange, "counterexample">>;

/** Of changes that belong together, the one that the shortest payload proves. */
export function smallestCounterexample(changes: readonly ContractChange[]): ProvedChange | undefined {
  const size = ({ counterexample }: ProvedChange): number => JSON.stringify(counterexample.value).length;
  const proved = changes.filter(
    (change): change is ProvedChange => change.kind === "schema" && change.counterexample !== undefined,
  );
  return proved.sort((a, b) => size(a) - size(b))[0];
}
