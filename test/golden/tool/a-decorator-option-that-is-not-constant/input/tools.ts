import { Tool } from "toolwright";

export class Clock {
  /** Tell the time. */
  @Tool({ name: `clock-${Date.now()}` })
  now(): number {
    return 0;
  }
}
