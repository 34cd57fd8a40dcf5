/**
 * Run a query.
 * @tool
 */
export function query(sql: string, /** @header Region */ region: "eu" | "us"): string {
  return `${region}: ${sql}`;
}
