export class Tools {
  /** First. @tool first */
  first(): string { return ""; } /** Second. @tool second */ second(): string { return ""; }
  count = 1; /** Third. @tool third */ third(): string { return ""; }
}

export function none(): void {} /** Fourth. @tool fourth */ export function fourth(): string { return ""; }
export const one = 1; /** Fifth. @prompt fifth */ export function fifth(): string { return ""; }
export const two = 2; /** Sixth. @resource note://six */ export function sixth(): string { return ""; }
