import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { nearestSuites, suites } from "./suites.mjs";

// `npm run suite` lists the suites; `npm run suite NAME -- FLAGS` runs one, after a build if it needs one.
const root = fileURLToPath(new URL("..", import.meta.url));
const programs = {
  node: [],
  tsx: [join(root, "node_modules/tsx/dist/cli.mjs")],
  vitest: [join(root, "node_modules/vitest/vitest.mjs")],
};
/** Installs the packages that were built where the suites start commands from. */
const install = 'import("./test/setup/install-packages.ts").then((setup) => setup.default())';
const [name, ...flags] = process.argv.slice(2);

if (name === undefined) {
  const width = Math.max(...Object.keys(suites).map((each) => each.length));
  for (const [each, { does, build }] of Object.entries(suites)) {
    console.log(`${each.padEnd(width)}  ${build ? "build" : "     "}  ${does}`);
  }
} else if (!Object.hasOwn(suites, name)) {
  console.error(
    `There is no suite "${name}". Similar names: ${nearestSuites(name).join(", ")}. \`npm run suite\` lists all.`,
  );
  process.exitCode = 2;
} else {
  const { build, env, run } = suites[name];
  const [program, ...args] = run.split(" ");
  process.exitCode =
    (build && (start([join(root, "scripts/build.mjs")]) || start([...programs.tsx, "-e", install]))) ||
    start([...programs[program], ...args, ...flags], env);
}

function start(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
