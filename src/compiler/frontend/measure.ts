/** Runs a function and may record how long it takes. `stage` names the kind of work, `subject` what the work is about. */
export type Measure = <T>(stage: string, work: () => T, subject?: string) => T;

/** Runs the function without measuring it. */
export const unmeasured: Measure = (_stage, work) => work();
