interface Row {
  id: string;
  cells?: Map<string, string>;
  onChange?: () => void;
  [column: string]: unknown;
}

interface Style {
  width?: number;
}

/** Adds a row. @tool */
export function addRow(row: Row, style: { at?: any } & { at?: Style }): void {
  console.info(row, style);
}
