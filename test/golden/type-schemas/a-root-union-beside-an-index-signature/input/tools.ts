/** Count by name. @tool */
export function count(by: { kind: "sum"; total: number } | { kind: "names"; [name: string]: string }): void {
  void by;
}

/** Send a request. @tool */
export function send(headers: { kind: "ids"; "x-id": string } | { kind: "all"; [name: `x-${string}`]: number }): void {
  void headers;
}
