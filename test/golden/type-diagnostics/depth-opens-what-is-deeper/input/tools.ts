import type { Patient } from "./fhir.js";

/**
 * Admits a patient.
 *
 * @tool
 * @param ward Where the bed is.
 */
export function admit(
  ward: string,
  /** @depth 1 */
  patient: Patient,
): string {
  return `${patient.name?.[0]?.family} is in ${ward}`;
}

/** @depth 2 */
export type Known = Patient;

/**
 * Finds a patient.
 *
 * @tool
 */
export function find(input: { id: string }): Known {
  return { id: input.id };
}

/**
 * Merges two patients.
 *
 * @tool
 */
export function merge(input: {
  /** @depth 2 */
  into: Patient;
  from?: Known;
}): void {
  console.log(input);
}
