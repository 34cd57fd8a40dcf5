import { structuredPatch } from "diff";
import type { JsonValue } from "toolwright/model";
import type { ContractChange, SchemaChange } from "toolwright-compiler/contracts";
import { type LocatedChange, smallestCounterexample } from "../../gate/index.js";

/** What supports the result of a change, as lines of text. */
export interface ChangeEvidence {
  /** "proved", "1,000 values tried", or why nothing is known. Absent for metadata. */
  readonly note?: string;
  /** A payload that one side accepts, and how the other side rejects it. */
  readonly counterexample?: { readonly payload: string; readonly title: string; readonly rejection: string };
  /** The lines of a changed text, with "-" and "+". */
  readonly textDiff: readonly string[];
}

/** Returns what supports the result of a change. */
export function evidenceOf({ changes }: LocatedChange): ChangeEvidence {
  const schemas = changes.filter((change): change is SchemaChange => change.kind === "schema");
  const breaking = smallestCounterexample(changes);
  const { direction, counterexample } = breaking ?? {};
  const note = schemas.map(noteOf).find((each) => each !== undefined);
  return {
    ...(!breaking && note !== undefined && { note }),
    ...(counterexample && {
      counterexample: {
        payload: JSON.stringify(counterexample.value),
        title: direction === "input" ? "accepted before, now rejected" : "possible now, rejected before",
        rejection: counterexample.rejection,
      },
    }),
    textDiff: changes.flatMap(textDiffOf),
  };
}

function noteOf({ evidence, reason }: SchemaChange): string | undefined {
  if (reason !== undefined) return reason;
  if (!evidence) return undefined;
  return evidence.kind === "proved" ? "proved" : `${evidence.values.toLocaleString("en-US")} values tried`;
}

function textDiffOf(change: ContractChange): readonly string[] {
  if (change.kind !== "text") return [];
  const [before, after] = [change.before, change.after].map(textOf) as [string, string];
  const { hunks } = structuredPatch("", "", before, after, undefined, undefined, { context: 1 });
  // The marker for a missing newline at the end is of no interest here.
  const lines = hunks.flatMap((hunk) => hunk.lines.filter((line) => !line.startsWith("\\")));
  return lines.map((line) => `${line.charAt(0)} ${line.slice(1)}`);
}

function textOf(value: JsonValue | undefined): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
