/** How often something happens again. */
export type Recurrence = { readonly every: "day"; readonly count: number } | { readonly every: "week"; readonly on: readonly string[] };

export type Again = Recurrence | null;

export interface Appointment {
  readonly title: string;
  readonly again: Recurrence | null;
  readonly changes: readonly (Recurrence | null)[];
}

/**
 * Makes an appointment.
 * @param again Null ends the recurrence.
 * @param first Null comes first.
 * @tool
 */
export function makeAppointment(
  title: string,
  again: Recurrence | null,
  first: null | Recurrence,
  previous?: Again,
): Appointment {
  return { title, again, changes: [first, previous ?? null] };
}

/** Ends when there is nothing more to do. */
export type Step = { readonly kind: "wait"; readonly seconds: number } | { readonly kind: "run"; readonly command: string };

/**
 * Runs a step. Only here, and never without null.
 * @tool
 */
export function runStep(next: Step | null | undefined): void {
  void next;
}
