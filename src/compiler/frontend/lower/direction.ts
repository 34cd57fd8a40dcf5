/** Whether values of the type are passed to the handler or returned by it. An input is exact; functions may be left out of an output. */
export type Direction = "input" | "output";
