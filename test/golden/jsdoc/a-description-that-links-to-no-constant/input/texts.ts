export const HELP: string = ["a", "b"].join("\n");
