declare const all: unique symbol;

export interface Selection {
  key: keyof [string, number];
  scope: "some" | typeof all;
  mark?: symbol | null;
}

/** Select. @tool */
export function select(selection: Selection): void {
  void selection;
}
