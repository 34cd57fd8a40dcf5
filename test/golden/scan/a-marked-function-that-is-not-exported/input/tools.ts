/** Add. @tool */
function add(a: number): number {
  return a;
}

add(1);
