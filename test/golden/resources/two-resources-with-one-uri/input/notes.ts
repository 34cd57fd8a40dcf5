/** @resource a://same */
export function first(): string {
  return "1";
}

/** @resource a://same */
export function second(): string {
  return "2";
}

/**
 * @resource b://tags
 * @priority 2
 * @size many
 * @audience everyone
 * @lastModified yesterday
 */
export function tags(): string {
  return "3";
}
