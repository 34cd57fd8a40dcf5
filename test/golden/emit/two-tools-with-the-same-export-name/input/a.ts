/** One. @tool read_file */
export function one(): void {}
