import { registerTools } from "toolwright/mcp";
import { boundTools } from "../src/generated/handlers.js";
import { server } from "./zod.js";

// The tools that you have not moved yet stay registered as before.
await registerTools(server, boundTools);
