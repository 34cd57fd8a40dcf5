import { cpSync, mkdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { addresses, images, root } from "./.vitepress/pages.js";

// Copies each document of the repository to its address in `site/pages`, where VitePress reads it, and all images to `site/pages/public`.

const pages = join(import.meta.dirname, "pages");
rmSync(pages, { recursive: true, force: true });
for (const [file, address] of addresses) copy(file, address);
for (const file of images()) copy(file, join("public", basename(file)));

function copy(file: string, address: string): void {
  const target = join(pages, address);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(root, file), target);
}
