export interface Entry {
  text: string | null;
}
