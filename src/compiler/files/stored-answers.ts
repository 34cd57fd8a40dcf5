import type { FileStamp } from "./file-stamp.js";
import { digestOfEntries } from "./file-stamp.js";
import { type ReadFile, type ReadFolder, readFolderNow, readNow } from "./read-now.js";

/** Thrown if a file or folder changes after it was compared with what an earlier process read. */
export class ChangedSince extends Error {
  constructor(path: string) {
    super(`${path} has changed during the run`);
  }
}

/** A file that has the content that an earlier process read. Its text is read on demand. */
export class StoredFile implements ReadFile {
  readonly #path: string;
  readonly stamp: FileStamp;
  readonly digest: string;
  #text: string | undefined;

  constructor(path: string, stamp: FileStamp, digest: string) {
    this.#path = path;
    this.stamp = stamp;
    this.digest = digest;
  }

  /** @throws {ChangedSince} */
  get text(): string {
    if (this.#text !== undefined) return this.#text;
    const file = readNow(this.#path);
    if (file?.digest !== this.digest) throw new ChangedSince(this.#path);
    this.#text = file.text;
    return file.text;
  }
}

/** A folder that has the entries that an earlier process read. They are read on demand. */
export class StoredFolder implements ReadFolder {
  readonly #path: string;
  readonly stamp: FileStamp;
  /** The digest of its entries without `leftOut`. */
  readonly digest: string;
  readonly leftOut: string;
  #folder: ReadFolder | undefined;

  constructor(path: string, stamp: FileStamp, digest: string, leftOut: string) {
    this.#path = path;
    this.stamp = stamp;
    this.digest = digest;
    this.leftOut = leftOut;
  }

  get files(): readonly string[] {
    return this.#entries.files;
  }

  get folders(): readonly string[] {
    return this.#entries.folders;
  }

  get links(): readonly string[] {
    return this.#entries.links;
  }

  get isUnreadable(): boolean {
    return this.#entries.isUnreadable;
  }

  /** @throws {ChangedSince} */
  get #entries(): ReadFolder {
    if (this.#folder) return this.#folder;
    const folder = readFolderNow(this.#path);
    if (digestOfEntries(folder, this.leftOut) !== this.digest) throw new ChangedSince(this.#path);
    this.#folder = folder;
    return folder;
  }
}
