#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { ask, describeOldNode, findProgram } from "./launch.js";

const canAsk = process.stdin.isTTY && process.stdout.isTTY;
// Two folders up from dist/launcher is the package; we wrote its package.json, so the field is there.
const manifest = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

const oldNode = describeOldNode(process.versions.node);
if (oldNode !== undefined) {
  process.stderr.write(`error: ${oldNode}\n`);
  process.exit(2);
}

void findProgram(process.argv.slice(2), {
  cwd: process.cwd(),
  version: manifest.version,
  ownFolder: dirname(fileURLToPath(import.meta.url)),
  userAgent: process.env["npm_config_user_agent"],
  err: (text) => process.stderr.write(text),
  ...(canAsk && { ask }),
}).then((program) => {
  if (program === undefined) process.exitCode = 2;
  else createRequire(import.meta.url)(program);
});
