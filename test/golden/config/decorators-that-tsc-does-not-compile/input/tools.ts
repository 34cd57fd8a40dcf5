import { Tool } from "toolwright";

export class Files {
  /** Counts the files. */
  @Tool({ name: "count_files" })
  count(): number {
    return 0;
  }

  /** Counts the folders. */
  @Tool({ name: "count_folders" })
  countFolders(): number {
    return 0;
  }
}
