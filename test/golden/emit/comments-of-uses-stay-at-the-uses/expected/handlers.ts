import { type BoundToolOf, bindTool } from "toolwright/gen/v1";
import { type Certainty, type Door, type Lock, openDoor, shutDoor } from "../doors.js";
import { isDoor, isOwner, isShutDoorInput, openDoorTool, shutDoorTool } from "./doors.tools.js";

/** Every tool with its handler, sorted by id. */
export const boundTools: readonly [
  BoundToolOf<typeof openDoorTool, "openDoor">,
  BoundToolOf<typeof shutDoorTool, "shutDoor">,
] = [
  bindTool(openDoorTool, {
    isInput: isDoor,
    isOutput: isDoor,
    call: ({ lock, second, open, ...input }) =>
      openDoor({
        ...input,
        ...(lock !== undefined && { lock: lock as Lock }),
        ...(second !== undefined && { second: second as never }),
        ...(open !== undefined && { open: open as Certainty }),
      }),
    defaults: true,
  }),
  bindTool(shutDoorTool, {
    isInput: isShutDoorInput,
    isOutput: isOwner,
    call: ({ door, by }) => shutDoor(door as Door, by),
    defaults: true,
  }),
];
