import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { commandOf, nearestSuites, suites } from "./suites.mjs";

// `npm run suite` lists the suites; `npm run suite NAME -- FLAGS` runs one, and `npm run suite NAME PART -- FLAGS` a part, after a build if it needs one.
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
  const lines = Object.entries(suites).flatMap(([suite, { does, parts = {} }]) => [
    [suite, does],
    ...Object.entries(parts).map(([part, { does }]) => [`${suite} ${part}`, does]),
  ]);
  const width = Math.max(...lines.map(([each]) => each.length));
  for (const [each, does] of lines) console.log(`${each.padEnd(width)}  ${does}`);
} else if (!Object.hasOwn(suites, name)) {
  console.error(
    `There is no suite "${name}". Similar names: ${nearestSuites(name).join(", ")}. \`npm run suite\` lists all.`,
  );
  process.exitCode = 2;
} else {
  const { build, env, program, args } = commandOf(name, flags);
  process.exitCode =
    (build && (start([join(root, "scripts/build.mjs")]) || start([...programs.tsx, "-e", install]))) ||
    start([...programs[program], ...args], env);
}

function start(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}
