import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { documentFiles } from "../../scripts/document-files.js";

// The pages are the Markdown files of the repository. Their order in the sidebar is that of the README.

/** The folder of the repository. */
export const root = join(import.meta.dirname, "../..");

/** The address of each document: `src/compiler/docs/types.md` is `types.md`. */
export const addresses: ReadonlyMap<string, string> = new Map(documentFiles().map((file) => [file, addressOf(file)]));

function addressOf(file: string): string {
  if (file === "README.md") return "index.md";
  const folder = dirname(file);
  const name = basename(file).toLowerCase();
  if (folder === ".github/decisions") return `decisions/${name === "readme.md" ? "index.md" : name}`;
  return name === "readme.md" ? `packages/${basename(folder)}.md` : name;
}

/** Lists the images of the documents, which are relative to the repository. */
export function images(): readonly string[] {
  const found = [...addresses.keys()].flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/!\[[^\]]*\]\(([^):]+)\)/g)].map(([, path = ""]) =>
      posix.join(dirname(file), path),
    ),
  );
  return [...new Set(found)];
}

interface Link {
  readonly text: string;
  readonly link: string;
}

interface Section {
  readonly text: string;
  readonly items: readonly Link[];
}

const readme = readFileSync(join(root, "README.md"), "utf8");

/** The sections of the sidebar: the start, the lists under the README's "Documentation", and its table of packages. */
export function sidebar(): readonly Section[] {
  const [, documentation = ""] = readme.split("\n## Documentation\n");
  const lists = [...documentation.matchAll(/^- \*\*(.+?):\*\* (.+)$/gm)];
  const sections = lists.map(([, text = "", links = ""]) => ({ text, items: pagesIn(links) }));
  const packages = { text: "Packages", items: pagesIn(readme.match(/^\| \[`.*$/gm)?.join("\n") ?? "") };
  const start = { text: "Start", items: [{ text: "toolwright", link: "/" }] };
  return [start, ...sections, packages].filter(({ items }) => items.length > 0);
}

function pagesIn(markdown: string): readonly Link[] {
  return [...markdown.matchAll(/\[`?([^\]`]+)`?\]\(([^)#]+)\)/g)].flatMap(([, text = "", file = ""]) => {
    const address = addresses.get(file);
    return address === undefined ? [] : [{ text, link: linkTo(address) }];
  });
}

function linkTo(address: string): string {
  return `/${address.replace(/(?:index)?\.md$/, "")}`;
}

/**
 * Returns where a link of the document with an address leads on the site: to a page, or to code in the repository at `codeUrl`; `undefined` if it leads to code and
 * there is no `codeUrl`. Other addresses and links within a page stay as they are.
 * @throws {Error} if the file does not exist.
 */
export function resolveLink(address: string, href: string, codeUrl: string | undefined): string | undefined {
  if (/^(?:[a-z]+:|#)/i.test(href)) return href;
  const document = documentAt(address);
  const [path = "", ...anchor] = href.split(/(?=#)/);
  const file = posix.join(dirname(document), path);
  if (!existsSync(join(root, file))) throw new Error(`${basename(document)}: the link ${href} leads to no file`);
  const page = addresses.get(file);
  if (page !== undefined) return [linkTo(page), ...anchor].join("");
  return codeUrl && `${codeUrl}/${file}`;
}

function documentAt(address: string): string {
  for (const [file, each] of addresses) if (each === address) return file;
  throw new Error(`There is no document with the address ${address}`);
}
