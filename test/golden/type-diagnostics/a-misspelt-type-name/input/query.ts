export interface Query {
  readonly text: string;
}
