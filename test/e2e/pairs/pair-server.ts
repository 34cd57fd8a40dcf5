import { serveStdio } from "toolwright/mcp";
import { pairServer, pairTools } from "./pair-tools.js";

/** The stdio server of the pair tests. The first argument is the SDK version. */
await serveStdio(pairTools, { ...pairServer, sdk: process.argv[2] === "v1" ? "v1" : "v2" });
