#!/usr/bin/env node
import { createRequire } from "node:module";
import { serveStdio } from "toolwright/mcp";
import { boundTools } from "./generated/handlers.js";

// The paths are those of the built file, dist/server.js.
const { name, version } = createRequire(import.meta.url)("../package.json") as { name: string; version: string };

// The config is not a part of the package: a title, instructions, skills and other options of `server` are passed here.
await serveStdio(boundTools, { name, version });
