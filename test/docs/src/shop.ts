export async function countPages(_url: string): Promise<{ pages: number }> {
  return { pages: 2 };
}

export async function importPage(_url: string, page: number): Promise<number> {
  return page * 10;
}
