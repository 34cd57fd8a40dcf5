/** @minimum 1 */
export type Age = number;

interface Cat extends Dog {
  age: Age;
}

interface Dog extends Cat {
  name: string;
}

interface Own extends Own {
  id: Age;
}

interface Left<T> extends Right<T> {
  left: T;
}

interface Right<T> extends Left<T> {
  right: T;
}

/** Look after animals. @tool */
export function lookAfter(dog: Dog, age: Cat["age"], own: Own, right: Right<Age>, left: Left<Age>["left"]): void {
  void [dog, age, own, right, left];
}
