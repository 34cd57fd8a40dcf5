/**
 * Id of a user.
 * @pattern ^u_
 */
export type UserId = string;

/** @maxLength 9 */
export type Mail = string;

/**
 * @minimum 0
 * @maximum 100
 */
export type Percent = number;

export interface Box<T> {
  value: T;
}

export type Maybe<T> = T | null;

export interface User {
  /**
   * Full name
   * @maxLength 5
   */
  name: string;
  id: UserId;
}

export type Find = (id: UserId, mail: Mail) => void;

export type Shape<T> = T extends string ? { text: T } : { other: T };

export interface Unions {
  who: UserId | "me" | null;
  share: Percent | -1 | null;
  either: UserId | Mail;
  both: UserId & Mail;
  maybe?: UserId | undefined;
}

export interface Arguments {
  box: Box<UserId>;
  other: Box<Mail>;
  maybe: Maybe<UserId>;
  kept: NonNullable<UserId | null>;
  rest: Exclude<Mail | null, null>;
  awaited: Awaited<Promise<UserId>>;
}

export interface Members {
  partial: Partial<Record<"a", UserId>>;
  mapped: { [K in "p"]: UserId };
  name: User["name"];
  id: User["id"];
  mail: Parameters<Find>[1];
}

export interface Numbered extends Box<UserId> {
  number: number;
}

export interface Inherited {
  numbered: Numbered;
  nullable: { [K in keyof User]: User[K] | null };
}

export interface Keys {
  byId: Record<UserId, Percent>;
  listed: { [id: UserId]: string | number; total: number };
  values: { [key: string]: UserId | undefined };
}

/**
 * Takes the values of one kind.
 * @tool t:unions
 */
export function unions(input: Unions): void {}

/**
 * Takes the values of one kind.
 * @tool t:arguments
 */
export function args(input: Arguments): void {}

/**
 * Takes the values of one kind.
 * @tool t:members
 */
export function members(input: Members): void {}

/**
 * Takes the values of one kind.
 * @tool t:inherited
 */
export function inherited(input: Inherited): void {}

/**
 * Takes the values of one kind.
 * @tool t:keys
 */
export function keys(input: Keys): void {}

/**
 * Takes the values of one kind.
 * @tool t:parameters
 */
export async function* parameters(id: UserId | undefined, box: Box<UserId> | null): AsyncGenerator<UserId> {
  yield "u_";
}

/**
 * Takes the values of one kind.
 * @tool t:lost
 */
export function lost(input: {
  shape: Shape<UserId>;
  member: Box<UserId> | { other: 1 };
  accessed: User["id" | "name"];
  widened: { [K in keyof User]: User[K] | number };
}): void {}

type Renamed<T> = { [K in keyof T as `my_${string & K}`]: T[K] };

/**
 * Takes the values of one kind.
 * @tool t:renamed
 */
export function renamed(input: {
  all: Renamed<User>;
  picked: Pick<User, "name">["name"];
  partial: Partial<User>["name"];
  replaced: { [K in keyof Box<Mail>]: UserId };
  flags: { [K in keyof User as `has_${K}`]: boolean };
}): void {}

/**
 * Takes a type that others have inside.
 * @tool t:nested
 */
export function nested(input: { outer: Box<Box<UserId>>; all: Partial<Record<"a", Box<UserId>>> }): void {}
