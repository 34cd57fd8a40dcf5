import { dirname, resolve } from "./paths.js";
import type { FileStamp } from "./read-now.js";
import * as now from "./read-now.js";

export type FileEntry = readonly [path: string, stamp: FileStamp, digest: string];
/** `leftOut` is an entry that is ignored: the output folder. */
export type FolderEntry = readonly [path: string, stamp: FileStamp, digest: string, leftOut: string];

/** What a process has read, for later ones. Paths are absolute. */
export interface StoredAnswers {
  readonly files: readonly FileEntry[];
  /** Folders whose entries were read. */
  readonly folders: readonly FolderEntry[];
  /** Files whose existence was checked. */
  readonly present: readonly string[];
  /** Paths that did not exist. */
  readonly absent: readonly string[];
  /** Folders whose existence was checked. */
  readonly folderPaths: readonly string[];
  /** Symbolic links with their real paths. */
  readonly links: readonly (readonly [path: string, real: string])[];
}

/**
 * The file system as one project sees it. Each question goes to the operating system once and the answer is remembered, including "does not
 * exist". `seen` therefore holds everything that a result depends on. Call `forget` or `forgetTexts` to read changed files again.
 */
export class ProjectFiles {
  readonly #read = new Map<string, now.ReadFile | undefined>();
  readonly #kinds = new Map<string, now.EntryKind>();
  readonly #folders = new Map<string, now.ReadFolder>();
  readonly #links = new Map<string, string>();

  /** All questions so far, with their answers. */
  get seen(): {
    readonly read: ReadonlyMap<string, now.ReadFile | undefined>;
    readonly kinds: ReadonlyMap<string, now.EntryKind>;
    readonly folders: ReadonlyMap<string, now.ReadFolder>;
    readonly links: ReadonlyMap<string, string>;
  } {
    return { read: this.#read, kinds: this.#kinds, folders: this.#folders, links: this.#links };
  }

  /** Reads a file. Returns undefined if the file does not exist or cannot be read. */
  read(path: string): now.ReadFile | undefined {
    if (this.#read.has(path)) return this.#read.get(path);
    const file = now.readNow(path);
    this.#read.set(path, file);
    return file;
  }

  readFile(path: string): string | undefined {
    return this.read(path)?.text;
  }

  /** Returns a function that reads a line of a file, 1-based and without its line ending, or returns undefined if the file has fewer lines. */
  linesIn(root: string): (file: string, line: number) => string | undefined {
    return (file, line) => this.readFile(resolve(root, file))?.split(/\r\n|[\n\r\u2028\u2029]/)[line - 1];
  }

  kindOf(path: string): now.EntryKind {
    return remembered(this.#kinds, path, now.kindNow);
  }

  fileExists(path: string): boolean {
    return this.kindOf(path) === "file";
  }

  directoryExists(path: string): boolean {
    return this.kindOf(path) === "folder";
  }

  exists(path: string): boolean {
    return this.kindOf(path) !== "none";
  }

  /** The entries of a folder, sorted. Empty if the folder does not exist or cannot be read. */
  entriesOf(path: string): now.ReadFolder {
    return remembered(this.#folders, path, now.readFolderNow);
  }

  /** Resolves symbolic links. */
  realpath(path: string): string {
    return remembered(this.#links, path, now.realpathNow);
  }

  /** Forgets the contents of `paths`, but not that the files exist. */
  forgetTexts(paths: Iterable<string>): void {
    for (const path of paths) this.#read.delete(path);
  }

  /** Forgets everything about `paths`, everything below them, and the entries of their parent folders. */
  forget(paths: Iterable<string>): void {
    for (const path of paths) {
      for (const map of [this.#read, this.#kinds, this.#folders, this.#links]) {
        for (const known of map.keys()) if (known === path || known.startsWith(`${path}/`)) map.delete(known);
      }
      this.#folders.delete(dirname(path));
    }
  }
}

function remembered<Answer>(answers: Map<string, Answer>, path: string, ask: (path: string) => Answer): Answer {
  const known = answers.get(path);
  if (known !== undefined) return known;
  const answer = ask(path);
  answers.set(path, answer);
  return answer;
}
