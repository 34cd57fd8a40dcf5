export interface Owner {
  name: string;
  /** Where mail reaches them. */
  mail?: string;
}

export type Urgency = "low" | "middle" | "high" | "very high";

/** How sure somebody is. */
export enum Certainty {
  No = "no",
  /** Nobody knows. */
  Maybe = "maybe",
  Yes = "yes",
}

/**
 * A lock.
 * @title Lock
 */
export interface Lock {
  code: string;
  locked?: Certainty;
}

export interface Door {
  /** Who owns the door. */
  owner: Owner;
  /**
   * How urgent it is.
   * @default "low"
   */
  urgency?: Urgency;
  lock?: Lock;
  /** Only some doors have a second one. */
  second?: Lock | null;
  /** Whether it is open. */
  open?: Certainty;
}

/**
 * Opens a door.
 * @tool
 */
export function openDoor(door: Door): Door {
  return door;
}

/**
 * Shuts a door.
 * @param door Which door to shut.
 * @param by Who shuts it.
 * @tool
 */
export function shutDoor(door: Door, by: Owner): Owner {
  void door;
  return by;
}
