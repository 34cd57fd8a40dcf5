#!/usr/bin/env node
// First, so that nothing that modules print while they are loaded reaches the client.
import "toolwright/mcp/stdio";
import { createRequire } from "node:module";
import { serveStdio } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

// The paths are those of the built file, dist/server.js.
const { name, version } = createRequire(import.meta.url)("../package.json") as { name: string; version: string };

// The config is not a part of the package: a title, instructions, skills and other options of `server` are passed here.
await serveStdio(boundTools, { name, version });
