import { type Person, personOf } from "./person";

/** Finds a person. @tool */
export function find(name: string): Person {
  return personOf(name);
}
