export enum Size {
  Small = "s",
  Large = "l",
}

/** Count. @tool */
export function count(
  bySize: Record<Size, number>,
  some: Partial<Record<Size, number>>,
  byHeader: Record<`x-${string}`, string>,
  byNumber: Record<number, boolean>,
  mixed: { total: number; [key: string]: number },
): void {
  void [bySize, some, byHeader, byNumber, mixed];
}
