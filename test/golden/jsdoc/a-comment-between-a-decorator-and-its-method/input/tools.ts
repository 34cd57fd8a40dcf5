import { Tool } from "toolwright";

export class Restaurant {
  @Tool()
  /** Book a table. */
  book(guests: number): number {
    return guests;
  }
}
