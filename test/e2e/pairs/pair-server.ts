import { serveStdio } from "../../../src/runtime/mcp/index.js";
import { pairServer, pairTools } from "./pair-tools.js";

/** The server that the tests of the pairs start; its argument is the SDK. */
await serveStdio(pairTools, { ...pairServer, sdk: process.argv[2] === "v1" ? "v1" : "v2" });
