/** Does a piece of work, and lets whoever asked for it know how long it took: `stage` is what kind of work it is, `subject` on what. */
export type Measure = <T>(stage: string, work: () => T, subject?: string) => T;

/** Does the work, and nothing else. */
export const unmeasured: Measure = (_stage, work) => work();
