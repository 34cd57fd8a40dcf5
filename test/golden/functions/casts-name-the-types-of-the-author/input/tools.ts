import type Account from "./ids.js";
import type { Cents, Color, Key, Point, UserId } from "./ids.js";

type Hidden = string & { readonly __brand: "Hidden" };
type Tagged<T> = T & { readonly __brand: "Tagged" };

/** Charges an account. @tool */
export function charge(account: Account, amount: Cents, key?: Key): Account {
  return { ...account, balance: amount, ...(key && { owner: account.owner }) };
}

interface Order {
  buyer: UserId;
  colors: readonly Color[];
  at: Date;
  "gift-to"?: UserId;
  note: string;
}

/** Places an order. @tool */
export function order({ buyer, colors }: Order): { buyer: UserId; color: Color | undefined } {
  return { buyer, color: colors[0] };
}

/** Paints points. @tool */
export function paint(point: Point, color: Color, ...users: UserId[]): UserId[] {
  return point.x > 0 && color === "red" ? users : [];
}

/** These have no name that the generated code can import. @tool */
export function unnamed(hidden: Hidden, tagged: Tagged<string>, either: UserId | null, inline: `a-${string}`): Hidden {
  return either === null && tagged === inline ? hidden : hidden;
}

export interface Route {
  by: UserId;
  /** @minItems 2 */
  stops: [UserId, UserId?];
}

/** The tag makes the printed type of a route narrower than the author's. @tool */
export function travel(route: Route, payer: UserId): void {
  void [route, payer];
}
