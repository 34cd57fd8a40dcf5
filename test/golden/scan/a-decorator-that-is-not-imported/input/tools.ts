export class Files {
  /** Reads. */
  @Tool()
  read(): void {}

  /** Writes. */
  @Tool
  write(): void {}
}

@ToolInput("copy")
export class Copy {
  from = "";
}
