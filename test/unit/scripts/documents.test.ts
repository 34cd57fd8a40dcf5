import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { documentFiles } from "../../../scripts/document-files.js";
import { fillDocument } from "../../../scripts/fill-docs.js";
import { suites } from "../../../scripts/suites.mjs";
import { catalogue } from "../../../src/compiler/diagnostics/catalogue.js";
import { constraints } from "../../../src/compiler/frontend/jsdoc/constraint-tags.js";
import { keywordOf } from "../../../src/json-schema/keywords.js";
import { packageFolders, repository } from "../../support/temp-project.js";

const read = (file: string): string => readFileSync(join(repository, file), "utf8");
// npm's own file.
const manifestOf = (folder: string): { scripts?: object; exports?: object } =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

/** Documents where readers look something up. All others describe what to do, one thing after the other. */
const references = [
  "src/runtime/docs/server-options.md",
  "src/compiler/docs/commands.md",
  "src/compiler/docs/jsdoc.md",
  "src/containment/README.md",
];

describe.each(documentFiles())("%s", (document) => {
  const text = read(document);

  it("is up to date; `npm run docs` fills it again", () => {
    expect(fillDocument(text)).toBe(text);
  });

  it("links to files and headings that exist", () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = ""]) => target);
    const broken = links.filter((target) => {
      if (/^https?:/.test(target)) return false;
      const [path = "", anchor] = target.split("#");
      const file = path === "" ? document : join(dirname(document), path);
      if (!existsSync(join(repository, file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  it("names scripts and suites that exist", () => {
    expect(unknownScripts(text)).toEqual([]);
  });

  it("has a sentence between two code blocks", () => {
    expect(adjacentBlocks(text)).toEqual([]);
  });

  it("has tables of options only if it is a reference", () => {
    const tables = text.match(/^\| *Option\b.*\|$/gim) ?? [];
    expect(references.includes(document) ? [] : tables).toEqual([]);
  });
});

it("two code blocks with only a heading or a comment between them are found", () => {
  const block = "```sh\nnpm ci\n```\n";
  expect(adjacentBlocks(`${block}\nThen:\n\n${block}`)).toEqual([]);
  expect(adjacentBlocks(`${block}\n## More\n\n<!-- quote a.ts -->\n${block}`)).toHaveLength(1);
  expect(adjacentBlocks(`${block}\n<!-- quote a.ts -->\n${block}`)).toHaveLength(1);
});

it("suites and parts of them that do not exist are found", () => {
  const run = "npm run suite";
  expect(unknownScripts(`\`${run} clients\`, \`${run} clients results\`, \`${run} clients -- --report\``)).toEqual([]);
  expect(unknownScripts(`\`${run} client:types\`, \`${run} clients papers -- --write\``)).toEqual([
    "suite client:types",
    "suite clients papers",
  ]);
});

it("code names scripts and suites that exist", () => {
  const files = repositoryPaths().filter((path) =>
    /^(src|test|scripts)\/(?!golden|fixtures|.*\b(dist|node_modules)\/).*\.(ts|mjs|cjs)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(900);
  const unknown = files.flatMap((file) => unknownScripts(read(file)).map((name) => `${file}: ${name}`));
  expect(unknown).toEqual([]);
});

describe.each(["ARCHITECTURE", "CONTRIBUTING"])("%s", (name) => {
  it("names files and folders that exist", () => {
    const named = [...read(`.github/${name}.md`).matchAll(/`([\w./-]+(?:\.(?:ts|mjs|cjs|json|txt|md)|\/))`/g)];
    const paths = named.map(([, path = ""]) => path).filter((path) => !/[A-Z]{4}/.test(path));
    expect(paths.length).toBeGreaterThan(20);
    const known = repositoryPaths();
    expect(paths.filter((path) => !known.some((one) => `/${one}`.endsWith(`/${path}`)))).toEqual([]);
  });
});

it("every subpath in the README of a package is one of its own", () => {
  const named = Object.entries(packageFolders).flatMap(([name, folder]) => {
    const rows = [...readFileSync(join(folder, "README.md"), "utf8").matchAll(/^\| (`.*?) \|/gm)];
    const paths = rows
      .flatMap(([, cell = ""]) => cell.split(", "))
      .filter((each) => /^`[a-z-]+(\/[a-z\d/-]+)?`$/.test(each));
    return paths.filter(
      (each) => each.includes("toolwright") && !subpaths(name as keyof typeof packageFolders).includes(each),
    );
  });
  expect(named).toEqual([]);
});

it("ARCHITECTURE names functions, classes and folders that exist", () => {
  const named = [...read(".github/ARCHITECTURE.md").matchAll(/`([A-Za-z]\w*)(\(\))?`/g)];
  const names = named.flatMap(([, name = "", call]) =>
    call || (/[a-z][A-Z]/.test(name) && !keywordOf(name)) ? [name] : [],
  );
  expect(names.length).toBeGreaterThan(15);
  const sources = repositoryPaths().filter((path) => /^src\/(?!.*\bdist\/).*\.ts$/.test(path));
  const code = sources.map(read).join("\n");
  expect(
    names.filter((name) => !new RegExp(`(function|class|const) ${name}\\b|^ +(async )?${name}\\(`, "m").test(code)),
  ).toEqual([]);
});

it("the README has at most 200 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(200);
});

it.each([
  ["diagnostic", "src/compiler/docs/diagnostics.md", Object.keys(catalogue).map((code) => code.replace("/", "-"))],
  ["JSDoc constraint", "src/compiler/docs/jsdoc.md", Object.keys(constraints).map((name) => `\`@${name}\``)],
  ["subpath", "src/runtime/README.md", subpaths("toolwright")],
  ["subpath", "src/compiler/README.md", subpaths("toolwright-compiler")],
  ["subpath", "src/host/README.md", subpaths("toolwright-host")],
])("every %s is in %s", (_, document, names) => {
  const text = read(document);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !text.includes(name))).toEqual([]);
});

describe("a document that cannot be filled", () => {
  it.each([
    ["a part of an unknown kind", "<!-- begin: weather -->\n<!-- end -->", 'Nothing fills the part "weather".'],
    ["a declaration that does not exist", "<!-- quote src/compiler/config.ts Confug -->\n", '"Confug"'],
    ["a JSON Pointer to nothing", "<!-- quote package.json /nothing -->\n", "package.json has no /nothing."],
    ["a code block without a source", "```ts\nconst a = 1;\n```\n", "A ts block is not quoted from a file"],
    ["a table of benchmarks that were not taken", "<!-- begin: bench luck -->\n<!-- end -->", '"luck"'],
  ])("is reported: %s", (_, text, message) => {
    expect(() => fillDocument(text)).toThrow(message);
  });

  it("shell commands and plain text need no source", () => {
    const text = "```sh\nnpm ci\n```\n\n```text\nok\n```\n";
    expect(fillDocument(text)).toBe(text);
  });
});

/** First lines of the code blocks that follow another one without a sentence in between: only blank lines, headings and comments. */
function adjacentBlocks(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^ *```.*\n(?:[\s\S]*?\n)?? *```$/gm)];
  return blocks.flatMap(({ index, 0: block }, at) => {
    const before = blocks[at - 1];
    const between = before ? text.slice(before.index + before[0].length, index) : ".";
    return between.replaceAll(/^(#|<!--).*$/gm, "").trim() === "" ? [block.split("\n")[1] ?? ""] : [];
  });
}

/** Names of scripts and suites in `text` that neither package.json nor the list of suites has. */
function unknownScripts(text: string): readonly string[] {
  const { scripts = {} } = manifestOf(repository);
  return [...text.matchAll(/\bnpm (?:run ([\w:-]+)(?: ([a-z][\w:-]*)(?: ([a-z]+)(?=`| --))?)?|(test)\b)/g)].flatMap(
    ([, script, argument, part, test]) => {
      if (script === "suite") {
        if (argument === undefined) return [];
        const isKnown = part === undefined || Object.hasOwn(suites[argument]?.parts ?? {}, part);
        return Object.hasOwn(suites, argument) && isKnown ? [] : [`suite ${argument} ${part ?? ""}`.trimEnd()];
      }
      const name = script ?? test ?? "";
      return Object.hasOwn(scripts, name) ? [] : [name];
    },
  );
}

function subpaths(name: keyof typeof packageFolders): readonly string[] {
  const names = Object.keys(manifestOf(packageFolders[name]).exports ?? {});
  return names.filter((each) => each !== "./package.json").map((each) => `\`${name}${each.slice(1)}\``);
}

/** Every file, and every folder with a slash at its end. */
function repositoryPaths(): readonly string[] {
  const inside = ["src", "test", "scripts", "examples", "templates", ".github"].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, withFileTypes: true }).map((entry) => {
      const path = relative(repository, join(entry.parentPath, entry.name)).replaceAll("\\", "/");
      return entry.isDirectory() ? `${path}/` : path;
    }),
  );
  return [...readdirSync(repository), "src/", "test/", "scripts/", "examples/", "templates/", ...inside];
}

/** The anchors of a document, as GitHub makes them of its headings. */
function anchorsOf(text: string): readonly string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = ""]) => id)];
}
