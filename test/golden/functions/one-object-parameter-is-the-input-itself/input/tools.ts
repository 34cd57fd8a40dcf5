export interface Query {
  text: string;
  limit?: number;
}

/** Find. @tool */
export async function find({ text, limit = 10 }: Query): Promise<string[]> {
  return [text, String(limit)];
}
