import { findFreeTime, listDates } from "./calendar.js";
import { bindTools } from "./generated/handlers.js";

/** Every tool of the contract with its handler: one that is missing, or takes other types, does not compile. */
export default bindTools({
  handlers: {
    "calendar:find_free_time": findFreeTime,
    "calendar:list_dates": listDates,
  },
});
