import { Tool } from "toolwright";

export class Clock {
  /** Tell the time. */
  @Tool("clock:now")
  now(zone = "UTC"): string {
    return zone;
  }
}
