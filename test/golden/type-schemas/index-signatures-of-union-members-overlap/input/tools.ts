type Headers =
  | { id: string; [name: `x-${string}`]: number }
  | { all: boolean; "x-tag"?: boolean; [name: `${string}-id`]: string };

type Counts = { total: number } | { [name: string]: string } | { kind: "empty" };

type Points = { [name: `v-${string}`]: { x: number } } | { [name: `v-${string}`]: { y: number } };

/** Send all. @tool */
export function send(headers?: Headers[], counts?: Counts[], points?: Points[]): void {
  void [headers, counts, points];
}
