import { Tool } from "toolwright";

export class Box<T> {
  /** Put in. */
  @Tool()
  put(value: { item: T }): void {}
}
