/**
 * Tests and measurements that `npm run test:all` does not run: they take long, or need the network or other programs.
 * `run` is a program and its arguments; `build` means that it needs a current build. `npm run suite NAME PART` runs one of the `parts`.
 */
export const suites = {
  attack: {
    does: "attacks the generator, the validators and the servers with hostile input",
    build: true,
    run: "tsx test/attack/run.ts",
  },
  browser: {
    does: "calls tools from pages in Chromium",
    run: "tsx test/browser/run.ts",
  },
  bundlers: {
    does: "builds with all six bundlers, and installs other build tools and builds with them",
    build: true,
    env: { BUNDLERS: "esbuild,vite,rollup,rolldown,webpack,rspack", BUILD_TOOLS: "1" },
    run: "vitest run test/e2e/plugins/bundlers.test.ts test/e2e/plugins/build-tools.test.ts",
  },
  caches: {
    does: "measures what each cache of the compiler saves",
    build: true,
    run: "tsx test/bench/caches.ts",
  },
  client: {
    does: "compares types that are printed from schemas with the originals, beside two other packages: -- FOLDER with a checkout of each other generator, as for peers",
    run: "tsx test/differential/client-types.ts",
    parts: {
      servers: {
        does: "compiles the clients of published MCP servers under the strictest settings",
        run: "tsx test/differential/published-clients.ts",
      },
    },
  },
  clients: {
    does: "runs published clients, and writes what they do with records and calls",
    build: true,
    run: "tsx test/clients/run.ts",
    parts: {
      adapters: {
        does: "sends results through the packages of vendors, and writes what reaches their APIs",
        build: true,
        run: "tsx test/clients/adapters/run.ts",
      },
      apps: {
        does: "shows the documented view of a tool in Chromium, in a host of MCP Apps",
        build: true,
        run: "tsx test/clients/run-apps.ts",
      },
      code: {
        does: "writes the TypeScript declarations that published clients show their models",
        run: "tsx test/clients/run-code.ts",
      },
      docs: {
        does: "runs the documented code for frameworks and for Jest",
        build: true,
        run: "tsx test/clients/run-docs.ts",
      },
      fields: {
        does: "writes what published clients do with a field that an output schema does not declare",
        run: "tsx test/clients/unknown-fields.ts",
      },
      results: {
        does: "writes what published clients send to the model of the results of calls",
        build: true,
        run: "tsx test/clients/run-results.ts",
      },
      shipping: {
        does: "publishes a server as a package and as a bundle, and starts both with published clients",
        build: true,
        run: "tsx test/clients/run-shipping.ts",
      },
      tasks: {
        does: "lets published clients run tasks, one of them in a pseudo terminal, and writes what they do",
        run: "tsx test/clients/run-tasks.ts",
      },
    },
  },
  compat: {
    does: "tests other versions of TypeScript, runtimes and package managers",
    build: true,
    run: "tsx test/compat/run.ts",
    parts: {
      typia: {
        does: "reads the tags of every supported major version of typia",
        run: "tsx test/compat/typia.ts",
      },
    },
  },
  conformance: {
    does: "runs a checkout of the official JSON Schema test suite: -- FOLDER",
    run: "tsx test/conformance/suite/run.ts",
  },
  "conformance:mcp": {
    does: "runs the newest release of the official MCP test suite",
    build: true,
    run: "tsx test/conformance/mcp/run-newest.ts",
  },
  contracts: {
    does: "compares random pairs of schemas, and checks the results with Ajv",
    run: "tsx test/contracts/run.ts",
    parts: {
      changes: {
        does: "classifies 100 realistic changes of tools, and writes the table of the documentation",
        run: "tsx test/contracts/run-changes.ts",
      },
      containment: {
        does: "compares containment with two other packages: -- --write",
        run: "tsx test/bench/containment.ts",
      },
      descriptions: {
        does: "takes the descriptions of published MCP servers through comments",
        build: true,
        env: { DESCRIPTIONS: "all" },
        run: "vitest run test/contracts/published-descriptions.test.ts",
      },
      formats: {
        does: "validates the reports of check, lint and diff against the published schemas of SARIF and JUnit",
        build: true,
        run: "tsx test/contracts/formats.ts",
      },
      history: {
        does: "compares published versions of MCP servers",
        run: "tsx test/contracts/history.ts",
      },
      servers: {
        does: "checks the listings of published MCP servers for unsafe text",
        run: "tsx test/contracts/published-servers.ts",
      },
      upgrades: {
        does: "compares two versions of 16 published MCP servers, and confirms breaking payloads with Ajv: -- --write",
        run: "tsx test/contracts/server-upgrades.ts",
      },
    },
  },
  corrections: {
    does: "measures how often the example for a rejected input keeps every valid value, and that none does harm",
    run: "tsx test/differential/corrections.ts",
  },
  differential: {
    does: "compares schemas and guards with the TypeScript compiler, for several engines",
    run: "tsx test/differential/run.ts",
    parts: {
      repeat: {
        does: "compares ten runs in ten folders, byte for byte",
        run: "tsx test/differential/repeat.ts",
      },
    },
  },
  "first-hour": {
    does: "runs the command for every common mistake; --update writes the page",
    build: true,
    env: { FIRST_HOUR: "command" },
    run: "vitest run test/e2e/first-hour",
  },
  fuzz: {
    does: "compares schemas and guards with the compiler on random types",
    run: "tsx test/differential/fuzz.ts",
  },
  gateway: {
    does: "searches and runs 210 tools of published servers through a gateway, and kills one of the servers",
    run: "tsx test/gateway/run.ts",
  },
  hosts: {
    does: "serves examples with Next.js and workerd",
    build: true,
    env: { HOSTS: "all" },
    run: "vitest run test/e2e/hosts",
  },
  "left-out": {
    does: "compares tools of random projects, read in lean programs, with those of whole programs",
    build: true,
    run: "tsx test/differential/left-out.ts",
  },
  load: {
    does: "sends 100,000 calls over HTTP",
    build: true,
    run: "tsx test/bench/load/load.ts",
    parts: {
      pairs: {
        does: "compares the processor time of a call over HTTP with that of another built checkout: -- FOLDER --pairs 6",
        build: true,
        run: "tsx test/bench/call-pairs.ts",
      },
    },
  },
  openapi: {
    does: "imports published OpenAPI specifications and calls their examples: -- SPEC=SELECTION,SELECTION ...",
    build: true,
    run: "tsx test/openapi/run.ts",
  },
  operations: {
    does: "restarts servers behind a proxy under load, and tests step-up, a bus and telemetry: -- --restarts 10",
    run: "tsx test/operations/run.ts",
  },
  page: {
    does: "measures the page with 1,000 tools in Chromium: first paint, search, heap",
    build: true,
    run: "tsx test/page/suite.ts",
    parts: {
      terminal: {
        does: "serves and calls a tool, and draws the terminal of the README",
        build: true,
        run: "tsx test/page/terminal.ts",
      },
      screenshots: {
        does: "does five tasks of a reader in Chromium, and writes its screenshots",
        build: true,
        run: "tsx test/page/screenshots.ts",
      },
    },
  },
  peers: {
    does: "runs the test suites of other schema generators: -- FOLDER with a checkout of each",
    run: "tsx test/differential/peers.ts",
  },
  published: {
    does: "describes the types of published packages",
    run: "tsx test/differential/published.ts",
  },
  random: {
    does: "runs all rounds of the random tests, with a random seed, and all cases of those that run some",
    build: true,
    env: { ROUNDS: "full" },
    run: [
      "vitest run test/unit/runtime/profiles test/unit/host/exec/one-outcome.test.ts test/unit/json-schema/patterns.test.ts",
      "test/unit/runtime/model/properties.test.ts test/unit/compiler/emit/guards.test.ts test/unit/compiler/generator/write-changes.test.ts",
      "test/unit/compiler/generator/session-random.test.ts test/unit/compiler/generator/string-encoded-agreement.test.ts test/unit/runtime/gen test/unit/json-schema/agreement.test.ts",
      "test/conformance/mcp/tool-json.test.ts test/contracts/differential.test.ts",
      "test/e2e/bad-input.test.ts test/e2e/contract.test.ts test/e2e/inspector.test.ts test/e2e/lock-matches-server.test.ts",
      "test/e2e/newcomer.test.ts test/e2e/page.test.ts",
      "test/differential/current-handlers.test.ts test/unit/compiler/emit/compiles.test.ts test/unit/runtime/schema/schema-validator.test.ts",
      "test/unit/compiler/emit/recursive-guards.test.ts test/unit/compiler/frontend/recursive-unions.test.ts test/unit/containment/containment.test.ts",
    ].join(" "),
  },
  "release:dry": {
    does: "rehearses a release in a clean clone: version, packages, site, samples, Dockerfiles, README; uploads nothing",
    run: "node scripts/release-dry.mjs",
  },
  search: {
    does: "measures how well search finds the tools of published MCP servers",
    run: "tsx test/bench/search/run.ts",
  },
  servers: {
    does: "compares five servers with the published ones that they were written after: listings, verdicts and calls",
    build: true,
    run: "tsx test/servers/run.ts",
    parts: {
      import: {
        does: "imports the tools of 21 published MCP servers, and names each difference of the listings",
        build: true,
        run: "tsx test/servers/import.ts",
      },
      "one-file": {
        does: "measures the two commands from a folder with one file to the first result",
        build: true,
        run: "tsx test/servers/one-file.ts",
      },
    },
  },
  site: {
    does: "builds the site, and visits every page in Chromium",
    run: "tsx test/site/run.ts",
  },
  size: {
    does: "measures the size of each folder that runs in browsers",
    run: "node scripts/size.mjs",
  },
  soak: {
    does: "keeps servers under load for half an hour",
    build: true,
    run: "tsx test/bench/load/soak.ts",
  },
  "stale-handlers": {
    does: "compiles generated handlers after edits with six versions of TypeScript",
    build: true,
    env: { TYPESCRIPT_VERSIONS: "5.4,5.6,5.8,5.9,6.0,7.0" },
    run: "vitest run test/unit/compiler/emit/stale-handlers.test.ts",
  },
  tasks: {
    does: "kills servers and workers while they run tasks in PostgreSQL: -- --tasks 60 --kill-every 2000 --away 20000",
    run: "tsx test/tasks/run.ts",
    parts: {
      ends: {
        does: "prints how long each documented server and worker takes to end after SIGTERM; with SQLite from Node 22.13",
        env: { PRINT_ENDS: "1" },
        run: "vitest run test/unit/runtime/tasks/ends.test.ts",
      },
      limits: {
        does: "measures tasks per second, what expired tasks leave on the disk, and what a full disk loses; needs Node 22.13",
        run: "tsx test/tasks/limits.ts",
      },
      sqlite: {
        does: "kills processes that run tasks in a SQLite file: -- --tasks 30 --kill-every 3000; needs Node 22.13",
        run: "tsx test/tasks/sqlite.ts",
      },
    },
  },
  "type-check": {
    does: "prints what each part of generated code costs tsc, beside the same tools in zod",
    build: true,
    run: "tsx test/bench/type-check-split.ts",
  },
  vectors: {
    does: "runs recorded results of another implementation: -- FILE for others",
    run: "tsx test/conformance/vectors/run.ts",
  },
};

