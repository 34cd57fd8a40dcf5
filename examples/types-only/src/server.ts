import { findFreeTime, listDates } from "./calendar.js";
import { bindTools } from "./generated/handlers.js";

export default bindTools({
  handlers: {
    "calendar:find_free_time": findFreeTime,
    "calendar:list_dates": listDates,
  },
});
