import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Turns the change files in `.changeset` into a new version and a section of the changelog.
// All packages have one version. Changesets sees only `toolwright`: to it, a new version of an exact peer dependency is a breaking change.
const run = (command, ...args) => execFileSync(command, args, { stdio: "inherit" });
run("npx", "changeset", "version");
const { version } = JSON.parse(readFileSync("src/runtime/package.json", "utf8"));
const others = ["toolwright-compiler", "toolwright-host", "json-schema-containment"];
run("npm", "pkg", "set", `version=${version}`, ...others.flatMap((name) => ["--workspace", name]));
run("npm", "install", "--package-lock-only", "--no-audit", "--no-fund");