/** What `npm run suite NAME` starts: the suite, or the part that the first argument names, with the other arguments. */
export function commandOf(name, [part, ...rest]) {
  const { parts = {}, ...suite } = suites[name];
  const isPart = part !== undefined && Object.hasOwn(parts, part);
  const { build = false, env = {}, run } = isPart ? parts[part] : suite;
  const [program, ...args] = run.split(" ");
  const flags = isPart || part === undefined ? rest : [part, ...rest];
  return { build, env, program, args: [...args, ...flags] };
}

/** The names that differ least from `name`. */
export function nearestSuites(name) {
  const distances = Object.keys(suites).map((each) => ({ name: each, distance: distanceOf(name, each) }));
  const least = Math.min(...distances.map(({ distance }) => distance));
  return distances.filter(({ distance }) => distance === least).map((each) => each.name);
}

/** How many characters must be added or removed to get from `from` to `to`; a name that contains `from` is near. */
function distanceOf(from, to) {
  if (to.includes(from)) return 1;
  let row = [...to, ""].map((_, index) => index);
  for (const [before, character] of [...from].entries()) {
    const next = [before + 1];
    for (const [index, other] of [...to].entries()) {
      next.push(character === other ? row[index] : Math.min(row[index + 1], next[index]) + 1);
    }
    row = next;
  }
  return row.at(-1);
}
