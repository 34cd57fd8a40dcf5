/** As packages declare classes: its methods are properties. */
declare class Headers {
  readonly append: (name: string, value: string) => void;
}

/** Sends a request. @tool */
export function send(url: string, options: { headers?: Headers; onDone?: () => void; each?: (() => void)[] }): void {
  void [url, options];
}
