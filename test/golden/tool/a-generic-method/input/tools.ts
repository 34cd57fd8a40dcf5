import { Tool } from "toolwright";

export class Box {
  /** Put in. */
  @Tool()
  put<Item>(item: Item): void {
    void item;
  }
}
