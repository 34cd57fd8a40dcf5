interface Tenant {
  /** @header Tenant-Id */
  readonly id: string;
}

/**
 * Clients repeat these parameters in HTTP headers.
 * @tool query
 */
export function query(
  /**
   * The region of the database.
   * @header Region
   */
  region: "eu" | "us",
  /**
   * @header Shard
   * @integer
   */
  shard: number,
  /** @header Dry-Run */
  dryRun: boolean,
  tenant: Tenant,
): void {}
