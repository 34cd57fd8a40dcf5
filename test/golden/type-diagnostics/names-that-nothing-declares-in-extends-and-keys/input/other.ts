export interface Present {
  a: 1;
}
