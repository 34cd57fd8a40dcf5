import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Turns the change files in `.changeset` into a new version and a section of the changelog.
// All packages have one version. Changesets sees only `toolwright`: to it, a new version of an exact peer dependency is a breaking change.
const run = (command, ...args) => execFileSync(command, args, { stdio: "inherit" });
// Before the first release, the packages already have its version.
const isFirst = !readFileSync("src/runtime/CHANGELOG.md", "utf8").includes("\n## ");
if (isFirst) run("npm", "pkg", "set", "version=0.0.0", "--workspace", "toolwright");
run("npx", "changeset", "version");
const { version } = JSON.parse(readFileSync("src/runtime/package.json", "utf8"));
const others = ["toolwright-compiler", "toolwright-host", "json-schema-containment"];
run("npm", "pkg", "set", `version=${version}`, ...others.flatMap((name) => ["--workspace", name]));
// Generated code runs with any later runtime of its major version, so the compiler accepts these. All other packages are exact.
const range = `>=${version} <${Number(version.split(".")[0]) + 1}.0.0`;
run("npm", "pkg", "set", `peerDependencies.toolwright=${range}`, "--workspace", "toolwright-compiler");
run("npm", "pkg", "set", `peerDependencies.toolwright=${version}`, "--workspace", "toolwright-host");
const bundled = ["json-schema-containment", "toolwright-host"].map((name) => `devDependencies.${name}=${version}`);
run("npm", "pkg", "set", ...bundled, "--workspace", "toolwright-compiler");
run("npm", "pkg", "set", `devDependencies.toolwright=${version}`, "--workspace", "json-schema-containment");
run("npm", "install", "--package-lock-only", "--no-audit", "--no-fund");
