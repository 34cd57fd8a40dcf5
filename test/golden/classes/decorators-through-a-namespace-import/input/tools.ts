import * as tw from "toolwright";

export class Clock {
  /** Tell the time. */
  @tw.Tool({ name: "clock:now", readOnly: true })
  now(): Date {
    return new Date(0);
  }
}
