import { basename } from "node:path";
import { defineConfig } from "vitepress";
import { resolveLink, sidebar } from "./pages.js";

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, SITE_BASE } = process.env;
/** Where the code of the repository can be read. Known in a workflow only. */
const codeUrl = GITHUB_REPOSITORY && `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/main`;
if (!codeUrl) console.log("GITHUB_REPOSITORY is not set: links to code are left out.");

export default defineConfig({
  lang: "en",
  title: "toolwright",
  description: "Write a TypeScript function. Ship a tool that AI clients can call.",
  base: SITE_BASE ?? "/",
  srcDir: "pages",
  outDir: "dist",
  cacheDir: ".cache",
  cleanUrls: true,
  markdown: {
    languageAlias: { cjs: "js", dockerignore: "ini" },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    anchor: { slugify: slugOf },
    config: ({ core }) => {
      core.ruler.push("links", ({ tokens, env }) => {
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          if (token.type === "image") token.attrSet("src", `/${basename(token.attrGet("src") ?? "")}`);
          if (token.type !== "link_open") continue;
          const target = resolveLink(env.relativePath, token.attrGet("href") ?? "", codeUrl);
          if (target === undefined) token.attrs = null;
          else token.attrSet("href", target);
        }
      });
    },
  },
  themeConfig: {
    search: { provider: "local" },
    sidebar: sidebar().map(({ text, items }) => ({ text, items: [...items] })),
    outline: { level: [2, 3] },
    ...(codeUrl && { socialLinks: [{ icon: "github", link: codeUrl }] }),
  },
});

/** The anchor of a heading as GitHub makes it, so that links work in both places. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
