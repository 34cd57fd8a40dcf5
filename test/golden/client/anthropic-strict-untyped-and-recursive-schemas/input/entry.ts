/** What is kept. */
export interface Entry {
  readonly title: string;
  readonly body: {
    readonly format: "text" | "html";
    /** Whatever goes with it. */
    readonly extra:
      unknown;
  };
  readonly replies: readonly Entry[];
}
