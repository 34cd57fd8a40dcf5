/** Makes a script call what the script `file` exports in place of `import()`. */
export declare function withImportsFrom(file: string, text: string): string;
