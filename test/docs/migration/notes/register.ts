import { registerTools } from "toolwright/mcp";
import { addNote } from "./after.js";
import { server } from "./before.js";

// #region register
await registerTools(server, [addNote]);
// #endregion
