import "toolwright/mcp/stdio";
import "./printing-module.mjs";
import { serveStdio } from "toolwright/mcp";

/** A server of the built package, one of whose modules prints while it is loaded. */
await serveStdio([], { name: "sample", version: "1.0.0" });
