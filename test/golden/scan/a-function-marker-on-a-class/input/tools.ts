/** Add. @tool */
export class Adder {
  sum = 0;
}
