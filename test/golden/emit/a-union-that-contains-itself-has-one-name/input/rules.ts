/** What to look for. */
export type Rule = { all: Rule[] } | { not: Rule } | { field: string };

/** A member has a part of what another one has. @schema */
export type Step = { next: Step } | { next: Step | number; after: string } | { last: string };
