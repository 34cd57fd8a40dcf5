/** Inserts `...null` in front of the first spread of each object literal that continues after it. */
export declare function withFastSpreads(text: string): string;
