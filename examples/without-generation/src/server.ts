import { areaOf, convertLength } from "./by-hand.js";
import { boundTools } from "./generated/handlers.js";

/** Generated tools and tools without generation, in one server. */
export default [...boundTools, convertLength, areaOf];
