import type Default from "./other.js";
import type { Present, Renamed } from "./other.js";
import type * as other from "./other.js";

interface Mail extends Missing {
  subject: string;
}

class Note extends Missing {
  text = "";
}

interface Letter extends Renamed {
  subject: string;
}

interface Reply extends Mail {
  to: string;
}

interface Parcel extends Partial<Missing> {
  weight: number;
}

interface Listed {
  [key: Missing]: number;
}

interface Transport {
  send(message: string): void;
  onmessage?: (message: string) => void;
}

/**
 * Takes the values of one kind.
 * @tool t:bases
 */
export function bases(mail: Mail, note: Note, letter: Letter, reply: Reply): void {}

/**
 * Takes the values of one kind.
 * @tool t:keys
 */
export function keys(mapped: { [K in keyof Missing]: 1 }, record: Record<Missing, number>): void {}

/**
 * Takes the values of one kind.
 * @tool t:key
 */
export function key(value: Present["nope"]): void {}

/**
 * Takes the values of one kind.
 * @tool t:methods
 */
export function methods(query: string, transport: Transport): void {}

/**
 * Takes the values of one kind.
 * @tool t:inside
 */
export function inside(
  parcel: Parcel,
  listed: Listed,
  template: `x-${Missing}`,
  condition: Missing extends string ? 1 : 2,
  helped: ReturnType<typeof gone>,
): void {}

/**
 * Takes names that a module lacks.
 * @tool t:members
 */
export function members(
  one: other.Gone,
  two: import("./other.js").Gone,
  three: Default,
  keys: keyof Missing,
  list: Array<Missing>,
): void {}
