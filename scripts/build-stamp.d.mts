/** A digest of every file that the build reads. */
export declare function stampOfSources(root: string): string;
