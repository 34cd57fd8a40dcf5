import { basename, dirname, join, relative } from "node:path";
import type { ProjectFiles } from "../files/project-files.js";
import type { ReadFolder } from "../files/read-now.js";

/** Decides which links a search for files follows: at first none, and after `followLinks` those to folders that it has not visited. */
export class FolderVisits {
  readonly #root: string;
  readonly #files: ProjectFiles;
  /** The path by which each folder was visited, by its real path. */
  readonly #visited = new Map<string, string>();
  #followsLinks = false;
  #hasLinks = false;

  constructor(root: string, files: ProjectFiles) {
    this.#root = root;
    this.#files = files;
  }

  /** Whether a visited folder has links. */
  get hasLinks(): boolean {
    return this.#hasLinks;
  }

  followLinks(): void {
    this.#followsLinks = true;
  }

  /** The entries of a folder, without links that are not followed. Empty if the folder was visited by another path. */
  entriesOf(path: string): ReadFolder {
    const folder = this.#files.entriesOf(path);
    if (!this.#isFirstVisit(path)) return { ...folder, files: [], folders: [] };
    if (folder.links.length === 0) return folder;
    this.#hasLinks = true;
    if (this.#followsLinks) return folder;
    const isNoLink = (name: string): boolean => !folder.links.includes(name);
    return { ...folder, files: folder.files.filter(isNoLink), folders: folder.folders.filter(isNoLink) };
  }

  /** Resolves links. The operating system is asked only for paths with links below the project root. */
  realPathOf(path: string): string {
    if (this.#isBelowLink(path)) return this.#files.realpath(path);
    return join(this.#files.realpath(this.#root), relative(this.#root, path));
  }

  /** A folder may be read several times by the same path, for several globs. */
  #isFirstVisit(path: string): boolean {
    const target = this.realPathOf(path);
    const before = this.#visited.get(target);
    if (before === undefined) this.#visited.set(target, path);
    return before === undefined || before === path;
  }

  #isBelowLink(path: string): boolean {
    const parent = dirname(path);
    if (path === this.#root || parent === path) return false;
    return this.#files.entriesOf(parent).links.includes(basename(path)) || this.#isBelowLink(parent);
  }
}
