import { profileNames } from "toolwright/profiles";

/** What `--help` prints below the options: of each command by its name, and of the program under the name "". */
export const helpTexts: Readonly<Record<string, string>> = {
  "": `
Get started in an existing project:
  $ npx toolwright init        writes src/tools.ts and a tsconfig.json
  $ npx toolwright generate    writes src/generated/
  $ npx toolwright call greet '{"name":"Ada"}'
  $ npx toolwright serve       serves the tools over MCP; clients run this
  $ npx toolwright dev         serves and reloads the tools while you edit

Exit codes: 0 success, 1 errors or stale files, 2 invalid usage or config, 70 a bug in toolwright.`,

  import: `
A specification needs the package @readme/openapi-parser. The functions for tools of a server have their types and descriptions, and throw;
what is listed differently then is printed.

Examples:
  $ toolwright import openapi petstore.yaml
  $ toolwright import openapi https://example.com/openapi.json --only tag:pets "GET /stores/**"
  $ toolwright import openapi --update
  $ toolwright import mcp -- npx -y @modelcontextprotocol/server-memory

Exit codes: 0 success, 1 a server without tools, 2 invalid usage, or a specification or server that cannot be read.`,

  gateway: `
Needs the packages toolwright-host, p-retry and @modelcontextprotocol/client. Prints the state of each server and the tokens of each exposure
to standard error.

Examples:
  $ toolwright gateway
  $ toolwright gateway .mcp.json --expose all
  $ toolwright gateway --pin github:search_issues --http 3000

Exit codes: 0 success, 2 invalid usage or config.`,

  generate: `
Examples:
  $ toolwright generate
  $ toolwright generate --watch            run next to tsc --watch or a bundler
  $ toolwright generate --check --json     for scripts
  $ toolwright generate --cwd packages/api

Exit codes: 0 success, 1 errors in the source (nothing is written), 2 invalid usage or config.`,

  check: `
Prints the tools that changed and the stale, missing and orphaned files, and writes nothing. Run it in continuous integration.
If there is a toolwright.lock.json, breaking changes since it was written are errors.

Examples:
  $ toolwright check
  $ toolwright check --diff

Exit codes: 0 up to date, 1 stale files, errors in the source or breaking changes, 2 invalid usage or config.`,

  list: `
Prints the id, MCP name, location and description of each tool.

Examples:
  $ toolwright list
  $ toolwright list git:main
  $ toolwright list tools.ts      one file, without a project
  $ toolwright list --server "npx -y some-server"

Exit codes: 0 success, 1 errors in the source, 2 invalid usage or config.`,

  lint: `
Reports each problem at its property, and prints a table with the approximate tokens and bytes of each tool.
Profiles: ${profileNames.join(", ")}, all.

Examples:
  $ toolwright lint
  $ toolwright lint --profile claude openai-strict
  $ toolwright lint tools.ts --profile claude      one file, without a project
  $ toolwright lint --show codex-code greet
  $ toolwright lint --server "npx -y some-server"
  $ toolwright lint --beside "server:npx -y some-server" https://example.com/mcp

Exit codes: 0 no client rejects a tool, 1 a client rejects a tool or errors in the source, 2 invalid usage or config.`,

  diff: `
Each breaking change is proved by a payload, with the message of the validator that rejects it.

Examples:
  $ toolwright diff                       what changed since the lock or the last commit
  $ toolwright diff git:main --format markdown
  $ toolwright diff tools.json --server "npx -y some-server"

Exit codes: 0 no breaking change, 1 breaking or unknown changes, or errors in the source, 2 invalid usage or a source that cannot be read.`,

  lock: `
Stores the tools as they are. With a lock, check fails on breaking changes until you run lock again. Commit the lock.
If a tool has a version that is too low for its changes, nothing is written.

Examples:
  $ toolwright lock
  $ toolwright lock --tool create_issue --because "Labels are mandatory from now on"
  $ toolwright lock --merge               after a merge conflict in the lock
  $ toolwright lock --server "npx -y some-server" --lock some-server.lock.json

Exit codes: 0 success, 1 errors in the source or a version that is too low, 2 invalid usage or a source that cannot be read.`,

  client: `
The module has types of all inputs and outputs, and a function for each tool, prompt and resource. Commit it with its lock.

Examples:
  $ toolwright client --server "npx -y some-server" --out src/some-server.ts
  $ toolwright client https://example.com/mcp --out src/example.ts --check
  $ toolwright client src/example.lock.json --out src/example.ts    without the server
  $ toolwright client --out ../app/src/tools.ts --watch             of this project

Exit codes: 0 success, 1 not up to date or errors in the source, 2 invalid usage or a source that cannot be read.`,

  docs: `
The page is one HTML file. It makes no network requests, works when it is opened from disk, and is the same for the same tools.

Examples:
  $ toolwright docs
  $ toolwright docs --server "npx -y some-server" --out server.html
  $ toolwright docs --markdown --out TOOLS.md

Exit codes: 0 success, 1 errors in the source, 2 invalid usage or a source that cannot be read.`,

  doctor: `
Changes nothing. Prints a fix for each problem below the table.

Examples:
  $ toolwright doctor

Exit codes: 0 no errors, 1 errors, 2 invalid usage.`,

  schema: `
Types of a file need no marker. Without --out, standard output contains only JSON.

Examples:
  $ toolwright schema src/files.ts ReadFileResult
  $ toolwright schema src/files.ts --all > schemas.json
  $ toolwright schema --out schemas.json
  $ toolwright schema --out schemas.json --check

Exit codes: 0 success, 1 a type cannot be expressed as a schema or the file is stale, 2 invalid usage or config.`,

  serve: `
Serves the tools that \`generate\` wrote, if they match the source. Standard output is reserved for the protocol; logs go to standard error.

In the config of an MCP client:
  { "command": "npx", "args": ["--prefix", "/path/to/project", "toolwright", "serve", "--generate", "--cwd", "/path/to/project"] }

One file, without a project:
  $ toolwright serve tools.ts

Over HTTP:
  $ toolwright serve --http          http://127.0.0.1:3000/mcp
  $ TOOLWRIGHT_TOKEN=… toolwright serve --http --host 0.0.0.0 --allowed-hosts mcp.example.com

Exit codes: 1 no tools to serve, or stale files, 2 invalid usage or config, or no MCP SDK installed.`,

  call: `
Calls the tool as a server would: with validation, limits and error messages. Prints structured content as JSON, or else the text of the
result. What the tool asks its user is asked at the terminal, or answered by --answer: a JSON object, decline or cancel. Errors, logs and progress go to standard error, as does everything that the tool prints.

Examples:
  $ toolwright call greet '{"name":"Ada"}'
  $ toolwright call delete_folder '{"path":"tmp"}' --answer '{"sure":true}'
  $ toolwright call note://today
  $ toolwright call tools.ts greet '{"name":"Ada"}'      one file, without a project
  $ toolwright call read_file '{"path":"notes.txt"}' --server "npx -y some-server"

Exit codes: 0 success, 1 the tool failed, or the generated files do not match the source, 2 invalid usage or config, or no such tool.`,

  worker: `
Runs any number of tasks of tools that are marked with @task, beside any number of servers with the same database.

Examples:
  $ toolwright worker --tasks postgres://app@db/app

Exit codes: 0 interrupted, 1 no tools, or stale files, 2 invalid usage or config.`,

  tasks: `
Examples:
  $ toolwright tasks --tasks postgres://app@db/app
  $ toolwright tasks ID
  $ toolwright tasks ID --cancel

Exit codes: 0 success, 1 no such task, 2 invalid usage.`,

  dev: `
When the source changes, generates and reloads the tools and notifies connected clients. While the source has errors, serves the last valid
tools; if it has errors at startup, those that were generated last, if any. Prints progress to standard error.

Examples:
  $ toolwright dev --http
  $ toolwright dev tools.ts --http         one file, without a project
  $ toolwright dev --ui                    with a page that shows and runs the tools

Exit codes: 2 invalid usage or config, or no MCP SDK installed.`,

  init: `
Examples:
  $ npm init -y && npm install toolwright && npx toolwright init
  $ npx toolwright init --client claude cursor      writes .mcp.json and .cursor/mcp.json
  $ toolwright init --yes --no-install`,
};
