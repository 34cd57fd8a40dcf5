import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { fileWithin } from "../../src/runtime/mcp/index.js";
import { bindResource } from "../../src/runtime/gen/v1/index.js";
import { createRandom, pick, type Random, randomInt } from "../support/random.js";
import type { Attack } from "./attack.js";
import { hostileText } from "./hostile-text.js";

const names = ["a", "b", "up", "out", "inner", "loop", "secret", "data", ".", "..", "...", "", " ", "a\0", "%2e%2e", "..\\"];
