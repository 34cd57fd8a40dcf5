import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import type { Cents, Color, Key, Point, UserId, default as Ids } from "../ids.js";
import { charge, order, paint, travel, unnamed } from "../tools.js";
import {
  chargeTool,
  isAccount,
  isChargeInput,
  isOrder,
  isOrderOutput,
  isPaintInput,
  isPaintOutput,
  isTravelInput,
  isUnnamedInput,
  isUnnamedOutput,
  orderTool,
  paintTool,
  travelTool,
  unnamedTool,
} from "./tools.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof chargeTool, "charge">,
  BoundToolOf<typeof orderTool, "order">,
  BoundToolOf<typeof paintTool, "paint">,
  BoundToolOf<typeof travelTool, "travel">,
  BoundToolOf<typeof unnamedTool, "unnamed">,
] = [
  bindTool(chargeTool, {
    isInput: isChargeInput,
    isOutput: isAccount,
    call: ({ account, amount, key }) => charge(account as Ids, amount as Cents, key as Key),
  }),
  bindTool(orderTool, {
    isInput: isOrder,
    isOutput: isOrderOutput,
    call: ({ "gift-to": giftTo, ...input }) =>
      order({
        ...input,
        buyer: input.buyer as UserId,
        colors: input.colors as Color[],
        ...(giftTo !== undefined && { "gift-to": giftTo as UserId }),
      }),
    carried: { "/properties/at": "Date" },
  }),
  bindTool(paintTool, {
    isInput: isPaintInput,
    isOutput: isPaintOutput,
    call: ({ point, color, users }) => paint(point as Point, color as Color, ...((users ?? []) as UserId[])),
    wrapped: true,
  }),
  bindTool(travelTool, {
    isInput: isTravelInput,
    call: ({ route, payer }) => travel(route as never, payer as UserId),
  }),
  bindTool(unnamedTool, {
    isInput: isUnnamedInput,
    isOutput: isUnnamedOutput,
    call: ({ hidden, tagged, either, inline }) =>
      unnamed(hidden as never, tagged as never, either as never, inline as never),
    wrapped: true,
  }),
];
